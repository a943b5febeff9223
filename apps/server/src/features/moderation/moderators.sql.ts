import type { Db } from '../../db/database.ts';
import type { Thing } from './reports.sql.ts';

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

/** A post or list, which has an author and can be hidden. */
export type TextThing = Thing & { readonly kind: 'post' | 'list' };

/**
 * Hides a post or list from everyone but its author, or shows it again if `hidden` is null.
 * @returns false if nothing changed, or if there is no such post or list or it was deleted
 */
export async function setHidden(
  transaction: Db,
  { kind, id }: TextThing,
  hidden: { readonly since: Date; readonly reason: string } | null,
): Promise<boolean> {
  const columns = { hidden_at: hidden?.since ?? null, hidden_reason: hidden?.reason ?? null };
  const isOther = hidden === null ? 'is not' : 'is';
  const changed =
    kind === 'post'
      ? await transaction
          .updateTable('posts')
          .set(columns)
          .where('id', '=', id)
          .where('user_id', 'is not', null)
          .where('hidden_at', isOther, null)
          .executeTakeFirst()
      : await transaction
          .updateTable('lists')
          .set(columns)
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .where('hidden_at', isOther, null)
          .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Returns the id of a post's author or a list's owner. Doesn't check whether anybody may see the post or list. Returns
 * undefined if it doesn't exist or was deleted.
 */
export async function getAuthor(db: Db, { kind, id }: TextThing): Promise<string | undefined> {
  const found =
    kind === 'post'
      ? await db.selectFrom('posts').select('user_id').where('id', '=', id).executeTakeFirst()
      : await db
          .selectFrom('lists')
          .select('user_id')
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  return found?.user_id ?? undefined;
}
