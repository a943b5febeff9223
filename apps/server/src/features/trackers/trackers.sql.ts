import { TRACKER_FLAGS, type TrackedBy, type WatchTracker } from '@palate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineStatement } from '../../db/prepared.ts';
import { columnOf, FLAG_COLUMNS } from './flag-columns.sql.ts';
import type { TrackerRow } from './save-tracker.sql.ts';

/** Changes in a member's trackers since a version. */
interface TrackingChanges {
  /** The current version. */
  readonly version: number;
  /** Changed trackers, in the order of their changes. */
  readonly trackers: TrackerRow[];
  /** The member's last check-in, whether or not that has changed. */
  readonly checkIn: { readonly titleId: string; readonly until: Date } | null;
  /** Ids of all shows that the member has begun but not finished, whether or not that has changed. */
  readonly underWay: readonly string[];
}

/** The columns of `TrackerRow`, since a prepared statement has to name them. */
const TRACKER_COLUMNS = [
  'user_id',
  'title_id',
  'version',
  ...TRACKER_FLAGS.map((flag) => FLAG_COLUMNS[flag]),
  'rating',
  'rated_at',
  'match_before_rating',
  'viewing_count',
  'liked_count',
  'finished_runs',
  'seen_at',
  'is_seen',
] as const satisfies readonly (keyof TrackerRow)[];

/** A row of the changes. The result is one row without a title if the version increased but no tracker changed. */
type ChangedRow = TrackerRow & {
  title_id: string | null;
  member_version: number;
  under_way: string[];
  check_in_title: string | null;
  check_in_until: Date | null;
};

// Planning this takes several times as long as running it. PostgreSQL keeps one plan only if it doesn't see the
// version, so the version is the result of a subquery. With an upper bound it expects few rows, and uses the index by
// version.
const selectChanges = defineStatement<{ userId: string; version: number }, ChangedRow>(
  (value) => sql`
    with member as materialized (
      select user_id, version, array(
        select title_id from (
          select distinct on (title_id) title_id, finished_at from show_runs
          where user_id = ${value('userId')}::uuid order by title_id, run desc
        ) as last_runs where finished_at is null
      ) as under_way
      from member_tracking where user_id = ${value('userId')}::uuid
    )
    select member.version as member_version, member.under_way,
      check_ins.title_id as check_in_title, check_ins.until as check_in_until,
      ${sql.join(TRACKER_COLUMNS.map((column) => sql.ref(`trackers.${column}`)))}
    from member
    left join check_ins on check_ins.user_id = ${value('userId')}::uuid
    left join trackers
      on trackers.user_id = ${value('userId')}::uuid and trackers.version > (select ${value('version')}::bigint)
        and trackers.version <= (select version from member)
    order by trackers.version
  `,
);

/**
 * Loads the member's trackers (what they say about titles) that have changed since a version, the current version, the
 * last check-in, and the shows that the member has begun but not finished.
 */
export async function listTrackersSince(db: Db, userId: string, version: number): Promise<TrackingChanges> {
  const rows = await selectChanges(db, { userId, version });
  const [first] = rows;
  return {
    version: first?.member_version ?? 0,
    trackers: rows.filter(({ title_id }) => title_id !== null),
    checkIn:
      first?.check_in_title && first.check_in_until
        ? { titleId: first.check_in_title, until: first.check_in_until }
        : null,
    underWay: first?.under_way ?? [],
  };
}

/**
 * A selection of a member's trackers (flags and ratings of titles): those with at least one of the flags or a rating
 * given in `by`, or those of all titles they have seen.
 */
export type TrackedSelection =
  | { readonly kind: 'tracked'; readonly by: readonly TrackedBy[] }
  | { readonly kind: 'seen' };

/** A title that a member has tracked, with the member's rating. */
interface TrackedTitle {
  readonly titleId: string;
  /** Half stars. */
  readonly rating: number | null;
}

/** Returns SQL for whether the title of a row is in the catalog; it may have been deleted. */
const isInCatalogue = (table: 'trackers' | 'check_ins') =>
  sql<boolean>`exists (select from titles where titles.id = ${sql.ref(`${table}.title_id`)})`;

/**
 * Lists one page of the titles of a `TrackedSelection` (those that a member has rated, flagged or seen), last added
 * first, without those that were deleted from the catalog.
 */
export async function listTrackedTitles(
  db: Db,
  userId: string,
  selection: TrackedSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<TrackedTitle[]> {
  const { rows } = await sql<TrackedTitle>`
    ${trackedTitles(userId, selection, isInCatalogue('trackers'))} limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/**
 * Lists all titles of a `TrackedSelection` (those that a member has rated, flagged or seen), last added first, also
 * those that were deleted from the catalog. Comparing all of them with the catalog would take the database several
 * times as long; `listTrackedRows` compares them in memory.
 */
export async function listAllTracked(
  db: Db,
  userId: string,
  selection: TrackedSelection,
): Promise<TrackedTitle[]> {
  const { rows } = await trackedTitles(userId, selection, sql<boolean>`true`).execute(db);
  return rows;
}

/** Selects the titles of a `TrackedSelection` that meet a condition, last added first. */
function trackedTitles(userId: string, selection: TrackedSelection, condition: RawBuilder<boolean>) {
  return sql<TrackedTitle>`
    select title_id as "titleId", rating from trackers
    where user_id = ${userId} and ${holds(selection)} and ${condition}
    order by ${addedAt(selection)} desc, title_id
  `;
}

/**
 * Counts the titles of a `TrackedSelection` (those that a member has rated, flagged or seen), without those that were
 * deleted from the catalog.
 */
export async function countTrackedTitles(
  db: Db,
  userId: string,
  selection: TrackedSelection,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from trackers
    where user_id = ${userId} and ${holds(selection)} and ${isInCatalogue('trackers')}
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

/** A member's check-in, which may have ended. */
interface CheckIn {
  readonly titleId: string;
  readonly startedAt: Date;
  readonly until: Date;
  /** When the member gave the title its current rating; null if they haven't rated it. */
  readonly ratedAt: Date | null;
}

/** Loads a member's last check-in; undefined if there is none, or if they have rated or dismissed it after its end. */
export async function getCheckIn(db: Db, userId: string): Promise<CheckIn | undefined> {
  const { rows } = await sql<CheckIn>`
    select check_ins.title_id as "titleId", started_at as "startedAt", until, rated_at as "ratedAt"
    from check_ins
    left join trackers on trackers.user_id = check_ins.user_id and trackers.title_id = check_ins.title_id
    where check_ins.user_id = ${userId}
  `.execute(db);
  return rows[0];
}

/**
 * Counts the titles for which a member has set each flag, and those they have seen, rated or are checked in to, without
 * those that were deleted from the catalog.
 */
export async function countMemberTrackers(db: Db, userId: string, now: Date): Promise<WatchTracker> {
  const checkedIn = sql<number>`(
    select count(*)::int from check_ins
    where user_id = ${userId} and until > ${now} and ${isInCatalogue('check_ins')}
  )`;
  return db
    .selectFrom('trackers')
    .select(checkedIn.as('checkedIn'))
    .select(TRACKER_FLAGS.map((flag) => sql<number>`count(${sql.ref(FLAG_COLUMNS[flag])})::int`.as(flag)))
    .select([
      sql<number>`count(*) filter (where is_seen)::int`.as('seen'),
      sql<number>`count(rating)::int`.as('rated'),
    ])
    .where('user_id', '=', userId)
    .where(isInCatalogue('trackers'))
    .executeTakeFirstOrThrow();
}

/**
 * Lists a member's ratings of titles in half stars, each with the match (0..100) that was shown before the member
 * rated.
 */
export async function listRatedMatches(
  db: Db,
  userId: string,
): Promise<{ readonly rating: number; readonly match: number }[]> {
  const { rows } = await sql<{ rating: number; match: number }>`
    select rating, match_before_rating as match from trackers
    where user_id = ${userId} and rating is not null and match_before_rating is not null
  `.execute(db);
  return rows;
}

/** Gets the id of the title that was last picked from a member's watchlist; null if there is none. */
export async function getLastPick(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member_tracking')
    .select('last_pick')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.last_pick ?? null;
}

/** Saves the id of the title that was last picked from a member's watchlist. */
export async function saveLastPick(db: Db, userId: string, titleId: string): Promise<void> {
  await db
    .insertInto('member_tracking')
    .values({ user_id: userId, version: 0, last_pick: titleId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ last_pick: titleId }))
    .execute();
}

/** Deletes all trackers of a member, and their check-in. */
export async function deleteTrackers(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('check_ins').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('trackers').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('member_tracking').where('user_id', '=', userId).execute();
}

/**
 * Lists up to `limit` of a member's trackers (flags and ratings of titles) in order of title id, starting after the
 * title `after`.
 */
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
