import {
  type LoggedAct,
  type ModeratedText,
  NOTIFICATION_MAX,
  NOTIFICATION_PREFERENCES,
  type NotificationKind,
} from '@palate/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPostReachable } from '../../kernel/post-reach.sql.ts';
import { isPresentTo, isUnmutedBy } from '../../kernel/shown-to.sql.ts';

/** A notification as read from the database, with only what the notified member may see. */
export interface NotificationRow {
  readonly id: string;
  readonly kind: NotificationKind;
  /** The post that the notification is about; null if it is about none. */
  readonly post_id: string | null;
  readonly at: Date;
  /** Null if unread. */
  readonly read_at: Date | null;
  /** Ids of the members who did it, latest first. Only the first few; `member_count` counts all. */
  readonly member_ids: string[];
  readonly member_count: number;
  /** The title that came to a streaming service, and the service's key. Null for other kinds of notifications. */
  readonly title_id: string | null;
  readonly service: string | null;
  /** A moderator's decision: its id, its kind and the reason given to the member. Null for other kinds. */
  readonly act_id: string | null;
  readonly act: LoggedAct | null;
  readonly reason: string | null;
  /** Whether the member has appealed the decision. The next field says whether a moderator has answered. */
  readonly is_appealed: boolean;
  readonly is_answered: boolean;
  /**
   * The kind of the text that the decision is about; null if the decision is about the member or the text is gone.
   */
  readonly act_text_kind: ModeratedText | null;
}

/** A selection of a member's notifications by id and read state. */
export interface Selection {
  /** Only notifications with a lower id; null starts with the newest. */
  readonly before: string | null;
  /** Only notifications with a higher id; null for no limit. */
  readonly after: string | null;
  readonly isUnreadOnly: boolean;
}

/** Lists the ids of a member's next notifications, newest first. Doesn't check whether the member may see them. */
export async function listNextIds(
  db: Db,
  userId: string,
  { before, after, isUnreadOnly }: Selection,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .$if(isUnreadOnly, (query) => query.where('read_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => String(id));
}

/**
 * Selects those of a member's notifications that the member wants, about texts and members that they may see. Likes and
 * follows that were taken back are left out.
 */
function selectShown(userId: string, ids: readonly string[]) {
  const viewer = { member: { userId } };
  return sql<NotificationRow>`
    select notifications.id::text as id, notifications.kind, notifications.post_id, notifications.at,
      notifications.read_at, doers.member_ids, doers.member_count, notices.title_id, notices.service,
      notifications.act_id::text as act_id, decision.act, decision.reason,
      case when act_list.id is null then act_post.kind else 'list' end as act_text_kind,
      appeals.act_id is not null as is_appealed, appeals.answered_at is not null as is_answered
    from notifications
    join user_preferences on user_preferences.user_id = notifications.user_id
    left join notices on notices.id = notifications.notice_id
    left join moderation_acts as decision on decision.id = notifications.act_id
    left join appeals on appeals.act_id = decision.id
    left join posts as act_post on act_post.id = decision.post_id
    left join lists as act_list on act_list.id = decision.list_id and act_list.deleted_at is null
    cross join lateral (
      select count(*)::int as member_count,
        coalesce((array_agg(doer.user_id order by doer.at desc, doer.user_id))[1:${sql.lit(NOTIFICATION_MAX.members)}], '{}')
          as member_ids
      from notification_members as doer
      where doer.notification_id = notifications.id
        and ${isPresentTo(viewer, 'doer.user_id')} and ${isUnmutedBy(viewer, 'doer.user_id')}
        and ${isStillDone()}
    ) as doers
    where notifications.id = any(${[...ids]}::bigint[]) and notifications.user_id = ${userId}
      and ${isWanted()} and ${isAboutSomething(userId)}
  `;
}

/** SQL condition: the event still holds. It doesn't if a like, follow or follow request was taken back. */
function isStillDone(): RawBuilder<SqlBool> {
  const related = (from: string, to: string, relation: string) => sql`exists (
    select from member_relations
    where user_id = ${sql.ref(from)} and other_id = ${sql.ref(to)} and kind = ${sql.lit(relation)}
  )`;
  return sql<SqlBool>`(case notifications.kind
    when 'like' then exists (
      select from post_likes
      where post_likes.post_id = notifications.post_id and post_likes.user_id = doer.user_id
    )
    when 'follow' then ${related('doer.user_id', 'notifications.user_id', 'follow')}
    when 'request' then ${related('doer.user_id', 'notifications.user_id', 'request')}
    when 'accept' then ${related('notifications.user_id', 'doer.user_id', 'follow')}
    else true end)`;
}

function isWanted(): RawBuilder<SqlBool> {
  const kinds = Object.entries(NOTIFICATION_PREFERENCES).flatMap(([kind, preference]) =>
    preference === null
      ? []
      : sql`when ${sql.lit(kind)} then user_preferences.choices ->> ${sql.lit(preference)}`,
  );
  // All of them are on by default.
  return sql<SqlBool>`(case notifications.kind ${sql.join(kinds, sql` `)} end) is distinct from 'false'`;
}

/**
 * SQL condition: the notification's subject still exists and the member may see it, and somebody caused the
 * notification.
 */
function isAboutSomething(userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(case notifications.kind
    when 'offer' then notices.dismissed_at is null
    and exists (select from titles where titles.id = notices.title_id)
    and exists (
      select from trackers
      where trackers.user_id = notifications.user_id and trackers.title_id = notices.title_id
        and trackers.watchlisted_at is not null
    )
    when 'moderation' then decision.user_id = notifications.user_id
    when 'like' then doers.member_count > 0 and exists (
      select from posts where posts.id = notifications.post_id and posts.user_id = notifications.user_id
    )
    else doers.member_count > 0
      and (notifications.post_id is null
        or ${isPostReachable({ member: { userId } }, 'notifications.post_id')})
    end)`;
}

/**
 * Lists, newest first, those of the given notifications that the member may see and wants to get. Leaves out those
 * that no longer apply, such as a like that was removed.
 */
export async function listShown(db: Db, userId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NotificationRow>`
    ${selectShown(userId, ids)} order by notifications.id desc
  `.execute(db);
  return rows;
}

/** Counts the notifications that `listShown` would list. */
export async function countShown(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectShown(userId, ids)}) as shown
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks all of a member's notifications up to the id `upTo` as read. */
export async function markRead(db: Db, userId: string, upTo: string, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();
}

/**
 * Lists one page of a member's notifications for the data export.
 * @param after the last id of the previous page; null for the first page
 */
export async function listNotificationsAfter(db: Db, userId: string, after: string | null, limit: number) {
  return db
    .selectFrom('notifications')
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.post_id',
      'notifications.notice_id',
      'notifications.at',
      'notifications.read_at',
    ])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}
