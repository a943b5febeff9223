import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { recordEvents } from '../../kernel/events.sql.ts';
import { mentionsIn } from '../../text/index.ts';
import { countWrite } from '../write-limits/index.ts';
import type { PostsTable } from './tables.ts';

/**
 * Records an event if an edited post mentions members whom it didn't mention before, so that they are notified. Such
 * an edit counts as a new post toward the author's limits; otherwise one post could notify any number of members.
 * @param content the new text; undefined if it stays unchanged
 * @throws RATE_LIMITED
 */
export async function recordNewMentions(
  transaction: Transaction<Tables>,
  post: Selectable<PostsTable>,
  content: string | undefined,
  now: Date,
): Promise<void> {
  const { id, user_id: actor, content: before } = post;
  if (content === undefined || content === before) return;
  const known = new Set(mentionsIn(before));
  if (mentionsIn(content).every((handle) => known.has(handle))) return;
  if (actor === null) return;
  await countWrite(transaction, { userId: actor, now }, post.parent_id === null ? post.kind : 'reply');
  await recordEvents(transaction, [{ kind: 'post.mentioned', actor, subject: id, at: now }]);
}
