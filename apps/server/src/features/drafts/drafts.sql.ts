import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DraftsTable } from './tables.ts';

/** A draft (an unpublished review or story) as stored. */
export type DraftRow = Selectable<DraftsTable>;
/** The fields that the editor of drafts (unpublished reviews and stories) saves. */
export type DraftText = Pick<
  DraftRow,
  'kind' | 'title' | 'content' | 'movie_ids' | 'rating' | 'spoiler' | 'dna'
>;

/**
 * Gets a draft (an unpublished review or story) by id. Doesn't check who wrote it.
 * @param isLocked true to lock the draft until the transaction ends
 * @returns undefined if there is none
 */
export async function findDraft(db: Db, id: string, isLocked = false): Promise<DraftRow | undefined> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Lists one page of a member's drafts (unpublished reviews and stories), last saved first. */
export async function listDraftRows(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<DraftRow[]> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts a member's drafts (unpublished reviews and stories). */
export async function countDrafts(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Stores a new draft (an unpublished review or story).
 * @returns the draft; undefined if a draft with this id exists already, or if the account is being deleted
 */
export async function insertDraft(
  transaction: Db,
  draft: DraftText & { id: string; user_id: string; saved_at: Date },
): Promise<DraftRow | undefined> {
  return transaction
    .insertInto('drafts')
    .values({ ...draft, ...toJson(draft) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Replaces a draft's text and increases its version by one. */
export async function updateDraft(
  transaction: Db,
  id: string,
  draft: DraftText,
  now: Date,
): Promise<DraftRow> {
  return transaction
    .updateTable('drafts')
    .set({ ...draft, ...toJson(draft), saved_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const toJson = ({ spoiler, dna }: DraftText) => ({
  spoiler: spoiler && JSON.stringify(spoiler),
  dna: JSON.stringify(dna),
});

/** Deletes one of a member's drafts. Does nothing if there is no such draft. */
export async function deleteDraftRow(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', id).where('user_id', '=', userId).execute();
}

/** Deletes all of a member's drafts (unpublished reviews and stories). */
export async function deleteMemberDrafts(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('drafts').where('user_id', '=', userId).execute();
}

/**
 * Lists up to `limit` of a member's drafts in order of id, starting after the draft `after`, or with the first if
 * `after` is null.
 */
export async function listDraftsAfter(
  db: Db,
  userId: string,
  after: string | null,
  limit: number,
): Promise<DraftRow[]> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}
