import type { LoggedAct, ModeratedText } from '@palate/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Thing } from './reports.sql.ts';

/**
 * A moderator's decision, with the names of the moderator and of the member it is about, and with the member's
 * appeal.
 */
export interface ActRow {
  readonly id: string;
  readonly act: LoggedAct;
  readonly at: Date;
  /** The moderator's reason, which the member is shown. */
  readonly reason: string;
  /** The member whom the decision is about; null if the account was deleted. */
  readonly user_id: string | null;
  /** Null if the account was deleted. */
  readonly moderator_id: string | null;
  /** The text or list that the decision is about; both are null if it is about the member. */
  readonly post_id: string | null;
  readonly list_id: string | null;
  /** Null if it is about the member, or the text or list was deleted. */
  readonly kind: ModeratedText | null;
  /** The title; null for a comment. */
  readonly headline: string | null;
  /** The post's text, or the list's description. */
  readonly content: string | null;
  /** First name of the member whom the decision is about. Null if the account was deleted; so is the second name. */
  readonly first_name: string | null;
  readonly second_name: string | null;
  readonly moderator_first_name: string | null;
  readonly moderator_second_name: string | null;
  /** The member's appeal; null if there is none. */
  readonly appeal: string | null;
  readonly appealed_at: Date | null;
  /** Time of the answer to the appeal; null if it is open or there is no appeal. */
  readonly answered_at: Date | null;
}

/** A moderator's decision to write to the log. */
export interface NewAct {
  /** The member whom the decision is about. */
  readonly userId: string;
  readonly moderatorId: string;
  readonly act: LoggedAct;
  readonly thing: Thing;
  readonly reason: string;
  readonly now: Date;
}

/** The columns of the log with the text or list that a decision is about. */
const textColumns = ({ kind, id }: Thing) => ({
  post_id: kind === 'post' ? id : null,
  list_id: kind === 'list' ? id : null,
});

/** Whether a decision in the log is about this text or list, or about none. */
const isAboutText = ({ post_id, list_id }: Pick<ActRow, 'post_id' | 'list_id'>) => sql<SqlBool>`
  post_id is not distinct from ${post_id}::uuid and list_id is not distinct from ${list_id}::uuid`;

/**
 * Writes a moderator's decision to the log.
 * @returns the decision's id; undefined if the account it is about is being deleted
 */
export async function insertAct(
  transaction: Db,
  { userId, moderatorId, act, thing, reason, now }: NewAct,
): Promise<string | undefined> {
  const inserted = await transaction
    .insertInto('moderation_acts')
    .values({ user_id: userId, moderator_id: moderatorId, act, ...textColumns(thing), reason, at: now })
    .returning('id')
    .executeTakeFirst();
  return inserted && String(inserted.id);
}

/**
 * Locks a post, list or member for moderation, so that other transactions that decide about it wait until this one
 * ends.
 */
export async function lockTarget(transaction: Db, { kind, id }: Thing): Promise<void> {
  const key = `moderation ${kind} ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** Returns whether the same moderator has logged the same decision with the same reason at `since` or later. */
export async function hasSameAct(transaction: Db, wanted: NewAct, since: Date): Promise<boolean> {
  const found = await transaction
    .selectFrom('moderation_acts')
    .select('id')
    .where('user_id', '=', wanted.userId)
    .where('moderator_id', '=', wanted.moderatorId)
    .where('act', '=', wanted.act)
    .where('reason', '=', wanted.reason)
    .where(isAboutText(textColumns(wanted.thing)))
    .where('at', '>=', since)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns whether the same kind of decision about the same post or list (or about the member) was logged after this
 * one, by any moderator.
 */
export async function hasLaterAct(transaction: Db, row: ActRow): Promise<boolean> {
  const found = await transaction
    .selectFrom('moderation_acts')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('id', '>', row.id)
    .where('act', '=', row.act)
    .where(isAboutText(row))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns whether the text or list of a decision is hidden now or, for a suspension, whether the member is suspended
 * now.
 */
export async function isInEffect(transaction: Db, row: ActRow): Promise<boolean> {
  const { act, user_id, post_id, list_id } = row;
  const { rows } = await sql<{ isInEffect: boolean }>`
    select case ${act}::text
      when 'hide' then exists (select from posts where id = ${post_id}::uuid and hidden_at is not null)
        or exists (select from lists where id = ${list_id}::uuid and hidden_at is not null)
      when 'suspend' then exists (select from users where id = ${user_id}::uuid and suspended_at is not null)
      else false
    end as "isInEffect"
  `.execute(transaction);
  return rows[0]?.isInEffect === true;
}

/** Filter and page of a list of decisions. */
interface ActSelection {
  /** One decision. */
  readonly id?: string;
  /** Only those about this member, except dismissed reports, which the member isn't notified of. */
  readonly aboutId?: string;
  /** Only those with a lower id. */
  readonly before?: string | undefined;
  readonly limit: number;
}

function selectActs() {
  return sql`
    select act.id::text as id, act.act, act.at, act.reason, act.user_id, act.moderator_id, act.post_id, act.list_id,
      case when lists.id is null then posts.kind else 'list' end as kind,
      coalesce(posts.headline, lists.title) as headline, coalesce(posts.content, lists.description) as content,
      member.first_name, member.second_name,
      moderator.first_name as moderator_first_name, moderator.second_name as moderator_second_name,
      appeals.content as appeal, appeals.created_at as appealed_at, appeals.answered_at
    from moderation_acts as act
    left join users as member on member.id = act.user_id
    left join users as moderator on moderator.id = act.moderator_id
    left join appeals on appeals.act_id = act.id
    left join posts on posts.id = act.post_id and posts.user_id = act.user_id
    left join lists on lists.id = act.list_id and lists.user_id = act.user_id and lists.deleted_at is null
  `;
}

/** Lists the selected decisions of moderators, newest first. */
export async function listActs(db: Db, { id, aboutId, before, limit }: ActSelection): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    ${selectActs()}
    where true
      ${id === undefined ? sql`` : sql`and act.id = ${id}::bigint`}
      ${aboutId === undefined ? sql`` : sql`and act.user_id = ${aboutId}::uuid and act.act <> 'dismiss'`}
      ${before === undefined ? sql`` : sql`and act.id < ${before}::bigint`}
    order by act.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Lists one page of the decisions that have an open appeal, oldest appeal first. */
export async function listAppealed(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    ${selectActs()}
    where appeals.act_id is not null and appeals.answered_at is null
    order by appeals.created_at, act.id limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Counts the appeals that no moderator has answered. */
export async function countAppealed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('appeals')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Stores a member's appeal against a decision.
 * @returns false if the decision has been appealed already, or if the account is being deleted
 */
export async function insertAppeal(
  db: Db,
  { actId, userId, content, now }: { actId: string; userId: string; content: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('appeals')
    .values({ act_id: actId, user_id: userId, content, created_at: now, answered_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('act_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * Marks the appeal against a decision as answered.
 * @returns false if the decision has no open appeal
 */
export async function closeAppeal(transaction: Db, actId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('appeals')
    .set({ answered_at: now })
    .where('act_id', '=', actId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
