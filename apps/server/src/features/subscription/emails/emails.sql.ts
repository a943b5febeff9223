import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const selectForEmails = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.country_code',
      'users.subscription_status',
      'users.subscription_active_until',
      'users.time_zone',
      'subscriptions.subscription_id',
      'subscriptions.is_trial',
      'subscriptions.is_gift',
      'subscriptions.interval',
      'subscriptions.amount',
      'subscriptions.currency',
      'subscriptions.period_starts_at',
    ])
    .where('users.deletion_started_at', 'is', null)
    .where('users.subscription_active_until', 'is not', null);

/**
 * Lists up to `limit` members who have or had a subscription, in order of id, starting after the id `last`. An email
 * about it may be due for them.
 */
export const listForEmails = (db: Db, last: string, limit: number) =>
  selectForEmails(db).where('users.id', '>', last).orderBy('users.id').limit(limit).execute();
/** A member with a subscription, for emails. */
export type EmailRow = Awaited<ReturnType<typeof listForEmails>>[number];

/**
 * Gets the data that emails about a member's subscription need.
 * @returns null if the member has no subscription or the account is being deleted
 */
export const getForEmails = async (db: Db, userId: string): Promise<EmailRow | null> =>
  (await selectForEmails(db).where('users.id', '=', userId).executeTakeFirst()) ?? null;

/**
 * Records that an email about a Premium subscription is sent.
 * @param email `about` identifies what it is about, such as the billing period, so that each is sent once
 * @returns false if it has been recorded before, so that it must not be sent again
 */
export async function recordEmail(
  transaction: Db,
  email: { userId: string; kind: string; about: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('subscription_letters')
    .values({ user_id: email.userId, kind: email.kind, about: email.about, sent_at: email.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'about']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes the records of emails that were sent before a time. */
export async function deleteOldEmails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('subscription_letters').where(sql<Date>`sent_at`, '<', before).execute();
}
