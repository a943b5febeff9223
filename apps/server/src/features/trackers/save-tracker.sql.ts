import { AppError, REACTION_TYPES, TRACKER_FLAGS, type TrackerFlagChanges } from '@palate/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { FLAG_COLUMNS } from './flag-columns.sql.ts';
import type { TrackersTable } from './tables.ts';

export type TrackerRow = Selectable<TrackersTable>;

/** Changes of one tracker. What isn't named stays as it is. */
export interface TrackerChange {
  readonly flags?: TrackerFlagChanges;
  /** `halfStars` null clears the rating; `match` is the match shown until now, 0–100, null without one. */
  readonly rating?: { readonly halfStars: number | null; readonly match: number | null };
  /** When the check-in ends by itself; null ends it now. */
  readonly checkedInUntil?: Date | null;
  /** How many viewings of the title the member has logged. */
  readonly viewingCount?: number;
}

/** A column's value in a new row and, given the row there is, in that one. */
interface Assignment {
  readonly column: string;
  readonly fresh: RawBuilder<unknown>;
  readonly changed: RawBuilder<unknown>;
}

/**
 * Changes a member's tracker of a title in one statement, creating it if there is none. Concurrent changes of
 * different fields all take effect; of one field the later one wins. Repeating a change leaves the same state.
 * @returns the tracker; undefined if the account is being deleted
 */
export async function saveTracker(
  db: Db,
  { userId, titleId, now }: { userId: string; titleId: string; now: Date },
  change: TrackerChange,
): Promise<TrackerRow | undefined> {
  const assignments = assignmentsOf(change, now);
  const columns = sql.join(assignments.map(({ column }) => sql.ref(column)));
  const fresh = sql.join(assignments.map((assignment) => assignment.fresh));
  const changed = sql.join(
    assignments.map((assignment) => sql`${sql.ref(assignment.column)} = ${assignment.changed}`),
  );
  const { rows } = await sql<TrackerRow>`
    with bumped as (
      insert into member_tracking (user_id, version) values (${userId}, 1)
      on conflict (user_id) do update set version = member_tracking.version + 1
      returning version
    )
    insert into trackers as t (user_id, title_id, version, ${columns})
    select ${userId}, ${titleId}, version, ${fresh} from bumped
    on conflict (user_id, title_id) do update set version = excluded.version, ${changed}
    returning *
  `.execute(db);
  return rows[0];
}

/**
 * Makes other changes of the member's trackers wait until the transaction ends.
 * @throws ACCOUNT_DELETED if the account is being deleted
 */
export async function lockTrackers(transaction: Db, userId: string): Promise<void> {
  const { rows } = await sql`
    insert into member_tracking (user_id, version) values (${userId}, 1)
    on conflict (user_id) do update set version = member_tracking.version
    returning user_id
  `.execute(transaction);
  if (rows.length === 0) throw new AppError('ACCOUNT_DELETED');
}

function assignmentsOf(
  { flags = {}, rating, checkedInUntil, viewingCount }: TrackerChange,
  now: Date,
): Assignment[] {
  const time = sql`${now}::timestamptz`;
  const assignments: Assignment[] = [];
  for (const flag of TRACKER_FLAGS) {
    if (flags[flag] !== undefined) assignments.push(timeOf(FLAG_COLUMNS[flag], flags[flag] ? time : null));
  }
  if (rating) {
    const value = sql`${rating.halfStars}::smallint`;
    const ratedAt = rating.halfStars === null ? sql`null::timestamptz` : time;
    const match = sql`${rating.halfStars === null ? null : rating.match}::real`;
    assignments.push(
      { column: 'rating', fresh: value, changed: value },
      {
        column: 'rated_at',
        fresh: ratedAt,
        changed: sql`case when t.rating is distinct from ${value} then ${ratedAt} else t.rated_at end`,
      },
      {
        column: 'match_before_rating',
        fresh: match,
        // Clearing a rating forgets the match as well; a changed one keeps it.
        changed:
          rating.halfStars === null
            ? match
            : sql`case when t.rating is null then ${match} else t.match_before_rating end`,
      },
    );
  }
  if (checkedInUntil !== undefined) {
    assignments.push(
      timeAlways('checked_in_at', checkedInUntil && time),
      timeAlways('checked_in_until', checkedInUntil && sql`${checkedInUntil}::timestamptz`),
    );
  }
  if (viewingCount !== undefined) {
    const count = sql`${viewingCount}::integer`;
    assignments.push({ column: 'viewing_count', fresh: count, changed: count });
  }
  const saysSeen =
    REACTION_TYPES.some((flag) => flags[flag]) ||
    typeof rating?.halfStars === 'number' ||
    (viewingCount ?? 0) > 0;
  if (saysSeen) assignments.push(timeOf('seen_at', time));
  return assignments;
}

/** A time that stays if it is set already; null clears it. */
function timeOf(column: string, time: RawBuilder<unknown> | null): Assignment {
  if (!time) return timeAlways(column, null);
  return { column, fresh: time, changed: sql`coalesce(t.${sql.ref(column)}, ${time})` };
}

/** A time that replaces the one there is; null clears it. */
function timeAlways(column: string, time: RawBuilder<unknown> | null): Assignment {
  const value = time ?? sql`null::timestamptz`;
  return { column, fresh: value, changed: value };
}
