import { DAY_MS } from '@palate/contract/durations';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPresentTo, isUnmutedBy } from '../../kernel/shown-to.sql.ts';
import type { NewNotification } from './read-event.ts';

/** A post, with the ids of the members who may have to be notified of it. */
export interface WrittenPost {
  readonly id: string;
  readonly kind: 'review' | 'story' | 'comment';
  readonly authorId: string;
  readonly content: string;
  /** The author of the comment that the post replies to; null if it isn't a reply. */
  readonly parentAuthorId: string | null;
  /**
   * The author of the review, story or list that the post comments on; null if it isn't a comment, or is on a title.
   */
  readonly subjectOwnerId: string | null;
}

/**
 * Gets a post with the ids of the members who may have to be notified of it. Returns undefined if the post was
 * deleted.
 */
export async function getWrittenPost(db: Db, id: string): Promise<WrittenPost | undefined> {
  const { rows } = await sql<WrittenPost>`
    select posts.id, posts.kind, posts.user_id as "authorId", posts.content,
      parent.user_id as "parentAuthorId",
      case split_part(posts.subject, ':', 1)
        when 'list' then (
          select user_id from lists where id = split_part(posts.subject, ':', 2)::uuid and deleted_at is null
        )
        when 'movie' then null
        else (select user_id from posts as subject where subject.id = split_part(posts.subject, ':', 2)::uuid)
      end as "subjectOwnerId"
    from posts left join posts as parent on parent.id = posts.parent_id
    where posts.id = ${id}::uuid and posts.user_id is not null
  `.execute(db);
  return rows[0];
}

/**
 * Lists the ids of the members to whom the given handles (names after @) lead at a time: those who have them, and those
 * whose former handles still lead to them.
 */
export async function listHandleOwners(db: Db, handles: readonly string[], at: Date): Promise<string[]> {
  if (handles.length === 0) return [];
  const { rows } = await sql<{ user_id: string }>`
    select user_id from member_profiles where handle = any(${handles}::text[])
    union
    select user_id from former_handles where handle = any(${handles}::text[]) and kept_until > ${at}
  `.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Returns whether a member may be notified of what the member `by` does. They may not if one has blocked the other, if
 * the member has muted `by`, or if `by` is suspended or their account is being deleted.
 */
export async function canNotify(db: Db, userId: string, by: string): Promise<boolean> {
  const viewer = { member: { userId } };
  const found = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', by)
    .where(isPresentTo(viewer, 'users.id'))
    .where(isUnmutedBy(viewer, 'users.id'))
    .executeTakeFirst();
  return found !== undefined;
}

const sameThing = ({ userId, kind, postId }: NewNotification) => sql<SqlBool>`
  notifications.user_id = ${userId} and notifications.kind = ${kind}
  and ${isAboutPost(postId)}`;

/** Unlike `is not distinct from`, either comparison can use the index by post. */
const isAboutPost = (postId: string | null) =>
  postId === null
    ? sql<SqlBool>`notifications.post_id is null`
    : sql<SqlBool>`notifications.post_id = ${postId}::uuid`;

/** Returns whether a member was notified less than a day ago that the same member did the same thing. */
export async function wasNotified(transaction: Db, notification: NewNotification): Promise<boolean> {
  const { rows } = await sql`
    select from notifications
    join notification_members as doer on doer.notification_id = notifications.id and doer.user_id = ${notification.by}
    where ${sameThing(notification)} and doer.at > ${new Date(notification.at.getTime() - DAY_MS)}
    limit 1
  `.execute(transaction);
  return rows.length > 0;
}

/**
 * Returns whether a member already has a notification about this text, because it is a comment or reply to them or
 * mentions them.
 */
export async function wasNotifiedOfText(
  transaction: Db,
  { userId, postId }: NewNotification,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .where('kind', 'in', ['comment', 'reply', 'mention'])
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks a member's notifications: other transactions that notify the same member wait until this one ends. */
export async function lockNotifications(transaction: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications ${userId}`}, 0))`.execute(
    transaction,
  );
}

/**
 * Stores a notification. It replaces an earlier one about the same post and of the same kind, so that a member
 * doesn't get two.
 * @param isGathered true to combine members (“Ann and 4 others liked your review”): the notification replaces an
 *   unread one and takes over its members. If false, it replaces only one about the same member
 */
export async function insertNotification(
  transaction: Db,
  notification: NewNotification,
  { isGathered }: { isGathered: boolean },
): Promise<void> {
  const { userId, kind, postId, noticeId, actId, by, at } = notification;
  const isReplaced = isGathered
    ? sql`notifications.read_at is null`
    : sql`exists (
        select from notification_members
        where notification_members.notification_id = notifications.id and notification_members.user_id = ${by}
      )`;
  await sql`
    with made as (
      insert into notifications (user_id, kind, post_id, notice_id, act_id, at)
      values (${userId}, ${kind}, ${postId}, ${noticeId}, ${actId}, ${at})
      returning id
    ), replaced as (
      delete from notifications where ${sameThing(notification)} and notifications.notice_id is null and ${isReplaced}
      returning id
    )
    insert into notification_members (notification_id, user_id, at)
    select made.id, doer.user_id, max(doer.at) from made, (
      select ${by}::uuid as user_id, ${at}::timestamptz as at where ${by}::uuid is not null
      union all
      select notification_members.user_id, notification_members.at from notification_members
      join replaced on replaced.id = notification_members.notification_id
    ) as doer
    group by made.id, doer.user_id
  `.execute(transaction);
}

/** Deletes notifications that are older than a time. */
export async function deleteOldNotifications(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('at', '<', before).execute();
}

/** Deletes a member's notifications, and removes the member from other members' notifications. */
export async function deleteMemberNotifications(transaction: Db, userId: string): Promise<void> {
  await sql`
    with gone as (delete from notification_members where user_id = ${userId} returning notification_id)
    delete from notifications where id in (select notification_id from gone) and not exists (
      select from notification_members as other
      where other.notification_id = notifications.id and other.user_id <> ${userId}
    )
  `.execute(transaction);
  await transaction.deleteFrom('notifications').where('user_id', '=', userId).execute();
}
