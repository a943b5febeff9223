import { type RawBuilder, sql } from 'kysely';
import { defineStatement } from '../../db/prepared.ts';
import { defineTurnBatches } from '../../kernel/batches.ts';
import { isSessionLive } from '../../kernel/live-session.sql.ts';
import {
  type ChangedValues,
  cacheStatements,
  type SavedRow,
  type SavedValues,
  saveStatement,
  saveTracker,
  shapeOf,
  type TrackerChange,
  toValues,
} from './save-tracker.sql.ts';
import { type TrackerState, toTrackerState } from './tracker-state.sql.ts';

/** A change of one member's tracker of a title. */
interface Save {
  readonly where: {
    readonly userId: string;
    readonly titleId: string;
    readonly now: Date;
    /** Nothing is changed if this session has ended. */
    readonly sessionId: string;
  };
  readonly change: TrackerChange;
}

/** Values that differ between the changes of a statement, each with the name and type of its column. */
const COLUMNS = {
  userId: ['user_id', 'uuid'],
  titleId: ['title_id', 'text'],
  sessionId: ['session_id', 'uuid'],
  halfStars: ['half_stars', 'smallint'],
  match: ['match', 'real'],
} as const satisfies Partial<Record<keyof SavedValues, readonly [string, string]>>;
type OfEach = keyof typeof COLUMNS;
const OF_EACH = Object.keys(COLUMNS) as OfEach[];

const isOfEach = (name: keyof SavedValues): name is OfEach => name in COLUMNS;

/** Parameters of a statement that saves several trackers: arrays, and values that are the same for all. */
type ValuesTogether = Omit<SavedValues, OfEach> & { readonly [Name in OfEach]: readonly SavedValues[Name][] };

type ValueOf = (name: keyof SavedValues) => RawBuilder<unknown>;

/** The maximum number of trackers saved together (our choice), so that other statements can run at the same time. */
const MOST = 4;

/**
 * Returns SQL for the query `bumped` (see `saveStatement`) for several members. It leaves out members whose row in
 * `member_tracking` or `users` is locked, so that none waits for another's transaction. It also leaves out those without
 * a row in `member_tracking`, those whose session has ended, and those whose accounts are being deleted.
 */
function incrementVersions(value: ValueOf): RawBuilder<unknown> {
  const arrays = OF_EACH.map((name) => sql`${value(name)}::${sql.raw(COLUMNS[name][1])}[]`);
  const columns = OF_EACH.map((name) => sql.ref(COLUMNS[name][0]));
  return sql`
    free as materialized (
      select asked.* from unnest(${sql.join(arrays)}) as asked (${sql.join(columns)})
      join member_tracking as tracking on tracking.user_id = asked.user_id
      join users on users.id = asked.user_id
      where users.deletion_started_at is null and ${isSessionLive(sql`asked.session_id`)}
      for no key update of tracking skip locked for share of users skip locked
    ), bumped as (
      update member_tracking set version = member_tracking.version + 1 from free
      where member_tracking.user_id = free.user_id
      returning free.*, member_tracking.version
    )
  `;
}

const statementOf = cacheStatements((shape) =>
  defineStatement<ValuesTogether, SavedRow>((value) => {
    const ofEach: ValueOf = (name) =>
      isOfEach(name) ? sql`bumped.${sql.ref(COLUMNS[name][0])}` : value(name);
    return saveStatement(shape, ofEach, incrementVersions(value));
  }),
);

/** Returns a text that is the same for changes that can be saved in one statement. */
function keyOf({ change }: Save): string {
  const { halfStars, match, ...same } = toValues(change);
  return `${shapeOf(change).key} ${Object.values(same).join(' ')}`;
}

function toArrays(saves: readonly Save[]): Pick<ValuesTogether, OfEach> {
  const values = saves.map(({ where, change }) => ({ ...where, ...toValues(change) }));
  return {
    userId: values.map(({ userId }) => userId),
    titleId: values.map(({ titleId }) => titleId),
    sessionId: values.map(({ sessionId }) => sessionId),
    halfStars: values.map(({ halfStars }) => halfStars),
    match: values.map(({ match }) => match),
  };
}

/**
 * Does what `saveTracker` does in a transaction of its own, together with other members' changes of the same kind that
 * requests make in the same turn of the event loop. Members whom the common statement leaves out are saved one by one,
 * so a member who has to wait for another of their own transactions delays nobody else.
 * @returns the tracker; undefined if the session has ended or the account is being deleted
 */
export const saveTrackerTogether = defineTurnBatches<Save, TrackerState | undefined>({
  keyOf,
  idOf: ({ where }) => where.userId,
  most: MOST,
  run: async (db, saves) => {
    const [first] = saves;
    const alone = ({ where, change }: Save) => saveTracker(db, where, change);
    if (!first || saves.length === 1) return Promise.all(saves.map(alone));
    const same: ChangedValues = toValues(first.change);
    const saved = await statementOf(shapeOf(first.change))(db, {
      ...same,
      now: first.where.now,
      ...toArrays(saves),
    });
    const byMember = new Map(saved.map((row) => [row.userId, toTrackerState(row)]));
    return Promise.all(saves.map((save) => byMember.get(save.where.userId) ?? alone(save)));
  },
});
