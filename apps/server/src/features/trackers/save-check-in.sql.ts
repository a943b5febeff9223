import { type RawBuilder, sql } from 'kysely';
import { defineStatement } from '../../db/prepared.ts';
import { defineTogether, type RequestedChange } from './save-together.sql.ts';
import {
  incrementVersion,
  isCheckedIn,
  type SavedRow,
  selectState,
  toTrackerState,
} from './tracker-state.sql.ts';

/**
 * A change of a member's check-in to a title. `beginsUntil` begins it and replaces the member's check-in to any other
 * title; it ends automatically at that time. `ends` ends it now, and keeps it so that the member can be asked for a
 * rating. `undone` deletes it and restores the check-in that it replaced less than ten minutes ago. `forgottenIfEnded`
 * deletes it if it has ended.
 */
export type CheckInChange = { readonly beginsUntil: Date } | 'ends' | 'undone' | 'forgottenIfEnded';

interface Values {
  readonly userId: string;
  readonly titleId: string;
  readonly now: Date;
  readonly sessionId: string | null;
  /** When a check-in that begins will end; null for other changes. */
  readonly until: Date | null;
}

type ValueOf = (name: keyof Values) => RawBuilder<unknown>;
type TitleValueOf = (name: 'userId' | 'titleId' | 'now') => RawBuilder<unknown>;

/** Which check-ins to the title are deleted: any, or only one that has ended. */
export type Forgetting = 'forgotten' | 'forgottenIfEnded';

/** For how long a check-in or a check-out can be undone. */
const UNDO = sql`interval '10 minutes'`;

/** SQL for each kind of change. */
interface ChangeSql {
  /** Builds the queries that change `check_ins`, named, for a `with`. */
  readonly change: (value: ValueOf) => RawBuilder<unknown>;
  /** Builds SQL for whether the member is checked in to the title afterwards. */
  readonly isIn: (value: ValueOf) => RawBuilder<unknown>;
}

type Kind = 'begins' | Exclude<CheckInChange, object>;

const CHANGES: Readonly<Record<Kind, ChangeSql>> = {
  begins: { change: begin, isIn: () => sql`true` },
  ends: { change: end, isIn: () => sql`false` },
  undone: { change: undo, isIn: () => sql`false` },
  forgottenIfEnded: { change: (value) => forgetCheckIn(value, 'forgottenIfEnded'), isIn: isCheckedIn },
};

/** Builds a statement that changes a check-in. @param bumped SQL for the query `bumped`, see `defineTogether` */
const saveStatement = (kind: Kind, value: ValueOf, bumped: RawBuilder<unknown>) => sql`
  with ${bumped}, ${CHANGES[kind].change(value)} ${selectState(value, sql`bumped`, CHANGES[kind].isIn(value))}
`;

const defineSave = (kind: Kind) =>
  defineStatement<Values, SavedRow>((value) =>
    saveStatement(kind, value, sql`bumped as (${incrementVersion(value('userId'), value('sessionId'))})`),
  );

const SAVE = {
  begins: defineSave('begins'),
  ends: defineSave('ends'),
  undone: defineSave('undone'),
  forgottenIfEnded: defineSave('forgottenIfEnded'),
};

/** A change of a check-in that its member requests. */
interface Requested extends RequestedChange {
  readonly wanted: CheckInChange;
}

const kindOf = ({ wanted }: Requested): Kind => (typeof wanted === 'object' ? 'begins' : wanted);

function toValues({ wanted, ...where }: Requested): Values & Record<string, unknown> {
  return { ...where, until: typeof wanted === 'object' ? wanted.beginsUntil : null };
}

/**
 * Changes a member's check-in to a title, together with other members' changes of the same kind (`defineTogether`). A
 * check-in keeps its times if it is still running, or if the member checked out less than ten minutes ago; so does one
 * that was replaced less than ten minutes ago. Repeating a change leaves the same state.
 * @returns the member's tracker of the title; undefined if the session has ended or the account is being deleted
 */
export const saveCheckIn = defineTogether<Requested>({
  shapeOf: kindOf,
  valuesOf: toValues,
  types: { userId: 'uuid', titleId: 'text', sessionId: 'uuid', until: 'timestamptz' },
  build: (requested, value, bumped) => saveStatement(kindOf(requested), value, bumped),
  alone: async (db, requested) => {
    const [saved] = await SAVE[kindOf(requested)](db, toValues(requested));
    return saved && toTrackerState(saved);
  },
});

function begin(value: ValueOf): RawBuilder<unknown> {
  const now = sql`${value('now')}::timestamptz`;
  const isSame = sql`c.title_id = excluded.title_id`;
  const plannedUntil = sql`greatest(c.until, c.planned_until)`;
  const continues = sql`${isSame} and ${plannedUntil} > ${now} and c.until > ${now} - ${UNDO}`;
  const returns = sql`c.replaced_title_id = excluded.title_id and c.replaced_until > ${now}
    and c.replaced_at > ${now} - ${UNDO}`;
  const replaced = (column: string, earlier: RawBuilder<unknown>) =>
    sql`${sql.ref(column)} = case when ${isSame} then c.${sql.ref(column)} else ${earlier} end`;
  return sql`begun as (
    insert into check_ins as c (user_id, title_id, started_at, until)
    select ${value('userId')}::uuid, ${value('titleId')}::text, ${now}, ${value('until')}::timestamptz from bumped
    on conflict (user_id) do update set
      title_id = excluded.title_id,
      started_at = case when ${continues} then c.started_at when ${returns} then c.replaced_started_at
        else excluded.started_at end,
      until = case when ${continues} then ${plannedUntil} when ${returns} then c.replaced_until
        else excluded.until end,
      planned_until = null,
      ${sql.join([
        replaced('replaced_title_id', sql`c.title_id`),
        replaced('replaced_started_at', sql`c.started_at`),
        replaced('replaced_until', sql`c.until`),
        replaced('replaced_at', now),
      ])}
  )`;
}

function end(value: ValueOf): RawBuilder<unknown> {
  const now = sql`${value('now')}::timestamptz`;
  return sql`ended as (
    update check_ins as c set until = ${now}, planned_until = c.until from bumped
    where ${isOfTitle(value)} and c.until > ${now}
  )`;
}

function undo(value: ValueOf): RawBuilder<unknown> {
  const replacedLately = sql`c.replaced_at is not null and c.replaced_at > ${value('now')}::timestamptz - ${UNDO}`;
  return sql`restored as (
    update check_ins as c set
      title_id = replaced_title_id, started_at = replaced_started_at, until = replaced_until, planned_until = null,
      replaced_title_id = null, replaced_started_at = null, replaced_until = null, replaced_at = null
    from bumped where ${isOfTitle(value)} and ${replacedLately}
  ), undone as (
    delete from check_ins as c using bumped where ${isOfTitle(value)} and not (${replacedLately})
  )`;
}

/** Returns SQL for a query of a `with` that deletes the check-in to the title. It must follow the query `bumped`. */
export function forgetCheckIn(value: TitleValueOf, change: Forgetting): RawBuilder<unknown> {
  const isForgotten = change === 'forgotten' ? sql`true` : sql`c.until <= ${value('now')}::timestamptz`;
  return sql`forgotten as (
    delete from check_ins as c using bumped where ${isOfTitle(value)} and ${isForgotten}
  )`;
}

const isOfTitle = (value: TitleValueOf) =>
  sql`c.user_id = ${value('userId')}::uuid and c.title_id = ${value('titleId')}::text`;
