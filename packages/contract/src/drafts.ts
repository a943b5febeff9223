import { z } from 'zod';
import { PAGE_SIZE, WRITING_MAX } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { unfinishedText } from './limited-text.ts';
import { paged, pagedQuery } from './paging.ts';
import { reviewDna } from './reviews.ts';
import { titleRef } from './titles.ts';
import { ratingValue } from './trackers.ts';
import { postById, spoilerChoice } from './writing.ts';

/** The kinds of texts that a draft can become. */
export const DRAFT_KINDS = ['review', 'story'] as const;

const text = (max: number, what: string) =>
  unfinishedText(max).describe(
    `${what} so far, up to ${max.toLocaleString('en-US')} characters; may be empty.`,
  );
const fields = {
  kind: z.enum(DRAFT_KINDS).describe('What the draft becomes when it is published: a review or a story.'),
  title: text(WRITING_MAX.draftHeadline, 'The title'),
  content: text(WRITING_MAX.draft, 'The text'),
  movieIds: z
    .array(titleRef)
    .max(WRITING_MAX.storyTitles)
    .describe('The titles it is about, the main one first.'),
};

const rating = ratingValue
  .nullable()
  .describe('The rating chosen so far, 0 if the author cleared it; null if none was chosen.');
const dna = reviewDna.describe('What the draft says of the title’s DNA so far, as in a review.');
const LEFT_OUT = 'If it is left out, the draft keeps what it has.';

/** The draft of a review or story: a text that isn't published yet. Only its author can see it. */
export const draft = z.object({
  id: z.uuid(),
  ...fields,
  rating,
  spoiler: spoilerChoice.unwrap(),
  dna,
  /** Increases with every save. */
  version: z.int().min(1),
  savedAt: z.iso.datetime(),
});
export type Draft = z.infer<typeof draft>;

const savedDraft = z
  .strictObject({
    ...fields,
    rating: rating.optional().describe(`The rating chosen so far. ${LEFT_OUT}`),
    spoiler: spoilerChoice.describe(`Whether the text is marked as a spoiler, as in a review. ${LEFT_OUT}`),
    dna: dna.optional().describe(`What the draft says of the title’s DNA. ${LEFT_OUT}`),
    version: z
      .int()
      .min(0)
      .describe(
        'The version that the text is based on, 0 for a new draft; DRAFT_CHANGED if another was saved since.',
      ),
  })
  .meta({
    examples: [
      {
        kind: 'review',
        title: 'Blue',
        content: 'Quiet and',
        movieIds: ['moonlight-2016'],
        rating: 4.5,
        spoiler: null,
        dna: { pace: 'confirmed' },
        version: 0,
      },
    ],
  });

export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: '/drafts/{id}',
  summary:
    'Saves a draft under an id that the editor chose. Publishing a review or story with that id deletes it, and then nothing can be saved under the id. Saving the same text again changes nothing.',
  access: 'member',
  tag: 'writing',
  params: postById,
  body: savedDraft,
  bodyBytesMax: WRITING_MAX.bodyBytes,
  result: draft,
  errors: ['DRAFT_NOT_FOUND', 'DRAFT_CHANGED', 'TOO_MANY_DRAFTS', 'ACCOUNT_DELETED'],
});

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/drafts',
  summary: 'The member’s drafts, the last saved first.',
  access: 'member',
  tag: 'writing',
  query: pagedQuery(PAGE_SIZE.comments, {}, WRITING_MAX.pageSize),
  result: paged(draft),
});

export const getDraft = defineEndpoint({
  method: 'GET',
  path: '/drafts/{id}',
  summary: 'One of the member’s drafts, by its id.',
  access: 'member',
  tag: 'writing',
  params: postById,
  result: draft,
  errors: ['DRAFT_NOT_FOUND'],
});

export const deleteDraft = defineEndpoint({
  method: 'DELETE',
  path: '/drafts/{id}',
  summary: 'Deletes a draft; does nothing if there is no such draft.',
  access: 'member',
  tag: 'writing',
  params: postById,
  result: z.object({ id: z.uuid() }),
});
