import { WRITER_NEEDS, type WriterStatus } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { requireShown } from '../audience/index.ts';
import { readWriterFacts, type WriterFacts } from './writer-status.sql.ts';

/**
 * Loads a member's writer status, which depends on their texts and readers.
 * @param id the member's id; undefined for the viewer
 * @throws UNAUTHENTICATED if a visitor names no member; USER_NOT_FOUND; NOT_SHOWN if the viewer may not see what the
 *   member writes
 */
export async function loadWriterStatus(context: Context, id: string | undefined): Promise<WriterStatus> {
  const userId = id ?? memberOf(context.viewer).userId;
  await requireShown(context, userId, 'writings');
  const facts = await readWriterFacts(context.db, userId, WRITER_NEEDS.writer.likesByReader);
  const { texts, reviews, readers } = facts;
  return { userId, ...statusOf(facts, userId === context.viewer.member?.userId), texts, reviews, readers };
}

/**
 * Calculates the status, from reader to editor.
 * @param isOwn whether the member is told how to get to the next status
 */
function statusOf(
  { texts, readers, isEditor }: WriterFacts,
  isOwn: boolean,
): Pick<WriterStatus, 'status' | 'next'> {
  const { reviewer, writer } = WRITER_NEEDS;
  if (isEditor) return { status: 'editor', next: null };
  if (texts < reviewer.texts) {
    const text = 'Write your first review or story to become a reviewer.';
    return { status: 'reader', next: isOwn ? { status: 'reviewer', text } : null };
  }
  const missing = [
    ...(texts < writer.texts
      ? [`${count(writer.texts - texts, 'more review or story', 'more reviews or stories')}`]
      : []),
    ...(readers < writer.readers
      ? [
          `${count(writer.readers - readers, 'more reader who likes', 'more readers who like')} at least two of your texts`,
        ]
      : []),
  ];
  if (missing.length === 0) return { status: 'writer', next: null };
  const text = `To become a writer, you need ${missing.join(' and ')}.`;
  return { status: 'reviewer', next: isOwn ? { status: 'writer', text } : null };
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
