import { sql } from 'kysely';
import type { PushTarget } from '../../adapters/push/index.ts';
import type { Db } from '../../db/database.ts';
import { isSessionLive } from '../../kernel/live-session.sql.ts';

/** Returns whether notifications of this sign-in are sent to its browser. */
export async function isSubscribed(db: Db, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Stores the push subscription of a sign-in's browser; it replaces an earlier one. Deletes the subscriptions of other
 * sign-ins with the same push address, because they were made in the same browser.
 * @returns false if the account is being deleted
 */
export async function saveSubscription(
  db: Db,
  { sessionId, userId, target, now }: { sessionId: string; userId: string; target: PushTarget; now: Date },
): Promise<boolean> {
  const { endpoint, p256dh, auth } = target;
  const { rows } = await sql`
    with other as (
      delete from push_subscriptions where endpoint = ${endpoint} and session_id <> ${sessionId}::uuid
    )
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, up_to, created_at)
    select ${sessionId}, ${userId}, ${endpoint}, ${p256dh}, ${auth},
      coalesce((select max(id) from notifications where user_id = ${userId}::uuid), 0), ${now}
    on conflict (session_id) do update set
      endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth
    returning session_id
  `.execute(db);
  return rows.length > 0;
}

/** Deletes the push subscription of a sign-in's browser, if there is one. */
export async function deleteSubscription(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Deletes the push subscriptions of all of a member's browsers. */
export async function deleteMemberSubscriptions(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('pushes_due').where('user_id', '=', userId).execute();
}

/**
 * Queues a member for `takeDue`, because they have a new notification. Does nothing if none of their browsers shows
 * notifications.
 */
export async function notePushDue(transaction: Db, userId: string): Promise<void> {
  await sql`
    insert into pushes_due (user_id)
    select ${userId}::uuid where exists (select from push_subscriptions where user_id = ${userId}::uuid)
    on conflict do nothing
  `.execute(transaction);
}

/** A browser to which new notifications are sent. */
export interface PushSubscription extends PushTarget {
  /** The sign-in in whose browser the notifications are shown. */
  readonly sessionId: string;
  readonly userId: string;
  /** Id of the newest notification that was sent. */
  readonly upTo: string;
}

/**
 * Takes members with new notifications from the queue, and lists their browsers. Call it in the transaction that
 * records what is sent.
 * @param limit maximum number of members
 * @returns the browsers, and whether there may be more members
 */
export async function takeDue(
  transaction: Db,
  limit: number,
): Promise<{ browsers: PushSubscription[]; hasMore: boolean }> {
  const { rows: due } = await sql<{ user_id: string }>`
    delete from pushes_due where user_id in (
      select user_id from pushes_due order by user_id limit ${limit} for update skip locked
    ) returning user_id
  `.execute(transaction);
  if (due.length === 0) return { browsers: [], hasMore: false };
  const { rows: browsers } = await sql<PushSubscription>`
    select session_id as "sessionId", user_id as "userId", endpoint, p256dh, auth, up_to::text as "upTo"
    from push_subscriptions
    where user_id = any(${due.map(({ user_id }) => user_id)}::uuid[])
      and ${isSessionLive(sql`push_subscriptions.session_id`)}
      and exists (
        select from users where users.id = push_subscriptions.user_id and deletion_started_at is null and suspended_at is null
      )
    order by session_id
    for update
  `.execute(transaction);
  return { browsers, hasMore: due.length === limit };
}

/** Records the newest notification that a browser has been told about. */
export async function setSentUpTo(transaction: Db, sessionId: string, upTo: string): Promise<void> {
  await transaction
    .updateTable('push_subscriptions')
    .set({ up_to: upTo })
    .where('session_id', '=', sessionId)
    .execute();
}
