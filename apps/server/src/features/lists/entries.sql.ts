import { AppError } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Distance between the positions of neighbors in a list that has just been renumbered. */
const STEP = 2 ** 20;

/**
 * Gets the ids of the entries of the given lists, in each list's order.
 * @returns the entry ids by list id; a list without entries is absent
 */
export async function listEntryIds(db: Db, listIds: readonly string[]): Promise<Map<string, string[]>> {
  if (listIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('list_entries')
    .select(['list_id', 'entry_id'])
    .where(sql<boolean>`list_id = any(${listIds}::uuid[])`)
    .orderBy('list_id')
    .orderBy('position')
    .orderBy('entry_id')
    .execute();
  const byList = new Map<string, string[]>();
  for (const { list_id, entry_id } of rows) {
    const entries = byList.get(list_id);
    if (entries) entries.push(entry_id);
    else byList.set(list_id, [entry_id]);
  }
  return byList;
}

/** Lists the ids of a list's entries, last added first. Entries that were added at once stay in the list's order. */
export async function listEntryIdsByTime(db: Db, listId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('list_entries')
    .select('entry_id')
    .where('list_id', '=', listId)
    .orderBy('added_at', 'desc')
    .orderBy('position')
    .orderBy('entry_id')
    .execute();
  return rows.map(({ entry_id }) => entry_id);
}

/** Gets the notes and creation times of entries of a list. @returns a map by entry id */
export async function listEntryNotes(db: Db, listId: string, entryIds: readonly string[]) {
  const rows = await db
    .selectFrom('list_entries')
    .select(['entry_id', 'note', 'added_at'])
    .where('list_id', '=', listId)
    .where(sql<boolean>`entry_id = any(${entryIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.entry_id, row]));
}

/**
 * Lists the notes of the given lists, in each list's order, without empty ones.
 * @param characters maximum length of each list's notes together
 * @returns the notes, each with the `count` of all notes of its list
 */
export async function listNotes(
  db: Db,
  listIds: readonly string[],
  characters: number,
): Promise<{ list_id: string; entry_id: string; note: string; count: number }[]> {
  const { rows } = await sql<{ list_id: string; entry_id: string; note: string; count: number }>`
    select list_id, entry_id, note, count
    from (
      select list_id, entry_id, note, position,
        sum(char_length(note)) over (partition by list_id order by position, entry_id) as characters,
        (count(*) over (partition by list_id))::int as count
      from list_entries where list_id = any(${[...listIds]}::uuid[]) and note <> ''
    ) as noted
    where characters <= ${characters} order by list_id, position, entry_id
  `.execute(db);
  return rows;
}

/** Counts a list's entries, including titles that are no longer in the catalog. */
export async function countEntries(transaction: Db, listId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('list_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether a list has an entry. */
export async function hasEntry(transaction: Db, listId: string, entryId: string): Promise<boolean> {
  return (await findPosition(transaction, listId, entryId)) !== undefined;
}

/**
 * Replaces a list's entries with the given ones, in this order. Entries that the list already has keep their
 * notes.
 */
export async function replaceEntries(
  transaction: Db,
  listId: string,
  entryIds: readonly string[],
  now: Date,
): Promise<void> {
  await transaction
    .deleteFrom('list_entries')
    .where('list_id', '=', listId)
    .where(sql<boolean>`not entry_id = any(${entryIds}::text[])`)
    .execute();
  await sql`
    insert into list_entries (list_id, entry_id, position, note, added_at)
    select ${listId}::uuid, entry_id, number * ${STEP}::bigint, '', ${now}::timestamptz
    from unnest(${entryIds}::text[]) with ordinality as wanted (entry_id, number)
    on conflict (list_id, entry_id) do update set position = excluded.position
  `.execute(transaction);
}

/**
 * Copies all entries of the list `from` into the empty list `to`.
 * @param withNotes whether to copy the entries' notes, too
 */
export async function copyEntries(
  transaction: Db,
  { from, to, withNotes, now }: { from: string; to: string; withNotes: boolean; now: Date },
): Promise<void> {
  await sql`
    insert into list_entries (list_id, entry_id, position, note, added_at)
    select ${to}::uuid, entry_id, position, case when ${withNotes}::boolean then note else '' end, ${now}::timestamptz
    from list_entries where list_id = ${from}::uuid
  `.execute(transaction);
}

/**
 * The place for an entry in a list: right after the entry with this id, at the beginning (null), or at the end
 * (undefined).
 */
export type EntryPlace = string | null | undefined;

/** Adds an entry to a list. The caller has locked the list, and the list doesn't have the entry yet. */
export async function insertEntry(
  transaction: Db,
  listId: string,
  entry: { id: string; note: string; after: EntryPlace; now: Date },
): Promise<void> {
  await transaction
    .insertInto('list_entries')
    .values({
      list_id: listId,
      entry_id: entry.id,
      position: await positionAfter(transaction, listId, entry.id, entry.after),
      note: entry.note,
      added_at: entry.now,
    })
    .execute();
}

/**
 * Moves an entry of a list to another place. The caller has locked the list.
 * @throws LIST_ENTRY_NOT_FOUND if `after` isn't in the list
 */
export async function moveEntry(
  transaction: Db,
  listId: string,
  entryId: string,
  after: EntryPlace,
): Promise<void> {
  if (after === entryId) return;
  const position = await positionAfter(transaction, listId, entryId, after);
  await transaction
    .updateTable('list_entries')
    .set({ position })
    .where('list_id', '=', listId)
    .where('entry_id', '=', entryId)
    .execute();
}

/** Replaces the note of an entry of a list. */
export async function changeEntryNote(
  transaction: Db,
  listId: string,
  entryId: string,
  note: string,
): Promise<void> {
  await transaction
    .updateTable('list_entries')
    .set({ note })
    .where('list_id', '=', listId)
    .where('entry_id', '=', entryId)
    .execute();
}

/**
 * Removes an entry from a list.
 * @returns whether the list had the entry
 */
export async function deleteEntry(transaction: Db, listId: string, entryId: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('list_entries')
    .where('list_id', '=', listId)
    .where('entry_id', '=', entryId)
    .returning('entry_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

async function findPosition(transaction: Db, listId: string, entryId: string): Promise<number | undefined> {
  const found = await transaction
    .selectFrom('list_entries')
    .select('position')
    .where('list_id', '=', listId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  return found?.position;
}

/**
 * Returns a position for an entry between its future neighbors. Renumbers the list if there is no room
 * between them.
 * @throws LIST_ENTRY_NOT_FOUND
 */
async function positionAfter(
  transaction: Db,
  listId: string,
  entryId: string,
  after: EntryPlace,
): Promise<number> {
  const others = transaction
    .selectFrom('list_entries')
    .where('list_id', '=', listId)
    .where('entry_id', '!=', entryId);
  if (after === undefined) {
    const { last } = await others.select(({ fn }) => fn.max('position').as('last')).executeTakeFirstOrThrow();
    return (last ?? 0) + STEP;
  }
  const before = after === null ? null : await findPosition(transaction, listId, after);
  if (before === undefined) throw new AppError('LIST_ENTRY_NOT_FOUND');
  const { next } = await others
    .$if(before !== null, (query) => query.where('position', '>', before))
    .select(({ fn }) => fn.min('position').as('next'))
    .executeTakeFirstOrThrow();
  if (next === null) return (before ?? 0) + STEP;
  if (before === null) return next - STEP;
  if (next - before > 1) return Math.floor((before + next) / 2);
  await numberEntries(transaction, listId);
  return positionAfter(transaction, listId, entryId, after);
}

async function numberEntries(transaction: Db, listId: string): Promise<void> {
  await sql`
    update list_entries set position = numbered.number * ${STEP}::bigint
    from (
      select entry_id, row_number() over (order by position, entry_id) as number
      from list_entries where list_id = ${listId}::uuid
    ) as numbered
    where list_id = ${listId}::uuid and list_entries.entry_id = numbered.entry_id
  `.execute(transaction);
}
