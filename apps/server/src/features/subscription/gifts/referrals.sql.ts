import type { Db } from '../../../db/database.ts';

/**
 * Stores that the member `referrerId` recommended Premium to the member `userId`. Does nothing if `userId` has a stored
 * recommendation.
 */
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
 * Lists up to `limit` recommendations for which a free month is still to be given, in order of the recommended
 * member's id, starting after `last`. These are recommendations of members who subscribe and are past their trial,
 * and those of which one member has the month already.
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
/** A recommendation for which at least one of the two members hasn't been given the free month. */
export type UnrewardedReferral = Awaited<ReturnType<typeof listUnrewarded>>[number];

/**
 * Records that one member of a recommendation has been given the free month.
 * @param userId the recommended member
 * @param side the member who got it: the recommended one (`user`) or the one who recommended (`referrer`)
 */
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

/**
 * Records that both members of a recommendation have been given the free month.
 * @param userId the recommended member
 */
export async function markRewarded(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('referrals').set({ rewarded_at: now }).where('user_id', '=', userId).execute();
}

/** Lists the recommendations in which a member takes part: as the one who recommended, or as the recommended one. */
export function listReferrals(db: Db, userId: string) {
  return db
    .selectFrom('referrals')
    .select(['user_id', 'referrer_id', 'created_at', 'rewarded_at'])
    .where((where) => where.or([where('user_id', '=', userId), where('referrer_id', '=', userId)]))
    .orderBy('created_at')
    .execute();
}
