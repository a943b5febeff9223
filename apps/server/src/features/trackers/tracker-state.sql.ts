import { TRACKER_FLAGS, type TrackerFlagKey } from '@palate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { defineStatement } from '../../db/prepared.ts';
import { isSessionLive } from '../../kernel/live-session.sql.ts';
import { FLAG_COLUMNS } from './flag-columns.sql.ts';

/** A member's tracker of a title: flags, rating, and whether they are checked in to it now. */
export interface TrackerState {
  readonly flags: readonly TrackerFlagKey[];
  /** Half stars, 1..10; null without a rating. */
  readonly rating: number | null;
  readonly isCheckedIn: boolean;
}

/** A tracker as statements return it. */
export interface StateRow {
  /** One bit for each flag, in the order of `TRACKER_FLAGS`. */
  readonly flags: number;
  readonly rating: number | null;
  readonly isCheckedIn: boolean;
}

/** A member's tracker as statements return it that saved it. */
export interface SavedRow extends StateRow {
  readonly userId: string;
}

/** The parameters of a statement that concern a member's tracker. */
interface Where {
  readonly userId: string;
  readonly titleId: string;
  readonly now: Date;
}

type ValueOf<Name> = (name: Name) => RawBuilder<unknown>;

/** Returns a flag's bit in `StateRow.flags`. @param at the flag's index in `TRACKER_FLAGS` */
export const bitAt = (at: number) => 1 << at;

export function toTrackerState({ flags, rating, isCheckedIn }: StateRow): TrackerState {
  return { rating, isCheckedIn, flags: TRACKER_FLAGS.filter((_, at) => (flags & bitAt(at)) !== 0) };
}

/** Returns SQL for `StateRow.flags` of the tracker `t`; 0 without one. */
export function selectFlags(): RawBuilder<unknown> {
  return sql.join(
    TRACKER_FLAGS.map(
      (flag, at) =>
        sql`case when ${sql.ref(`t.${FLAG_COLUMNS[flag]}`)} is null then 0 else ${sql.lit(bitAt(at))} end`,
    ),
    sql` + `,
  );
}

/** Returns SQL for whether the member was checked in to the title when the statement began. */
export function isCheckedIn(value: ValueOf<keyof Where>): RawBuilder<unknown> {
  return sql`exists (
    select from check_ins where user_id = ${value('userId')}::uuid and title_id = ${value('titleId')}::text
      and until > ${value('now')}::timestamptz
  )`;
}

/**
 * Returns SQL that selects the member's tracker of the title as a `SavedRow`.
 * @param from SQL for a relation with one row
 * @param isIn SQL for `StateRow.isCheckedIn`
 */
export function selectState(
  value: ValueOf<keyof Where>,
  from: RawBuilder<unknown>,
  isIn: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select ${value('userId')}::uuid as "userId", ${selectFlags()} as flags, t.rating, ${isIn} as "isCheckedIn" from ${from}
    left join trackers as t on t.user_id = ${value('userId')}::uuid and t.title_id = ${value('titleId')}::text
  `;
}

const loadState = defineStatement<Where, SavedRow>((value) =>
  selectState(value, sql`(select) as here`, isCheckedIn(value)),
);

/** Loads a member's tracker of a title. Without one, all flags are absent. */
export async function loadTrackerState(db: Db, where: Where): Promise<TrackerState> {
  const [row] = await loadState(db, where);
  return row ? toTrackerState(row) : { flags: [], rating: null, isCheckedIn: false };
}

/**
 * Returns SQL that locks the member's trackers and increments their version. It returns no row if the session has
 * ended or the account is being deleted; then the statement must change nothing.
 * @param sessionId SQL for the session's id; null if no session is checked
 */
export function incrementVersion(
  userId: RawBuilder<unknown>,
  sessionId: RawBuilder<unknown> | null,
): RawBuilder<unknown> {
  return sql`
    insert into member_tracking (user_id, version)
    select ${userId}::uuid, 1
    where ${sessionId ? sql`${sessionId}::uuid is null or ${isSessionLive(sessionId)}` : sql`true`}
    on conflict (user_id) do update set version = member_tracking.version + 1
    returning version
  `;
}
