import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { userId } from './user.ts';

/** Statuses that members reach by writing, in ascending order. An operator grants `editor`; members earn the others. */
export const WRITER_STATUSES = ['reader', 'reviewer', 'writer', 'editor'] as const;

/**
 * Requirements for the statuses reviewer and writer (our choice; the specification gives no figures): number of reviews
 * and stories, and number of readers who like at least `likesByReader` of them (decision 0273).
 */
export const WRITER_NEEDS = {
  reviewer: { texts: 1 },
  writer: { texts: 5, readers: 5, likesByReader: 2 },
} as const;

/** A member's writer status, and the numbers that decide it. */
export const writerStatus = z.object({
  userId,
  status: z.enum(WRITER_STATUSES),
  /** Number of the member's reviews and stories. */
  texts: z.int().min(0),
  /** Number of these texts that are reviews. */
  reviews: z.int().min(0),
  /** Number of members who like two or more of these texts. */
  readers: z.int().min(0),
  /**
   * The next status and how to reach it. Null if the viewer is somebody else, or if an operator has to grant
   * it.
   */
  next: z.object({ status: z.enum(WRITER_STATUSES), text: z.string() }).nullable(),
});
export type WriterStatus = z.infer<typeof writerStatus>;

export const getWriterStatus = defineEndpoint({
  method: 'GET',
  path: '/writerStatus',
  summary:
    'Whether a member is a reader, reviewer, writer or editor. Without `userId`: the viewer’s own status.',
  access: 'shown',
  tag: 'writing',
  query: z.object({
    userId: userId.optional().describe('Another member; the viewer by default. Needed without a token.'),
  }),
  result: writerStatus,
  errors: ['USER_NOT_FOUND', 'NOT_SHOWN'],
});
