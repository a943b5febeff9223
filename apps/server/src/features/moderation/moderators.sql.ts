import type { Db } from '../../db/database.ts';

/** Makes a member a moderator, or removes the role if `isModerator` is false. */
export async function setModerator(db: Db, userId: string, isModerator: boolean, now: Date): Promise<void> {
  if (isModerator) {
    await db
      .insertInto('moderators')
      .values({ user_id: userId, granted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else await db.deleteFrom('moderators').where('user_id', '=', userId).execute();
}

/**
 * Suspends a member, or ends the suspension if `since` is null.
 * @returns false if nothing changed, there is no such member, or their account is being deleted
 */
export async function setSuspended(transaction: Db, userId: string, since: Date | null): Promise<boolean> {
  const changed = await transaction
    .updateTable('users')
    .set({ suspended_at: since })
    .where('id', '=', userId)
    .where('deletion_started_at', 'is', null)
    .where('suspended_at', since === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Hides a post from everyone but its author, or shows it again if `hidden` is null.
 * @returns false if nothing changed, or if there is no such post or it was deleted
 */
export async function setHidden(
  transaction: Db,
  postId: string,
  hidden: { readonly since: Date; readonly reason: string } | null,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('posts')
    .set({ hidden_at: hidden?.since ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', postId)
    .where('user_id', 'is not', null)
    .where('hidden_at', hidden === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Returns the id of a post's author. Doesn't check whether anybody may see the post. Returns undefined if the post
 * doesn't exist or was deleted.
 */
export async function getPostAuthor(db: Db, postId: string): Promise<string | undefined> {
  const post = await db.selectFrom('posts').select('user_id').where('id', '=', postId).executeTakeFirst();
  return post?.user_id ?? undefined;
}
