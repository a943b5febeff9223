import { TRACKER_FLAGS, type TrackedBy, type TrackerFlagKey, type WatchTracker } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { columnOf, FLAG_COLUMNS } from './flag-columns.sql.ts';
import type { TrackerRow } from './save-tracker.sql.ts';

/** Finds a member's trackers of some titles; titles without one are left out. */
export async function listTrackers(
  db: Db,
  userId: string,
  titleIds: readonly string[],
): Promise<TrackerRow[]> {
  return db
    .selectFrom('trackers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('title_id', '=', sql<string>`any(${titleIds}::text[])`)
    .execute();
}

/** Lists a member's trackers that changed after a version, in the order of their changes. */
export async function listTrackersSince(db: Db, userId: string, version: number): Promise<TrackerRow[]> {
  return db
    .selectFrom('trackers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('version', '>', version)
    .orderBy('version')
    .execute();
}

/** Which of a member's trackers a list holds: those tracked in one of some ways, or all of seen titles. */
export type TrackedSelection =
  | { readonly kind: 'tracked'; readonly by: readonly TrackedBy[] }
  | { readonly kind: 'seen' };

/** A tracked title in a list. */
export interface TrackedTitle {
  readonly titleId: string;
  /** Half stars. */
  readonly rating: number | null;
}

/**
 * Lists a member's tracked titles, the last added first.
 * @param limit null lists all
 */
export async function listTrackedTitles(
  db: Db,
  userId: string,
  selection: TrackedSelection,
  { offset, limit }: { offset: number; limit: number | null },
): Promise<TrackedTitle[]> {
  const { rows } = await sql<TrackedTitle>`
    select title_id as "titleId", rating from trackers
    where user_id = ${userId} and ${holds(selection)}
    order by ${addedAt(selection)} desc, title_id
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

export async function countTrackedTitles(
  db: Db,
  userId: string,
  selection: TrackedSelection,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from trackers where user_id = ${userId} and ${holds(selection)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function holds(selection: TrackedSelection) {
  if (selection.kind === 'seen') return sql`is_seen`;
  const conditions = selection.by.map((by) => sql`${sql.ref(columnOf(by))} is not null`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function addedAt(selection: TrackedSelection) {
  if (selection.kind === 'seen') return sql`seen_at`;
  const [first, ...others] = selection.by.map((by) => sql.ref(columnOf(by)));
  return others.length === 0 ? sql`${first}` : sql`greatest(${sql.join([first, ...others])})`;
}

/** Titles the member is watching now, the last check-in first. */
export async function listCheckedInTitles(db: Db, userId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('trackers')
    .select('title_id')
    .where('user_id', '=', userId)
    .where('checked_in_until', '>', now)
    .orderBy('checked_in_at', 'desc')
    .execute();
  return rows.map(({ title_id }) => title_id);
}

/** Ends a member's check-ins to all titles but one, under the version that was raised last. */
export async function endOtherCheckIns(db: Db, userId: string, titleId: string): Promise<void> {
  await db
    .updateTable('trackers')
    .set({
      checked_in_at: null,
      checked_in_until: null,
      version: sql`(select version from member_tracking where user_id = ${userId})`,
    })
    .where('user_id', '=', userId)
    .where('checked_in_at', 'is not', null)
    .where('title_id', '!=', titleId)
    .execute();
}

type FlagCounts = Record<TrackerFlagKey | 'checkedIn', number>;

/** Counts a title's trackers by flag. */
export async function countTitleFlags(db: Db, titleId: string, now: Date): Promise<FlagCounts> {
  return db
    .selectFrom('trackers')
    .select(flagCounts(now))
    .where('title_id', '=', titleId)
    .executeTakeFirstOrThrow();
}

/** Counts a title's ratings by half stars (1–10); ratings nobody gave are left out. */
export async function countTitleRatings(db: Db, titleId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('trackers')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('title_id', '=', titleId)
    .where('rating', 'is not', null)
    .groupBy('rating')
    .execute();
  return new Map(rows.flatMap(({ rating, count }) => (rating === null ? [] : [[rating, count] as const])));
}

/** Counts a member's trackers by flag. */
export async function countMemberTrackers(db: Db, userId: string, now: Date): Promise<WatchTracker> {
  return db
    .selectFrom('trackers')
    .select(flagCounts(now))
    .select([
      sql<number>`count(*) filter (where is_seen)::int`.as('seen'),
      sql<number>`count(rating)::int`.as('rated'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

function flagCounts(now: Date) {
  const checkedIn = sql<number>`count(*) filter (where checked_in_until > ${now})::int`;
  return [
    checkedIn.as('checkedIn' as const),
    ...TRACKER_FLAGS.map((flag) => sql<number>`count(${sql.ref(FLAG_COLUMNS[flag])})::int`.as(flag)),
  ];
}

/** Deletes all of a member's trackers. */
export async function deleteTrackers(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('trackers').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('member_tracking').where('user_id', '=', userId).execute();
}

/** The next of a member's trackers after a title, ordered by title. */
export async function listTrackersAfter(
  db: Db,
  userId: string,
  after: string,
  limit: number,
): Promise<TrackerRow[]> {
  return db
    .selectFrom('trackers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('title_id', '>', after)
    .orderBy('title_id')
    .limit(limit)
    .execute();
}
