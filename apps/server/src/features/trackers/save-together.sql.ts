import { type RawBuilder, sql } from 'kysely';
import { isConnectionLost } from '../../db/connection-lost.ts';
import type { Db } from '../../db/database.ts';
import { defineStatement } from '../../db/prepared.ts';
import { defineTurnBatches } from '../../kernel/batches.ts';
import { isSessionLive } from '../../kernel/live-session.sql.ts';
import { type SavedRow, type TrackerState, toTrackerState } from './tracker-state.sql.ts';

/** A request's change of a tracker: the member, the title and the time. */
export interface RequestedChange {
  readonly userId: string;
  readonly titleId: string;
  readonly now: Date;
  /** Nothing is changed if this session has ended. */
  readonly sessionId: string;
}

type ValueOf = (name: string) => RawBuilder<unknown>;

/** A kind of change that can be saved for several members in one statement. */
interface Together<Change extends RequestedChange> {
  /** Returns a text that is the same for changes with the same statement. */
  readonly shapeOf: (change: Change) => string;
  /** Returns the statement's parameters for one change. */
  readonly valuesOf: (change: Change) => Readonly<Record<string, unknown>>;
  /**
   * SQL types of the parameters that may differ between members of a statement. The others are the same; only the time
   * (`now`) is the first member's, which differs from the others' by less than a request takes.
   */
  readonly types: Readonly<Record<string, string>>;
  /**
   * Builds a statement that returns `SavedRow`s.
   * @param value SQL for a value; if it differs between members, a column of `bumped`
   * @param bumped the CTEs to put after `with`; the CTE `bumped` has one row per saved tracker
   */
  readonly build: (change: Change, value: ValueOf, bumped: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Saves one change in a statement that waits until the member's trackers aren't locked. */
  readonly alone: (db: Db, change: Change) => Promise<TrackerState | undefined>;
}

/** Maximum number of members per statement (our choice). It is low, so that several statements run in parallel. */
const MOST = 4;

/**
 * Returns SQL for the query `bumped`, which increments several members' versions. It locks the rows that the triggers
 * of trackers and activities lock as well, and leaves out members of whom one of these rows is locked already, so
 * nobody waits for another member's transaction. It also leaves out those without a row in `member_tracking`, those
 * whose session has ended, and those whose account is being deleted.
 */
function incrementVersions(value: ValueOf, types: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const arrays = Object.entries(types).map(([name, type]) => sql`${value(name)}::${sql.raw(type)}[]`);
  const columns = Object.keys(types).map((name) => sql.ref(name));
  return sql`
    free as materialized (
      select asked.* from unnest(${sql.join(arrays)}) as asked (${sql.join(columns)})
      join member_tracking as tracking on tracking.user_id = asked."userId"
      join users on users.id = asked."userId"
      join user_preferences as preferences on preferences.user_id = asked."userId"
      where users.deletion_started_at is null and ${isSessionLive(sql`asked."sessionId"`)}
      for no key update of tracking skip locked for share of users, preferences skip locked
    ), bumped as (
      update member_tracking set version = member_tracking.version + 1 from free
      where member_tracking.user_id = free."userId"
      returning free.*, member_tracking.version
    )
  `;
}

/**
 * Returns no rows for a statement that failed, so that its changes are saved alone, and only the one that made it fail
 * fails again. Repeating a change is safe.
 * @throws the error if the database can't be reached
 */
function toNoRows(error: unknown): SavedRow[] {
  if (isConnectionLost(error)) throw error;
  return [];
}

/**
 * Combines changes by different members that arrive in the same turn of the event loop into one statement. It skips
 * members whose rows are locked, for example by another of their requests. Their changes are saved alone, so that
 * nobody else waits. If the statement fails, each change is saved alone.
 * @returns a function that saves a change and returns the tracker; undefined if the session has ended or the account is
 *   being deleted
 */
export function defineTogether<Change extends RequestedChange>({
  shapeOf,
  valuesOf,
  types,
  build,
  alone,
}: Together<Change>): (db: Db, change: Change) => Promise<TrackerState | undefined> {
  const define = (change: Change) =>
    defineStatement<Record<string, unknown>, SavedRow>((value) =>
      build(
        change,
        (name) => (name in types ? sql`bumped.${sql.ref(name)}` : value(name)),
        incrementVersions(value, types),
      ),
    );
  const statements = new Map<string, ReturnType<typeof define>>();
  const statementOf = (shape: string, change: Change) => {
    const statement = statements.get(shape) ?? define(change);
    statements.set(shape, statement);
    return statement;
  };

  const save = defineTurnBatches<ReturnType<typeof prepare>, TrackerState | undefined>({
    keyOf: ({ key }) => key,
    idOf: ({ change }) => change.userId,
    most: MOST,
    run: async (db, [first, ...others]) => {
      if (!first) return [];
      if (others.length === 0) return [await alone(db, first.change)];
      const all = [first, ...others];
      const arrays = Object.keys(types).map((name) => [name, all.map(({ values }) => values[name])]);
      const saved = await statementOf(first.shape, first.change)(db, {
        ...first.values,
        ...Object.fromEntries(arrays),
      }).catch(toNoRows);
      const byMember = new Map(saved.map((row) => [row.userId, toTrackerState(row)]));
      return all.map(({ change }) => byMember.get(change.userId) ?? alone(db, change));
    },
  });
  const prepare = (change: Change) => {
    const [shape, values] = [shapeOf(change), valuesOf(change)];
    const same = Object.keys(values).filter((name) => !(name in types) && name !== 'now');
    return { change, shape, values, key: [shape, ...same.map((name) => values[name])].join(' ') };
  };
  return (db, change) => save(db, prepare(change));
}
