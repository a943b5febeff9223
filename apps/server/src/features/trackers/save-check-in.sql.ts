import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineStatement } from '../../db/prepared.ts';
import {
  incrementVersion,
  isCheckedIn,
  type StateRow,
  selectState,
  type TrackerState,
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

/**
 * Defines a statement that changes a check-in.
 * @param change builds the queries that change `check_ins`, named, for a `with`
 * @param isIn builds SQL for whether the member is checked in to the title afterwards
 */
const defineSave = (change: (value: ValueOf) => RawBuilder<unknown>, isIn: typeof change) =>
  defineStatement<Values, StateRow>(
    (value) => sql`
      with bumped as (${incrementVersion(value('userId'), value('sessionId'))}), ${change(value)} ${selectState(value, sql`bumped`, isIn(value))}
    `,
  );

const SAVE = {
  begins: defineSave(begin, () => sql`true`),
  ends: defineSave(end, () => sql`false`),
  undone: defineSave(undo, () => sql`false`),
  forgottenIfEnded: defineSave((value) => forgetCheckIn(value, 'forgottenIfEnded'), isCheckedIn),
};

/**
 * Changes a member's check-in to a title. A check-in keeps its times if it is still running, or if the member checked
 * out less than ten minutes ago; so does one that was replaced less than ten minutes ago. Repeating a change leaves the
 * same state.
 * @param sessionId nothing is changed if this session has ended
 * @returns the member's tracker of the title; undefined if the session has ended or the account is being deleted
 */
export async function saveCheckIn(
  db: Db,
  where: { userId: string; titleId: string; now: Date; sessionId: string },
  change: CheckInChange,
): Promise<TrackerState | undefined> {
  const [save, until] = typeof change === 'object' ? [SAVE.begins, change.beginsUntil] : [SAVE[change], null];
  const [saved] = await save(db, { ...where, until });
  return saved && toTrackerState(saved);
}

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
