import type { PriceInterval, SubscriptionStatus } from '@palate/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * Gets a member's subscription as last read from the provider, with the member's account. Returns undefined if there is
 * no such member or the account is being deleted.
 */
export function getSubscriptionRow(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select([
      'users.email',
      'users.first_name',
      'users.second_name',
      'users.country_code',
      'users.subscription_status',
      'users.subscription_active_until',
      'users.time_zone',
      'users.is_trial_used',
      'subscriptions.customer_id',
      'subscriptions.subscription_id',
      'subscriptions.provider_status',
      'subscriptions.price_id',
      'subscriptions.interval',
      'subscriptions.amount',
      'subscriptions.currency',
      'subscriptions.is_trial',
      'subscriptions.is_gift',
    ])
    .where('users.id', '=', userId)
    .where('users.deletion_started_at', 'is', null)
    .executeTakeFirst();
}
/** Row of a member's account with their subscription, whose columns are null if they have none. */
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof getSubscriptionRow>>>;

/** Gets the member's id at the payment provider; null if they have none. */
export async function getCustomerId(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Gets the id of the member with an id at the payment provider. @returns null if there is none */
export async function getUserOfCustomer(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Stores a member's id at the payment provider. Keeps an id that is stored already. */
export async function saveCustomerId(db: Db, userId: string, customerId: string): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ user_id: userId, customer_id: customerId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        customer_id: sql<string>`coalesce(subscriptions.customer_id, excluded.customer_id)`,
      }),
    )
    .execute();
}

/**
 * Reserves the payment provider for one request of a member, until `until` at the latest.
 * @returns false if another request of the member holds the reservation
 */
export async function reserveMember(db: Db, userId: string, now: Date, until: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscriptions')
    .values({ user_id: userId, busy_until: until })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ busy_until: until })
        .where((where) =>
          where.or([
            where('subscriptions.busy_until', 'is', null),
            where('subscriptions.busy_until', '<=', now),
          ]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends the reservation that `reserveMember` made with the same `until`. */
export async function releaseMember(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ busy_until: null })
    .where('user_id', '=', userId)
    .where('busy_until', '=', until)
    .execute();
}

/**
 * Gives out the next ticket (a number that increases) for reading a member's subscription from the payment provider.
 * Take it before reading, so that `saveReading` can tell which reading began last.
 * @returns null if the member isn't a customer
 */
export async function takeTicket(
  db: Db,
  userId: string,
): Promise<{ ticket: number; customerId: string } | null> {
  const row = await db
    .updateTable('subscriptions')
    .set({ ticket: sql<number>`ticket + 1` })
    .where('user_id', '=', userId)
    .where('customer_id', 'is not', null)
    .returning(['ticket', 'customer_id'])
    .executeTakeFirst();
  return row?.customer_id ? { ticket: Number(row.ticket), customerId: row.customer_id } : null;
}

/** A member's subscription as read from the payment provider. The amount is in the currency's smallest unit. */
export interface Reading {
  readonly subscriptionId: string;
  /** The status in the provider's own terms, such as `trialing`. */
  readonly providerStatus: string;
  readonly priceId: string;
  readonly interval: PriceInterval;
  /** What one period costs, in the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly isTrial: boolean;
  /** Whether the subscription was given to the member, who has never paid for it. */
  readonly isGift: boolean;
  /** Start of the current billing period. */
  readonly periodStartsAt: Date;
  /** End of the current billing period. */
  readonly periodEndsAt: Date;
  /**
   * The status and end that follow from the provider's data; null if the subscription never began, because it was
   * never paid.
   */
  readonly standing: { readonly status: SubscriptionStatus; readonly activeUntil: Date } | null;
}

/**
 * Stores a reading (a subscription as read from the payment provider), unless a reading with a later ticket is stored
 * already. A member who has ever subscribed has used their trial; a gift doesn't use it.
 * @param reading null if the member has no subscription at the provider
 * @returns whether the member's status or its end changed
 */
export async function saveReading(
  transaction: Db,
  { userId, ticket, now, reading }: { userId: string; ticket: number; now: Date; reading: Reading | null },
): Promise<boolean> {
  const stored = await transaction
    .updateTable('subscriptions')
    .set({
      stored_ticket: ticket,
      read_at: now,
      subscription_id: reading?.subscriptionId ?? null,
      provider_status: reading?.providerStatus ?? null,
      price_id: reading?.priceId ?? null,
      interval: reading?.interval ?? null,
      amount: reading?.amount ?? null,
      currency: reading?.currency ?? null,
      is_trial: reading?.isTrial ?? false,
      is_gift: reading?.isGift ?? false,
      period_starts_at: reading?.periodStartsAt ?? null,
      period_ends_at: reading?.periodEndsAt ?? null,
    })
    .where('user_id', '=', userId)
    .where(sql<number>`stored_ticket`, '<', ticket)
    .executeTakeFirst();
  if (stored.numUpdatedRows === 0n) return false;
  const status = reading?.standing?.status ?? null;
  const activeUntil = reading?.standing?.activeUntil ?? null;
  const changed = await transaction
    .updateTable('users')
    .set({
      subscription_status: status,
      subscription_active_until: activeUntil,
      is_trial_used: sql<boolean>`is_trial_used or ${reading?.standing != null && !reading.isGift}`,
    })
    .where('id', '=', userId)
    .where('deletion_started_at', 'is', null)
    .where((where) =>
      where.or([
        where(sql`subscription_status`, 'is distinct from', status),
        where(sql`subscription_active_until`, 'is distinct from', activeUntil),
      ]),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Stores a member's time zone (IANA name), unless the account is being deleted. */
export async function setTimeZone(db: Db, userId: string, timeZone: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', userId)
    .where('deletion_started_at', 'is', null)
    .execute();
}

/** Lists up to `limit` members with an id at the payment provider, in order of id, starting after `last`. */
export function listCustomersAfter(db: Db, last: string, limit: number) {
  return db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('customer_id', 'is not', null)
    .where('user_id', '>', last)
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

/**
 * Records that a member has had a trial with a card, identified by its fingerprint.
 * @returns true if another member had a trial with the card before
 */
export async function claimTrialCard(
  db: Db,
  { fingerprint, userId, now }: { fingerprint: string; userId: string; now: Date },
): Promise<boolean> {
  await db
    .insertInto('trial_cards')
    .values({ fingerprint, user_id: userId, used_at: now })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
  const card = await db
    .selectFrom('trial_cards')
    .select('user_id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return card?.user_id !== userId;
}

/**
 * Deletes everything stored about a member's subscription, including recommendations and the records of emails.
 * Fingerprints of cards stay, without the member.
 */
export async function deleteSubscription(transaction: Db, userId: string): Promise<void> {
  await transaction.updateTable('trial_cards').set({ user_id: null }).where('user_id', '=', userId).execute();
  await transaction
    .deleteFrom('referrals')
    .where((where) => where.or([where('user_id', '=', userId), where('referrer_id', '=', userId)]))
    .execute();
  await transaction.deleteFrom('subscription_letters').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('payment_calls').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('subscriptions').where('user_id', '=', userId).execute();
}
