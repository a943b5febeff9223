import { AppError } from '@palate/contract';
import { readProvider } from './call-provider.ts';
import { grantDays } from './grant-days.ts';
import type { PaymentContext } from './read-subscription.ts';
import { insertReferral, isMember, listUnrewarded, markRewarded } from './referrals.sql.ts';

/** Days of Premium that both members get for a recommendation. */
const REWARD_DAYS = 30;
/** Recommendations rewarded in one run. */
const RUN_MAX = 200;

/**
 * Stores who recommended Premium to a member. Only the first one counts.
 * @throws REFERRAL_SELF; REFERRAL_INVALID if there is no such member
 */
export async function saveReferral(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  userId: string,
  referrerId: string,
): Promise<void> {
  if (referrerId === userId) throw new AppError('REFERRAL_SELF');
  if (!(await isMember(db, referrerId))) throw new AppError('REFERRAL_INVALID');
  await insertReferral(db, { userId, referrerId, now });
}

/**
 * Gives both members of a recommendation their month, once the recommended member has paid.
 * @returns the number of recommendations rewarded
 */
export async function rewardReferrals(context: PaymentContext): Promise<number> {
  let count = 0;
  for (const { user_id: userId, referrer_id: referrerId, customer_id: customer } of await listUnrewarded(
    context.db,
    RUN_MAX,
  )) {
    if (customer === null || !(await hasPaid(context, customer))) continue;
    for (const member of [userId, referrerId])
      await grantDays(context, { userId: member, days: REWARD_DAYS, name: `referral ${userId}` });
    await markRewarded(context.db, userId, context.now);
    count += 1;
  }
  return count;
}

async function hasPaid({ payments }: PaymentContext, customer: string): Promise<boolean> {
  const stripe = await payments.client();
  const { data } = await readProvider(() => stripe.invoices.list({ customer, status: 'paid', limit: 100 }));
  return data.some(({ amount_paid: paid }) => paid > 0);
}
