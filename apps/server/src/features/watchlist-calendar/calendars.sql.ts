import type { Db } from '../../db/database.ts';

/** Stores the secret of a member's calendar URL, as a hash. The previous URL no longer works. */
export async function saveCalendar(db: Db, userId: string, secretHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('watchlist_calendars')
    .values({ user_id: userId, secret_hash: secretHash, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret_hash: secretHash, created_at: now }),
    )
    .execute();
}

/** Returns whether a member has a URL for the calendar of their watchlist. */
export async function hasCalendar(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('watchlist_calendars')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Gets the id of the member whose calendar URL contains a secret. Returns undefined if there is none.
 * @param secretHash SHA-256 of the secret
 */
export async function getCalendarOwner(db: Db, secretHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('watchlist_calendars')
    .select('user_id')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return found?.user_id;
}

/** Deletes a member's calendar URL, so that it stops working. */
export async function deleteCalendar(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('watchlist_calendars').where('user_id', '=', userId).execute();
}
