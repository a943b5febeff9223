import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Lists the titles on a group's watchlist, the last added first, with the first name of the member who added each. */
export async function listWatchlist(db: Db, groupId: string) {
  return db
    .selectFrom('joint_watchlist')
    .leftJoin('users', 'users.id', 'joint_watchlist.added_by')
    .select(['title_id', 'added_by', 'added_at', 'users.first_name as name'])
    .where('group_id', '=', groupId)
    .orderBy('added_at', 'desc')
    .orderBy('title_id')
    .execute();
}

/** Counts the titles on a group's watchlist. */
export async function countWatchlist(db: Db, groupId: string): Promise<number> {
  const { count } = await db
    .selectFrom('joint_watchlist')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a title to a group's watchlist unless it's already there. @returns whether the title was added */
export async function insertWatchlisted(
  transaction: Db,
  entry: { group_id: string; title_id: string; added_by: string; added_at: Date },
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('joint_watchlist')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['group_id', 'title_id']).doNothing())
    .returning('title_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Removes a title from a group's watchlist. */
export async function deleteWatchlisted(db: Db, groupId: string, titleId: string): Promise<void> {
  await db
    .deleteFrom('joint_watchlist')
    .where('group_id', '=', groupId)
    .where('title_id', '=', titleId)
    .execute();
}

/** Removes a member's name from the titles that they added to groups' watchlists. */
export async function forgetAdder(transaction: Db, userId: string): Promise<void> {
  await transaction
    .updateTable('joint_watchlist')
    .set({ added_by: null })
    .where('added_by', '=', userId)
    .execute();
}
