import { AppError } from '@palate/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { findPost, lockPost } from './posts.sql.ts';
import type { PostKind, PostsTable } from './tables.ts';

/**
 * Runs `change` on a member's own post, in a transaction that locks the post.
 * @param lockFirst locks what must be locked before the post
 * @throws POST_NOT_FOUND; POST_NOT_YOURS if the viewer may read the post but didn't write it
 */
export async function changePost(
  { db, viewer }: Context,
  id: string,
  kind: PostKind,
  change: (transaction: Transaction<Tables>, post: Selectable<PostsTable>) => Promise<void>,
  lockFirst?: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  const { userId } = memberOf(viewer);
  await db.transaction().execute(async (transaction) => {
    await lockFirst?.(transaction);
    const post = await lockPost(transaction, id);
    if (post?.kind === kind && post.user_id === userId) return change(transaction, post);
    const shown = await findPost(transaction, viewer, id, kind);
    throw new AppError(shown?.user_id ? 'POST_NOT_YOURS' : 'POST_NOT_FOUND');
  });
}

/**
 * Checks that a change is based on the post's current version.
 * @param based the version the editor started from; undefined skips the check
 * @throws POST_CHANGED if the post has another version
 */
export function requireVersion({ version }: { version: number }, based: number | undefined): void {
  if (based !== undefined && based !== version) throw new AppError('POST_CHANGED');
}
