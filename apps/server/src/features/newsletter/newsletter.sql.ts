import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A request to get the weekly letter (an email with three recommended titles) at an address. */
export interface SubscriptionRequest {
  readonly email: string;
  /** The visitor in whose browser the address was entered, whose taste then counts; null if there is none. */
  readonly visitorId: string | null;
  /** Upper-case ISO code. */
  readonly country: string;
  readonly now: Date;
  /** Start of the cooldown: no second email is sent to an address that was requested after this time. */
  readonly cooldownSince: Date;
  /**
   * Confirmation links are valid if they were requested after this time. A later request doesn't replace a valid one.
   */
  readonly validSince: Date;
  /** Maximum number of emails to an address that nobody confirms. */
  readonly maxRequests: number;
}

/**
 * Stores a request for the weekly email, pending confirmation. Keeps the token, country and visitor of an earlier
 * request whose confirmation link is still valid, so that nobody can change them for somebody else.
 * @returns the confirmation token to send; null if no email should be sent, because the address is already confirmed,
 * is in its cooldown or has been sent `maxRequests` emails
 */
export async function requestSubscription(
  transaction: Db,
  { email, visitorId, country, now, cooldownSince, validSince, maxRequests }: SubscriptionRequest,
): Promise<string | null> {
  const { rows } = await sql<{ token: string }>`
    insert into letter_subscriptions as known (email, visitor_id, country, requested_at)
    values (${email}, ${visitorId}, ${country}, ${now})
    on conflict (email) do update
      set requested_at = excluded.requested_at, request_count = known.request_count + 1,
        confirm_token = case when known.requested_at > ${validSince} then known.confirm_token
          else excluded.confirm_token end,
        country = case when known.requested_at > ${validSince} then known.country else excluded.country end,
        visitor_id = case when known.requested_at > ${validSince} then known.visitor_id
          else excluded.visitor_id end
      where known.confirmed_at is null and known.requested_at <= ${cooldownSince} and known.request_count < ${maxRequests}
    returning confirm_token as token
  `.execute(transaction);
  return rows[0]?.token ?? null;
}

/**
 * Confirms a subscription to the weekly letter that was requested at `since` or later. If a member has the address,
 * also turns on the letter in their preferences.
 * @returns false if there is no such request; true also if it was confirmed before
 */
export async function confirmSubscription(
  transaction: Db,
  token: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    update letter_subscriptions set confirmed_at = coalesce(confirmed_at, ${now})
    where confirm_token = ${token} and requested_at > ${since}
    returning email
  `.execute(transaction);
  const [confirmed] = rows;
  if (!confirmed) return false;
  await sql`
    update user_preferences set choices = choices || '{"isNewsMailed": true}'::jsonb
    where user_id in (select id from users where lower(email) = ${confirmed.email} and deletion_started_at is null)
  `.execute(transaction);
  return true;
}

/**
 * Deletes an address's subscription to the weekly letter, and the record of its last letter.
 * @param id the subscription's id
 */
export async function deleteSubscription(transaction: Db, id: string): Promise<void> {
  await transaction.deleteFrom('letter_subscriptions').where('id', '=', id).execute();
  await deleteLetter(transaction, id);
}

/**
 * Stops a member's letters: turns off the preference, and deletes a subscription to the weekly letter with the same
 * address.
 */
export async function stopMemberLetters(transaction: Db, userId: string): Promise<void> {
  await sql`
    update user_preferences set choices = choices || '{"isNewsMailed": false}'::jsonb where user_id = ${userId}
  `.execute(transaction);
  await sql`
    delete from letter_subscriptions where email in (select lower(email) from users where id = ${userId})
  `.execute(transaction);
}

/**
 * Deletes an address's subscription to the weekly letter, and the record of its last letter.
 * @param email the address
 */
export async function deleteSubscriptionOf(transaction: Db, email: string): Promise<void> {
  const rows = await transaction
    .deleteFrom('letter_subscriptions')
    .where('email', '=', email.toLowerCase())
    .returning('id')
    .execute();
  for (const { id } of rows) await deleteLetter(transaction, id);
}

/** Deletes the record of a reader's last letter. */
export async function deleteLetter(transaction: Db, readerId: string): Promise<void> {
  await transaction.deleteFrom('letters').where('reader_id', '=', readerId).execute();
}

/** Gets a reader's last letter: the start of its week or day (ISO date), and its titles; null if there is none. */
export async function getLetter(db: Db, readerId: string) {
  const row = await db
    .selectFrom('letters')
    .select([sql<string>`to_char(week_start, 'YYYY-MM-DD')`.as('weekStart'), 'title_ids as titleIds'])
    .where('reader_id', '=', readerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes requests for the weekly letter that were made before a time and that nobody confirmed. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('letter_subscriptions')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', before)
    .execute();
}
