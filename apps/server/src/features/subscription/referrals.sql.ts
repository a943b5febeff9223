import type { Db } from '../../db/database.ts';

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

/** Stores who recommended Premium to a member, unless somebody did before. */
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

/** Lists recommendations whose months haven't been given, of members who subscribe and are past their trial. */
export function listUnrewarded(db: Db, limit: number) {
  return db
    .selectFrom('referrals')
    .innerJoin('subscriptions', 'subscriptions.user_id', 'referrals.user_id')
    .select(['referrals.user_id', 'referrals.referrer_id', 'subscriptions.customer_id'])
    .where('referrals.rewarded_at', 'is', null)
    .where('subscriptions.provider_status', '=', 'active')
    .orderBy('referrals.created_at')
    .limit(limit)
    .execute();
}

/** Marks a recommendation as rewarded. */
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
