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
import { FLAG_COLUMNS } from './flag-columns.sql.ts';
import { type Forgetting, forgetCheckIn } from './save-check-in.sql.ts';
import type { TrackersTable } from './tables.ts';
import {
  bitAt,
  incrementVersion,
  isCheckedIn,
  type StateRow,
  selectFlags,
  type TrackerState,
  toTrackerState,
} from './tracker-state.sql.ts';

/** A member's tracker of a title (flags and rating), as stored. */
export type TrackerRow = Omit<Selectable<TrackersTable>, 'cleared' | 'has_opinion'>;

/** Changes to a member's tracker of a title. Absent fields stay unchanged. */
export interface TrackerChange {
  readonly flags?: TrackerFlagChanges;
  /**
   * The new rating in half stars; null clears it. `match` is the match (0–100) that was shown before the rating; null
   * if the viewer has no taste.
   */
  readonly rating?: { readonly halfStars: number | null; readonly match: number | null };
  /** Deletes the check-in to the title: always (`forgotten`), or only if it has ended. */
  readonly checkIn?: Forgetting;
  /** Number of diary entries in which the member has logged the title, and of those in which they like it. */
  readonly viewings?: { readonly count: number; readonly liked: number };
  /** Number of times that the member has finished the show. */
  readonly finishedRuns?: number;
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
} satisfies Record<string, (value: ValueOf) => Assignment[]>;
type Part = keyof typeof PARTS;

/**
 * Cache of statements. Keys: the parts of a tracker that they change, such as `wishes rating seen`, and what they do
 * with the check-in. The cost of a statement depends on the number of columns that it assigns.
 */
const STATEMENTS = new Map<string, ReturnType<typeof defineSave>>();

const defineSave = (parts: readonly Part[], checkIn: TrackerChange['checkIn']) =>
  defineStatement<Values, StateRow>((value) =>
    saveStatement(
      value,
      parts.flatMap((part) => PARTS[part](value)),
      checkIn,
    ),
  );

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
  const key = [...parts, change.checkIn].join(' ');
  const save = STATEMENTS.get(key) ?? defineSave(parts, change.checkIn);
  STATEMENTS.set(key, save);
  const [saved] = await save(db, { userId, titleId, now, sessionId, ...toValues(change) });
  return saved && toTrackerState(saved);
}

/**
 * Locks a member's trackers (what they say about titles) against other changes until the transaction ends, and
 * increments their version.
 * @throws ACCOUNT_DELETED if the account is being deleted
 */
export async function lockTrackers(transaction: Db, userId: string): Promise<void> {
  const { rows } = await sql`${incrementVersion(sql`${userId}`, null)}`.execute(transaction);
  if (rows.length === 0) throw new AppError('ACCOUNT_DELETED');
}

/** Lists the parts of a tracker that a change assigns. */
function changedParts({ flags = {}, rating, viewings, finishedRuns }: TrackerChange): Part[] {
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
  };
  const parts: readonly Part[] = ['wishes', 'reactions', 'rating', 'viewings', 'finishedRuns', 'seen'];
  return parts.filter((part) => isChanged[part]);
}

function toValues({
  flags = {},
  rating,
  viewings,
  finishedRuns,
}: TrackerChange): Omit<Values, 'userId' | 'titleId' | 'now' | 'sessionId'> {
  const bitsOf = (wanted: boolean) =>
    TRACKER_FLAGS.reduce((bits, flag, at) => (flags[flag] === wanted ? bits | bitAt(at) : bits), 0);
  return {
    set: bitsOf(true),
    cleared: bitsOf(false),
    halfStars: rating?.halfStars ?? null,
    // Clearing a rating forgets the match as well.
    match: typeof rating?.halfStars === 'number' ? rating.match : null,
    viewingCount: viewings?.count ?? null,
    likedCount: viewings?.liked ?? null,
    finishedRuns: finishedRuns ?? null,
  };
}

function saveStatement(
  value: ValueOf,
  assignments: readonly Assignment[],
  checkIn: TrackerChange['checkIn'],
): RawBuilder<unknown> {
  const columns = sql.join([sql`version`, ...assignments.map(({ column }) => sql.ref(column))]);
  const fresh = sql.join([sql`version`, ...assignments.map((assignment) => assignment.fresh)]);
  const changed = sql.join([
    sql`version = excluded.version`,
    ...assignments.map((assignment) => sql`${sql.ref(assignment.column)} = ${assignment.changed}`),
  ]);
  return sql`
    with bumped as (${incrementVersion(value('userId'), value('sessionId'))})${checkIn ? sql`, ${forgetCheckIn(value, checkIn)}` : sql``}
    insert into trackers as t (user_id, title_id, ${columns})
    select ${value('userId')}::uuid, ${value('titleId')}::text, ${fresh} from bumped
    on conflict (user_id, title_id) do update set ${changed}
    returning ${selectFlags()} as flags, t.rating,
      ${checkIn === 'forgotten' ? sql`false` : isCheckedIn(value)} as "isCheckedIn"
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
