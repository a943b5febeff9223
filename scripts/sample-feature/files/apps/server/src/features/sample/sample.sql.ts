import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Saves a member's note on a title. */
export async function saveNote(db: Db, userId: string, titleId: string, note: string): Promise<void> {
  await db
    .insertInto('sample_notes')
    .values({ user_id: userId, title_id: titleId, note })
    .onConflict((conflict) => conflict.columns(['user_id', 'title_id']).doUpdateSet({ note }))
    .execute();
}

/** Lists a member's notes, ordered by title. */
export async function listNotes(db: Db, userId: string) {
  return db
    .selectFrom('sample_notes')
    .select(['title_id', 'note'])
    .where('user_id', '=', userId)
    .orderBy('title_id')
    .execute();
}

/** Deletes a member's notes. */
export async function deleteNotes(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('sample_notes').where('user_id', '=', userId).execute();
}

/** Counts a note on each of some titles. */
export async function countNotes(transaction: Db, titleIds: readonly string[]): Promise<void> {
  await sql`
    insert into sample_counts as known (title_id, count)
    select title_id, count(*)::integer from unnest(${titleIds}::text[]) as t (title_id) group by title_id
    on conflict (title_id) do update set count = known.count + excluded.count
  `.execute(transaction);
}
