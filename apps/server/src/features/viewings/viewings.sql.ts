import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ViewingsTable } from './tables.ts';

export type ViewingRow = Selectable<ViewingsTable>;
type NewViewing = Omit<ViewingRow, 'created_at' | 'updated_at'>;

/**
 * Writes a viewing; one with the same id is replaced if it is the same member's and of the same title.
 * @returns undefined if the id is taken by another member's viewing or another title's
 */
export async function upsertViewing(
  transaction: Db,
  viewing: NewViewing,
  now: Date,
): Promise<ViewingRow | undefined> {
  const { id: _id, user_id, title_id, ...fields } = viewing;
  return transaction
    .insertInto('viewings')
    .values({ ...viewing, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...fields, updated_at: now })
        .where('viewings.user_id', '=', user_id)
        .where('viewings.title_id', '=', title_id),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Finds a member's viewing. */
export async function findViewing(
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

/** Deletes a member's viewing. @returns it; undefined if they have none with that id */
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

/** How many viewings of a title a member has logged. */
export async function countViewings(transaction: Db, userId: string, titleId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('viewings')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('title_id', '=', titleId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of a member's viewings a list holds; undefined doesn't narrow it. */
export interface ViewingFilter {
  readonly titleId?: string | undefined;
  readonly year?: number | undefined;
  /** 1–12, of `year`. */
  readonly month?: number | undefined;
  readonly halfStars?: number | undefined;
  readonly tag?: string | undefined;
}

function filtered(db: Db, userId: string, { titleId, year, month, halfStars, tag }: ViewingFilter) {
  const period = year === undefined ? undefined : [year, month].filter(isNumber).map(pad).join('-');
  return db
    .selectFrom('viewings')
    .where('user_id', '=', userId)
    .$if(titleId !== undefined, (query) => query.where('title_id', '=', titleId ?? ''))
    .$if(period !== undefined, (query) => query.where('watched_on', 'like', `${period}%`))
    .$if(halfStars !== undefined, (query) => query.where('rating', '=', halfStars ?? 0))
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`${tag} = any(tags)`));
}

const isNumber = (value: number | undefined): value is number => value !== undefined;
const pad = (part: number) => String(part).padStart(2, '0');

/** A page of a member's viewings, the last one watched first; those without a date come last. */
export async function listViewings(
  db: Db,
  userId: string,
  filter: ViewingFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ViewingRow[]> {
  return filtered(db, userId, filter)
    .selectAll()
    .orderBy('watched_on', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countFiltered(db: Db, userId: string, filter: ViewingFilter): Promise<number> {
  const { count } = await filtered(db, userId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A member's viewings counted by one of their properties, as `{ key, count }`. */
export async function countBy<Key extends string | number>(
  db: Db,
  userId: string,
  by: 'day' | 'year' | 'tag' | 'rating',
  year: number,
): Promise<{ key: Key; count: number }[]> {
  const sources = {
    day: sql`select watched_on as key from viewings
      where user_id = ${userId} and watched_on like ${`${pad(year)}-__-__`}`,
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

/** The next of a member's viewings after an id, ordered by id; null begins. */
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

/** Deletes all of a member's viewings. */
export async function deleteViewings(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('viewings').where('user_id', '=', userId).execute();
}
