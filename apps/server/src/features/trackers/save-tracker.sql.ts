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
import { defineTogether, type RequestedChange } from './save-together.sql.ts';
import type { TrackersTable } from './tables.ts';
import {
  bitAt,
  incrementVersion,
  isCheckedIn,
  type SavedRow,
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

/** The member, the title and the time of a change of a tracker. */
interface Where extends Omit<RequestedChange, 'sessionId'> {
  /** Nothing is changed if this session has ended. Without one, no session is checked. */
  readonly sessionId?: string | null | undefined;
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

/**
 * SQL expressions for a column's value: in a new row, and in an existing row `t`, where `excluded` is the new row. The
 * second can't use values that differ between the trackers of a statement.
 */
interface Assignment {
  readonly column: string;
  readonly fresh: RawBuilder<unknown>;
  readonly changed: RawBuilder<unknown>;
}

/** The parameters that a change decides. */
type ChangedValues = Omit<Values, 'userId' | 'titleId' | 'now' | 'sessionId'>;

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

/** What decides the text of a statement: the parts of a tracker that it changes, and what it does with the check-in. */
interface Shape {
  /** For example `wishes rating seen`. */
  readonly key: string;
  readonly parts: readonly Part[];
  readonly checkIn: TrackerChange['checkIn'];
}

/** Statements by the key of their shape. The cost of a statement depends on the number of columns that it assigns. */
const STATEMENTS = new Map<string, ReturnType<typeof defineSave>>();

const defineSave = (shape: Shape) =>
  defineStatement<Values, SavedRow>((value) =>
    saveStatement(shape, value, sql`bumped as (${incrementVersion(value('userId'), value('sessionId'))})`),
  );

/**
 * Changes a member's tracker of a title, and creates it if there is none. If two concurrent changes concern different
 * fields, both take effect; for the same field, the later one wins. Repeating a change leaves the same state. A change
 * that undoes another within ten minutes restores the earlier times (the trigger `keep_cleared`).
 * @returns the tracker; undefined if the session has ended or the account is being deleted
 */
export async function saveTracker(
  db: Db,
  { userId, titleId, now, sessionId = null }: Where,
  change: TrackerChange,
): Promise<TrackerState | undefined> {
  const shape = shapeOf(change);
  const save = STATEMENTS.get(shape.key) ?? defineSave(shape);
  STATEMENTS.set(shape.key, save);
  const [saved] = await save(db, { userId, titleId, now, sessionId, ...toValues(change) });
  return saved && toTrackerState(saved);
}

/**
 * Does what `saveTracker` does in a transaction of its own, together with other members' changes of the same kind
 * (`defineTogether`).
 */
export const saveTrackerTogether = defineTogether<RequestedChange & { readonly wanted: TrackerChange }>({
  shapeOf: ({ wanted }) => shapeOf(wanted).key,
  valuesOf: ({ wanted, ...where }) => ({ ...where, ...toValues(wanted) }),
  types: { userId: 'uuid', titleId: 'text', sessionId: 'uuid', halfStars: 'smallint', match: 'real' },
  build: ({ wanted }, value, bumped) => saveStatement(shapeOf(wanted), value, bumped),
  alone: (db, { wanted, ...where }) => saveTracker(db, where, wanted),
});

/**
 * Locks a member's trackers (what they say about titles) against other changes until the transaction ends, and
 * increments their version.
 * @throws ACCOUNT_DELETED if the account is being deleted
 */
export async function lockTrackers(transaction: Db, userId: string): Promise<void> {
  const { rows } = await sql`${incrementVersion(sql`${userId}`, null)}`.execute(transaction);
  if (rows.length === 0) throw new AppError('ACCOUNT_DELETED');
}

function shapeOf(change: TrackerChange): Shape {
  const parts = changedParts(change);
  return { key: [...parts, change.checkIn].join(' '), parts, checkIn: change.checkIn };
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

function toValues({ flags = {}, rating, viewings, finishedRuns }: TrackerChange): ChangedValues {
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

/**
 * Returns SQL that saves trackers.
 * @param bumped SQL for the query `bumped` of a `with`, which increments the members' versions and returns the new
 *   ones (`version`), one row per tracker. The values that differ between them must be columns of it.
 */
function saveStatement(
  { parts, checkIn }: Shape,
  value: ValueOf,
  bumped: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const assignments = parts.flatMap((part) => PARTS[part](value));
  const columns = sql.join([sql`version`, ...assignments.map(({ column }) => sql.ref(column))]);
  const fresh = sql.join([sql`version`, ...assignments.map((assignment) => assignment.fresh)]);
  const changed = sql.join([
    sql`version = excluded.version`,
    ...assignments.map((assignment) => sql`${sql.ref(assignment.column)} = ${assignment.changed}`),
  ]);
  const saved = { userId: sql`t.user_id`, titleId: sql`t.title_id`, now: value('now') };
  return sql`
    with ${bumped}${checkIn ? sql`, ${forgetCheckIn(value, checkIn)}` : sql``}
    insert into trackers as t (user_id, title_id, ${columns})
    select ${value('userId')}::uuid, ${value('titleId')}::text, ${fresh} from bumped
    on conflict (user_id, title_id) do update set ${changed}
    returning t.user_id as "userId", ${selectFlags()} as flags, t.rating,
      ${checkIn === 'forgotten' ? sql`false` : isCheckedIn((name) => saved[name])} as "isCheckedIn"
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
  return [
    { column: 'rating', fresh: halfStars, changed: sql`excluded.rating` },
    {
      column: 'rated_at',
      fresh: sql`case when ${halfStars} is not null then ${value('now')}::timestamptz end`,
      changed: sql`case when t.rating is distinct from excluded.rating then excluded.rated_at else t.rated_at end`,
    },
    {
      column: 'match_before_rating',
      fresh: match,
      // A changed rating keeps it.
      changed: sql`case when t.rating is null or excluded.rating is null then excluded.match_before_rating
        else t.match_before_rating end`,
    },
  ];
}

function assignCount(column: string, count: RawBuilder<unknown>): Assignment {
  return { column, fresh: sql`${count}::integer`, changed: sql`excluded.${sql.ref(column)}` };
}

/** Sets when the title first counted as seen, or did so again after everything was cleared. */
function assignSeen(value: ValueOf): Assignment[] {
  const now = sql`${value('now')}::timestamptz`;
  return [
    { column: 'seen_at', fresh: now, changed: sql`case when t.is_seen then t.seen_at else ${now} end` },
  ];
}
