import {
  AppError,
  REACTION_TYPES,
  TRACKER_FLAGS,
  type TrackerFlagChanges,
  type TrackerFlagKey,
} from '@palate/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineStatement } from '../../db/prepared.ts';
import { isSessionLive } from '../../kernel/live-session.sql.ts';
import { FLAG_COLUMNS } from './flag-columns.sql.ts';
import type { TrackersTable } from './tables.ts';

/** A member's tracker of a title (flags, rating, check-in), as stored. */
export type TrackerRow = Omit<Selectable<TrackersTable>, 'cleared' | 'has_opinion'>;

/**
 * A change of a check-in. `beginsUntil` begins it, and it ends automatically at that time. `ends` ends it
 * now, and keeps it so that the member can be asked for a rating. `forgotten` deletes it. `undone` deletes it and
 * restores the check-in that it ended less than ten minutes ago. `forgottenIfEnded` deletes it if it has ended.
 */
type CheckInChange = { readonly beginsUntil: Date } | 'ends' | 'forgotten' | 'undone' | 'forgottenIfEnded';

/** Changes to a member's tracker of a title. Absent fields stay unchanged. */
export interface TrackerChange {
  readonly flags?: TrackerFlagChanges;
  /**
   * The new rating in half stars; null clears it. `match` is the match (0–100) that was shown before the rating; null
   * if the viewer has no taste.
   */
  readonly rating?: { readonly halfStars: number | null; readonly match: number | null };
  readonly checkIn?: CheckInChange;
  /** Number of diary entries in which the member has logged the title, and of those in which they like it. */
  readonly viewings?: { readonly count: number; readonly liked: number };
  /** Number of times that the member has finished the show. */
  readonly finishedRuns?: number;
}

/** A member's tracker of a title: flags, rating in half stars (1..10), and the end of the check-in. */
export interface TrackerState {
  readonly flags: readonly TrackerFlagKey[];
  /** Half stars, 1..10; null without a rating. */
  readonly rating: number | null;
  /** End of the check-in, which may be in the past; null if there is none. */
  readonly checkedInUntil: Date | null;
}

/** Parameters of the statements that save a tracker. */
interface Values {
  readonly userId: string;
  readonly titleId: string;
  readonly now: Date;
  /** Null if the caller's session isn't checked. */
  readonly sessionId: string | null;
  /** Flags to set and to clear, one bit each in the order of `TRACKER_FLAGS`. */
  readonly set: number;
  readonly cleared: number;
  readonly halfStars: number | null;
  readonly match: number | null;
  readonly viewingCount: number | null;
  readonly likedCount: number | null;
  readonly finishedRuns: number | null;
  readonly checkIn: 'begins' | Exclude<CheckInChange, object> | null;
  readonly beginsUntil: Date | null;
}

/** SQL expressions for a column's value: in a new row, and in an existing row `t`. */
interface Assignment {
  readonly column: string;
  readonly fresh: RawBuilder<unknown>;
  readonly changed: RawBuilder<unknown>;
}

type ValueOf = (name: keyof Values) => RawBuilder<unknown>;

/** The flags that most changes concern: what a member wants, or doesn't want, to watch. */
const WISHES = ['watchlisted', 'notInterested'] as const satisfies readonly TrackerFlagKey[];

/** The parts of a tracker, each with the columns that a change of it assigns. */
const PARTS = {
  wishes: (value) => WISHES.map((flag) => assignFlag(flag, value)),
  reactions: (value) => REACTION_TYPES.map((flag) => assignFlag(flag, value)),
  rating: assignRating,
  viewings: (value) => [
    assignCount('viewing_count', value('viewingCount')),
    assignCount('liked_count', value('likedCount')),
  ],
  finishedRuns: (value) => [assignCount('finished_runs', value('finishedRuns'))],
  seen: assignSeen,
  checkIn: assignCheckIn,
} satisfies Record<string, (value: ValueOf) => Assignment[]>;
type Part = keyof typeof PARTS;

/**
 * Cache of statements. Keys: the parts of a tracker that they change, such as `wishes rating seen`. The cost of a
 * statement depends on the number of columns that it assigns, and a trigger runs for every statement that assigns a
 * check-in.
 */
const STATEMENTS = new Map<string, ReturnType<typeof defineSave>>();

const defineSave = (parts: readonly Part[], { restoresOther }: { restoresOther: boolean }) =>
  defineStatement<Values, SavedRow>((value) =>
    saveStatement(
      value,
      parts.flatMap((part) => PARTS[part](value)),
      restoresOther ? sql`, ${restoreEndedCheckIn(value)}` : sql``,
    ),
  );

interface SavedRow {
  /** One bit for each flag, in the order of `TRACKER_FLAGS`. */
  readonly flags: number;
  readonly rating: number | null;
  readonly until: Date | null;
}

/**
 * Changes a member's tracker of a title, and creates it if there is none. If two concurrent changes concern different
 * fields, both take effect; for the same field, the later one wins. Repeating a change leaves the same state. A change
 * that undoes another within ten minutes restores the earlier times (the trigger `keep_cleared`).
 * @param sessionId nothing is changed if this session has ended
 * @returns the tracker; undefined if the session has ended or the account is being deleted
 */
export async function saveTracker(
  db: Db,
  {
    userId,
    titleId,
    now,
    sessionId = null,
  }: { userId: string; titleId: string; now: Date; sessionId?: string | null | undefined },
  change: TrackerChange,
): Promise<TrackerState | undefined> {
  const parts = changedParts(change);
  const restoresOther = change.checkIn === 'undone';
  const key = `${parts.join(' ')}${restoresOther ? ' undone' : ''}`;
  const save = STATEMENTS.get(key) ?? defineSave(parts, { restoresOther });
  STATEMENTS.set(key, save);
  const [saved] = await save(db, { userId, titleId, now, sessionId, ...toValues(change) });
  if (!saved) return undefined;
  return {
    flags: TRACKER_FLAGS.filter((_, at) => (saved.flags & bitAt(at)) !== 0),
    rating: saved.rating,
    checkedInUntil: saved.until,
  };
}

/**
 * Locks a member's trackers (what they say about titles) against other changes until the transaction ends, and
 * increments their version.
 * @throws ACCOUNT_DELETED if the account is being deleted
 */
export async function lockTrackers(transaction: Db, userId: string): Promise<void> {
  const { rows } = await sql`
    insert into member_tracking (user_id, version) values (${userId}, 1)
    on conflict (user_id) do update set version = member_tracking.version + 1
    returning user_id
  `.execute(transaction);
  if (rows.length === 0) throw new AppError('ACCOUNT_DELETED');
}

const bitAt = (at: number) => 1 << at;

/** Lists the parts of a tracker that a change assigns. */
function changedParts({ flags = {}, rating, checkIn, viewings, finishedRuns }: TrackerChange): Part[] {
  const names = (keys: readonly TrackerFlagKey[]) => keys.some((flag) => flags[flag] !== undefined);
  const isSeen =
    REACTION_TYPES.some((flag) => flags[flag]) ||
    typeof rating?.halfStars === 'number' ||
    (viewings?.count ?? 0) > 0 ||
    (finishedRuns ?? 0) > 0;
  const isChanged: Record<Part, boolean> = {
    wishes: names(WISHES),
    reactions: names(REACTION_TYPES),
    rating: rating !== undefined,
    viewings: viewings !== undefined,
    finishedRuns: finishedRuns !== undefined,
    seen: isSeen,
    checkIn: checkIn !== undefined,
  };
  const parts: readonly Part[] = [
    'wishes',
    'reactions',
    'rating',
    'viewings',
    'finishedRuns',
    'seen',
    'checkIn',
  ];
  return parts.filter((part) => isChanged[part]);
}

function toValues({
  flags = {},
  rating,
  checkIn,
  viewings,
  finishedRuns,
}: TrackerChange): Omit<Values, 'userId' | 'titleId' | 'now' | 'sessionId'> {
  const bitsOf = (wanted: boolean) =>
    TRACKER_FLAGS.reduce((bits, flag, at) => (flags[flag] === wanted ? bits | bitAt(at) : bits), 0);
  const begins = typeof checkIn === 'object';
  return {
    set: bitsOf(true),
    cleared: bitsOf(false),
    halfStars: rating?.halfStars ?? null,
    // Clearing a rating forgets the match as well.
    match: typeof rating?.halfStars === 'number' ? rating.match : null,
    viewingCount: viewings?.count ?? null,
    likedCount: viewings?.liked ?? null,
    finishedRuns: finishedRuns ?? null,
    checkIn: begins ? 'begins' : (checkIn ?? null),
    beginsUntil: begins ? checkIn.beginsUntil : null,
  };
}

/** @param more further `with` queries, each after a comma; empty without any */
function saveStatement(
  value: ValueOf,
  assignments: readonly Assignment[],
  more: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = sql.join([sql`version`, ...assignments.map(({ column }) => sql.ref(column))]);
  const fresh = sql.join([sql`version`, ...assignments.map((assignment) => assignment.fresh)]);
  const changed = sql.join([
    sql`version = excluded.version`,
    ...assignments.map((assignment) => sql`${sql.ref(assignment.column)} = ${assignment.changed}`),
  ]);
  const flags = sql.join(
    TRACKER_FLAGS.map(
      (flag, at) =>
        sql`case when ${sql.ref(`t.${FLAG_COLUMNS[flag]}`)} is null then 0 else ${sql.lit(bitAt(at))} end`,
    ),
    sql` + `,
  );
  return sql`
    with bumped as (
      insert into member_tracking (user_id, version)
      select ${value('userId')}::uuid, 1
      where ${value('sessionId')}::uuid is null or ${isSessionLive(value('sessionId'))}
      on conflict (user_id) do update set version = member_tracking.version + 1
      returning version
    )${more}
    insert into trackers as t (user_id, title_id, ${columns})
    select ${value('userId')}::uuid, ${value('titleId')}::text, ${fresh} from bumped
    on conflict (user_id, title_id) do update set ${changed}
    returning ${flags} as flags, t.rating, t.checked_in_until as "until"
  `;
}

/** Sets a flag's time if none is set, or clears it. */
function assignFlag(flag: TrackerFlagKey, value: ValueOf): Assignment {
  const bit = bitAt(TRACKER_FLAGS.indexOf(flag));
  const has = (name: 'set' | 'cleared') => sql`(${value(name)}::integer & ${sql.lit(bit)}) <> 0`;
  const now = sql`${value('now')}::timestamptz`;
  const column = FLAG_COLUMNS[flag];
  const earlier = sql`t.${sql.ref(column)}`;
  return {
    column,
    fresh: sql`case when ${has('set')} then ${now} end`,
    changed: sql`case when ${has('set')} then coalesce(${earlier}, ${now})
      when not (${has('cleared')}) then ${earlier} end`,
  };
}

function assignRating(value: ValueOf): Assignment[] {
  const halfStars = sql`${value('halfStars')}::smallint`;
  const match = sql`${value('match')}::real`;
  const ratedAt = sql`case when ${halfStars} is not null then ${value('now')}::timestamptz end`;
  return [
    { column: 'rating', fresh: halfStars, changed: halfStars },
    {
      column: 'rated_at',
      fresh: ratedAt,
      changed: sql`case when t.rating is distinct from ${halfStars} then ${ratedAt} else t.rated_at end`,
    },
    {
      column: 'match_before_rating',
      fresh: match,
      // A changed rating keeps it.
      changed: sql`case when t.rating is null or ${halfStars} is null then ${match}
        else t.match_before_rating end`,
    },
  ];
}

function assignCount(column: string, count: RawBuilder<unknown>): Assignment {
  const counted = sql`${count}::integer`;
  return { column, fresh: counted, changed: counted };
}

/** Sets when the title first counted as seen, or did so again after everything was cleared. */
function assignSeen(value: ValueOf): Assignment[] {
  const now = sql`${value('now')}::timestamptz`;
  return [
    { column: 'seen_at', fresh: now, changed: sql`case when t.is_seen then t.seen_at else ${now} end` },
  ];
}

/** Restores the check-in that the title's check-in has ended, if that was less than ten minutes ago. */
function restoreEndedCheckIn(value: ValueOf): RawBuilder<unknown> {
  const userId = sql`${value('userId')}::uuid`;
  const titleId = sql`${value('titleId')}::text`;
  return sql`restored as (
    update trackers as other
    set checked_in_at = (other.cleared ->> 'checked_in_at')::timestamptz,
      checked_in_until = (other.cleared ->> 'checked_in_until')::timestamptz, version = bumped.version
    from bumped
    where other.user_id = ${userId} and other.cleared is not null and other.checked_in_at is null
      and other.cleared ->> 'ended_by' = ${titleId} and is_recent(other.cleared)
      and other.cleared ->> 'checked_in_until' is not null
      and exists (select from trackers where user_id = ${userId} and title_id = ${titleId} and checked_in_at is not null)
  )`;
}

function assignCheckIn(value: ValueOf): Assignment[] {
  const now = sql`${value('now')}::timestamptz`;
  const kind = sql`${value('checkIn')}::text`;
  const until = sql`${value('beginsUntil')}::timestamptz`;
  const assign = (column: string, begins: RawBuilder<unknown>, ends: RawBuilder<unknown>): Assignment => ({
    column,
    fresh: sql`case when ${kind} = 'begins' then ${begins} end`,
    changed: sql`case when ${kind} = 'begins' then ${begins} when ${kind} = 'ends' then ${ends}
      when ${kind} = 'forgottenIfEnded' and t.checked_in_until > ${now} then t.${sql.ref(column)} end`,
  });
  return [
    assign('checked_in_at', now, sql`t.checked_in_at`),
    // Without the condition, `least` would return now for a title that isn't checked in.
    assign(
      'checked_in_until',
      until,
      sql`case when t.checked_in_until is not null then least(t.checked_in_until, ${now}) end`,
    ),
  ];
}
