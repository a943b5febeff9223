import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { PREPARED } from '../../db/prepared.ts';
import type { ViewingsTable } from './tables.ts';

/** A viewing as stored: a diary entry about a title that a member watched or a book that they read. */
export type ViewingRow = Selectable<ViewingsTable>;
/** The subject of a diary entry: the title that was watched, or the book that was read. */
export interface ViewedWork {
  readonly kind: 'title' | 'book';
  readonly id: string;
}

type NewViewing = Omit<ViewingRow, 'created_at' | 'updated_at'>;

/**
 * Stores a viewing (a diary entry). Replaces a viewing with the same id if it is the same member's, and is about the
 * same title or book.
 * @returns the stored viewing; undefined if the id belongs to another member's viewing, or to one of another title or
 *   book
 */
export async function upsertViewing(
  transaction: Db,
  viewing: NewViewing,
  now: Date,
): Promise<ViewingRow | undefined> {
  const { id: _id, user_id, kind, title_id, ...fields } = viewing;
  return transaction
    .insertInto('viewings')
    .values({ ...viewing, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...fields, updated_at: now })
        .where('viewings.user_id', '=', user_id)
        .where('viewings.kind', '=', kind)
        .where('viewings.title_id', '=', title_id),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Changes columns of a member's viewing (a diary entry).
 * @returns the changed viewing; undefined if the member has none with this id
 */
export async function updateViewing(
  transaction: Db,
  userId: string,
  id: string,
  changes: Partial<Omit<ViewingRow, 'id' | 'user_id' | 'kind' | 'title_id' | 'created_at'>>,
): Promise<ViewingRow | undefined> {
  return transaction
    .updateTable('viewings')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Gets a member's viewing (a diary entry) by its id. Returns undefined if there is none. */
export async function getViewing(
  transaction: Db,
  userId: string,
  id: string,
): Promise<ViewingRow | undefined> {
  return transaction
    .selectFrom('viewings')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Deletes a member's viewing (a diary entry).
 * @returns the deleted viewing; undefined if the member has none with this id
 */
export async function deleteViewingRow(
  transaction: Db,
  userId: string,
  id: string,
): Promise<ViewingRow | undefined> {
  return transaction
    .deleteFrom('viewings')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Counts a member's diary entries about a title or a book, and those in which they like it. */
export async function countViewings(
  transaction: Db,
  userId: string,
  { kind, id }: ViewedWork,
): Promise<{ readonly count: number; readonly liked: number }> {
  return transaction
    .selectFrom('viewings')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where is_liked))::int`.as('liked'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('title_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A filter for a member's viewings (diary entries). Undefined fields have no effect. */
export interface ViewingFilter {
  readonly work?: ViewedWork | undefined;
  readonly year?: number | undefined;
  /** Month of `year`, 1..12. */
  readonly month?: number | undefined;
  /** Rating in half stars, 1..10. */
  readonly halfStars?: number | undefined;
  readonly tag?: string | undefined;
}

function filtered(db: Db, userId: string, { work, year, month, halfStars, tag }: ViewingFilter) {
  const period = year === undefined ? undefined : [year, month].filter(isNumber).map(pad).join('-');
  return db
    .selectFrom('viewings')
    .where('user_id', '=', userId)
    .$if(work !== undefined, (query) =>
      query.where('kind', '=', work?.kind ?? 'title').where('title_id', '=', work?.id ?? ''),
    )
    .$if(period !== undefined, (query) => query.where('watched_on', 'like', `${period}%`))
    .$if(halfStars !== undefined, (query) => query.where('rating', '=', halfStars ?? 0))
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`${tag} = any(tags)`));
}

const isNumber = (value: number | undefined): value is number => value !== undefined;
const pad = (part: number) => String(part).padStart(2, '0');

const COLUMNS = [
  'id',
  'user_id',
  'kind',
  'title_id',
  'watched_on',
  'rating',
  'is_rewatch',
  'is_liked',
  'tags',
  'note',
  'place',
  'companions',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ViewingRow)[];

/**
 * Lists one page of a member's viewings (diary entries) that pass a filter, last watched first. Those without a date
 * come last.
 */
export async function listViewings(
  db: Db,
  userId: string,
  filter: ViewingFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ViewingRow[]> {
  return filtered(db, userId, filter)
    .modifyFront(PREPARED)
    .select(COLUMNS)
    .orderBy('watched_on', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts a member's viewings (diary entries) that pass a filter. */
export async function countFiltered(db: Db, userId: string, filter: ViewingFilter): Promise<number> {
  const { count } = await filtered(db, userId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts a member's viewings (diary entries) by one of their properties.
 * @param by the property
 * @param year counts days and months only in this year
 * @returns one `{ key, count }` for each value: a day (`2026-11-23`), month (`2026-11`), year, tag, or rating in stars
 */
export async function countBy<Key extends string | number>(
  db: Db,
  userId: string,
  by: 'day' | 'month' | 'year' | 'tag' | 'rating',
  year: number,
): Promise<{ key: Key; count: number }[]> {
  const sources = {
    day: sql`select watched_on as key from viewings
      where user_id = ${userId} and watched_on like ${`${pad(year)}-__-__`}`,
    month: sql`select left(watched_on, 7) as key from viewings
      where user_id = ${userId} and watched_on like ${`${pad(year)}-__%`}`,
    year: sql`select left(watched_on, 4)::int as key from viewings
      where user_id = ${userId} and watched_on is not null`,
    tag: sql`select unnest(tags) as key from viewings where user_id = ${userId}`,
    rating: sql`select rating / 2.0::float8 as key from viewings where user_id = ${userId} and rating is not null`,
  };
  const { rows } = await sql<{ key: Key; count: number }>`
    select key, count(*)::int as count from (${sources[by]}) as counted group by key order by key desc
  `.execute(db);
  return rows;
}

/**
 * Lists up to `limit` of a member's viewings (diary entries) in order of id, starting after the viewing `after`, or
 * with the first if `after` is null.
 */
export async function listViewingsAfter(
  db: Db,
  userId: string,
  after: string | null,
  limit: number,
): Promise<ViewingRow[]> {
  return db
    .selectFrom('viewings')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes all of a member's viewings (diary entries). */
export async function deleteViewings(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('viewings').where('user_id', '=', userId).execute();
}
