import type { ModeratedText, ReportReason } from '@palate/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The subject of a report or decision: a post, list or member. */
export interface Thing {
  readonly kind: 'post' | 'list' | 'member';
  readonly id: string;
}

const isAbout = ({ kind, id }: Thing) => sql<SqlBool>`${sql.ref(`reports.${kind}_id`)} = ${id}::uuid`;

/**
 * Stores a report, unless the member has already reported the same post, list or member.
 * @returns the report's id; undefined if it wasn't stored, also because the account is being deleted
 */
export async function insertReport(
  transaction: Db,
  report: { userId: string; thing: Thing; reason: ReportReason; note: string; now: Date },
): Promise<string | undefined> {
  const { userId, thing, reason, note, now } = report;
  const inserted = await transaction
    .insertInto('reports')
    .values({
      user_id: userId,
      [`${thing.kind}_id`]: thing.id,
      reason,
      note,
      created_at: now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** A member's report, as far as a repeated one is compared with it. */
interface EarlierReport {
  readonly id: string;
  readonly reason: ReportReason;
  readonly note: string;
  readonly isOpen: boolean;
  /** Whether the text or list was edited after a moderator closed the report. */
  readonly isEdited: boolean;
}

/** The version of the reported text or list; null for a member. */
const versionNow = sql<number | null>`coalesce(
  (select version from posts where posts.id = reports.post_id),
  (select version::int from lists where lists.id = reports.list_id)
)`;

/**
 * Locks a member's report about a post, list or another member until the transaction ends, and returns it. Returns
 * undefined if there is none.
 */
export async function lockReport(
  transaction: Db,
  userId: string,
  thing: Thing,
): Promise<EarlierReport | undefined> {
  return transaction
    .selectFrom('reports')
    .select([
      'id',
      'reason',
      'note',
      sql<boolean>`closed_at is null`.as('isOpen'),
      sql<boolean>`coalesce(${versionNow} > reports.closed_version, false)`.as('isEdited'),
    ])
    .where('user_id', '=', userId)
    .where(isAbout(thing))
    .forUpdate()
    .executeTakeFirst();
}

/** A member's report, as they may read it themselves. */
export interface OwnReport {
  readonly reason: ReportReason;
  readonly note: string;
  readonly created_at: Date;
  readonly isOpen: boolean;
}

/** Returns a member's report about a post, list or another member; undefined if there is none. */
export async function getReport(db: Db, userId: string, thing: Thing): Promise<OwnReport | undefined> {
  return db
    .selectFrom('reports')
    .select(['reason', 'note', 'created_at', sql<boolean>`closed_at is null`.as('isOpen')])
    .where('user_id', '=', userId)
    .where(isAbout(thing))
    .executeTakeFirst();
}

/** Replaces the reason and note of an open report. */
export async function changeReport(
  transaction: Db,
  id: string,
  { reason, note }: { reason: ReportReason; note: string | undefined },
): Promise<void> {
  await transaction.updateTable('reports').set({ reason, note }).where('id', '=', id).execute();
}

/** Reopens a closed report with the reason and note that the member gives now. */
export async function reopenReport(
  transaction: Db,
  id: string,
  { reason, note, now }: { reason: ReportReason; note: string; now: Date },
): Promise<void> {
  await transaction
    .updateTable('reports')
    .set({ reason, note, created_at: now, closed_at: null, closed_version: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Closes the open reports about a post, list or member.
 * @returns how many were closed
 */
export async function closeReports(transaction: Db, thing: Thing, now: Date): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('reports')
    .set({
      closed_at: now,
      closed_version: versionNow,
    })
    .where(isAbout(thing))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A post, list or member with open reports, as moderators see it. */
export interface ReportedRow {
  /** The id of the post or list; null if the member was reported. */
  readonly text_id: string | null;
  readonly kind: ModeratedText | null;
  readonly headline: string | null;
  /** The post's text, or the list's description. */
  readonly content: string | null;
  readonly version: number | null;
  readonly is_hidden: boolean;
  /** Whether it is a list that its owner made private. */
  readonly is_private: boolean;
  /** The reported member, the post's author, or the list's owner. */
  readonly member_id: string;
  readonly first_name: string;
  readonly second_name: string;
  readonly is_suspended: boolean;
  /** Hash of the picture that the member uploaded; null if there is none. */
  readonly avatar: string | null;
  /** The reasons, one for each report. */
  readonly reasons: ReportReason[];
  /** The notes of the reports, newest first, without empty ones. */
  readonly notes: string[];
  /** Time of the oldest open report. */
  readonly first_at: Date;
}

/**
 * Lists one page of the posts, lists and members with open reports: most reports first, then oldest report first.
 * @param notes maximum number of notes to return for each
 */
export async function listReported(
  db: Db,
  { offset, limit, notes }: { offset: number; limit: number; notes: number },
): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select coalesce(posts.id, lists.id) as text_id,
      case when lists.id is null then posts.kind else 'list' end as kind,
      coalesce(posts.headline, lists.title) as headline, coalesce(posts.content, lists.description) as content,
      coalesce(posts.version, lists.version::int) as version,
      coalesce(posts.hidden_at, lists.hidden_at) is not null as is_hidden,
      coalesce(not lists.is_shareable, false) as is_private,
      users.id as member_id, users.first_name, users.second_name, users.suspended_at is not null as is_suspended,
      avatars.hash as avatar,
      open.reasons, open.notes, open.first_at
    from (
      select post_id, list_id, member_id, array_agg(reason) as reasons, min(created_at) as first_at,
        coalesce(
          (array_agg(note order by created_at desc, id) filter (where note <> ''))[1:${sql.lit(notes)}], '{}'
        ) as notes
      from reports where closed_at is null group by post_id, list_id, member_id
    ) as open
    left join posts on posts.id = open.post_id
    left join lists on lists.id = open.list_id and lists.deleted_at is null
    join users on users.id = coalesce(open.member_id, posts.user_id, lists.user_id)
    left join avatars on avatars.user_id = users.id
    order by cardinality(open.reasons) desc, open.first_at, open.post_id, open.list_id, open.member_id
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Counts the posts, lists and members that `listReported` lists on all its pages. */
export async function countReported(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (reports.post_id, reports.list_id, reports.member_id))::int as count
    from reports left join posts on posts.id = reports.post_id
    left join lists on lists.id = reports.list_id and lists.deleted_at is null
    where reports.closed_at is null and coalesce(reports.member_id, posts.user_id, lists.user_id) is not null
  `.execute(db);
  return rows[0]?.count ?? 0;
}
