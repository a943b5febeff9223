import type { Db } from '../../../db/database.ts';

/** Returns whether there is a member with this id. */
export async function isMember(db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletion_started_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}

/** Stores the member who recommended Premium to another, unless that one already has a recommendation. */
export async function insertReferral(
  db: Db,
  referral: { userId: string; referrerId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('referrals')
    .values({ user_id: referral.userId, referrer_id: referral.referrerId, created_at: referral.now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/**
 * Lists recommendations of which a month hasn't been given, by the recommended member's id after `last`: of members who
 * subscribe and are past their trial, and those of which one month has been given.
 */
export function listUnrewarded(db: Db, last: string, limit: number) {
  return (
    db
      .selectFrom('referrals')
      .innerJoin('subscriptions', 'subscriptions.user_id', 'referrals.user_id')
      .select([
        'referrals.user_id',
        'referrals.referrer_id',
        'referrals.created_at',
        'referrals.rewarded_user_at',
        'referrals.rewarded_referrer_at',
        'subscriptions.customer_id',
      ])
      .where('referrals.rewarded_at', 'is', null)
      // Their month makes the recommended member's subscription a trial at the provider.
      .where((where) =>
        where.or([
          where('subscriptions.provider_status', '=', 'active'),
          where('referrals.rewarded_user_at', 'is not', null),
          where('referrals.rewarded_referrer_at', 'is not', null),
        ]),
      )
      .where('referrals.user_id', '>', last)
      .orderBy('referrals.user_id')
      .limit(limit)
      .execute()
  );
}
/** A recommendation of which a month hasn't been given. */
export type UnrewardedReferral = Awaited<ReturnType<typeof listUnrewarded>>[number];

/** Records that one member of a recommendation has their month. */
export async function markSideRewarded(
  db: Db,
  userId: string,
  side: 'user' | 'referrer',
  now: Date,
): Promise<void> {
  await db
    .updateTable('referrals')
    .set(side === 'user' ? { rewarded_user_at: now } : { rewarded_referrer_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** Records that both members of a recommendation have their month. */
export async function markRewarded(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('referrals').set({ rewarded_at: now }).where('user_id', '=', userId).execute();
}

/** Lists the recommendations that a member made or followed. */
export function listReferrals(db: Db, userId: string) {
  return db
    .selectFrom('referrals')
    .select(['user_id', 'referrer_id', 'created_at', 'rewarded_at'])
    .where((where) => where.or([where('user_id', '=', userId), where('referrer_id', '=', userId)]))
    .orderBy('created_at')
    .execute();
}
