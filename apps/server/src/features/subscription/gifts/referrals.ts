import { AppError } from '@palate/contract';
import { MINUTE_MS } from '@palate/contract/durations';
import { LOWEST_ID } from '../../../kernel/lowest-id.ts';
import { log } from '../../../log.ts';
import { isMember } from '../../audience/index.ts';
import { readProvider } from '../provider/call-provider.ts';
import type { PaymentContext } from '../read-subscription.ts';
import { grantDays } from './grant-days.ts';
import {
  insertReferral,
  listUnrewarded,
  markRewarded,
  markSideRewarded,
  type UnrewardedReferral,
} from './referrals.sql.ts';

/** Number of days of Premium that both members get for a recommendation. */
const REWARD_DAYS = 30;
/** Number of recommendations that are loaded at a time. */
const PAGE = 200;
/** Maximum time that the provider's clock may be behind, in ms. */
const CLOCK_SKEW_MS = MINUTE_MS;

/**
 * Stores that the member `referrerId` recommended Premium to the member `userId`. Does nothing if `userId` has already
 * paid for Premium, or has a stored recommendation.
 * @param customer the id of `userId` at the payment provider
 * @throws REFERRAL_SELF, PAYMENTS_UNAVAILABLE; REFERRAL_INVALID if there is no member `referrerId`
 */
export async function saveReferral(
  context: PaymentContext,
  { userId, customer, referrerId }: { userId: string; customer: string; referrerId: string },
): Promise<void> {
  const { db, now } = context;
  if (referrerId === userId) throw new AppError('REFERRAL_SELF');
  if (!(await isMember(db, referrerId))) throw new AppError('REFERRAL_INVALID');
  if (await hasPaid(context, customer)) return;
  await insertReferral(db, { userId, referrerId, now });
}

/**
 * Gives both members of each recommendation a free month once the recommended member has paid. If that fails, or a
 * member has a payment due, the next run tries again.
 * @param isStopped called between recommendations; true ends the work early
 * @returns the number of recommendations that were completed
 */
export async function rewardReferrals(
  context: PaymentContext,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  let last = LOWEST_ID;
  for (;;) {
    const page = await listUnrewarded(context.db, last, PAGE);
    for (const referral of page) {
      if (isStopped()) return count;
      last = referral.user_id;
      try {
        if (await rewardReferral(context, referral)) count += 1;
      } catch (error) {
        log.error({ err: error, userId: referral.user_id }, 'A recommendation couldn’t be rewarded');
      }
    }
    if (page.length < PAGE) return count;
  }
}

/** Gives the months that a recommendation still owes; returns whether both are given. */
async function rewardReferral(context: PaymentContext, referral: UnrewardedReferral): Promise<boolean> {
  const { user_id: userId, referrer_id: referrerId, customer_id: customer } = referral;
  const sides = [
    { side: 'user', member: userId, rewardedAt: referral.rewarded_user_at },
    { side: 'referrer', member: referrerId, rewardedAt: referral.rewarded_referrer_at },
  ] as const;
  const isBegun = sides.some(({ rewardedAt }) => rewardedAt !== null);
  if (customer === null || !(isBegun || (await hasPaid(context, customer, referral.created_at))))
    return false;
  let isComplete = true;
  for (const { side, member, rewardedAt } of sides) {
    if (rewardedAt !== null) continue;
    const gift = { userId: member, days: REWARD_DAYS, name: `referral ${userId}` };
    if ((await grantDays(context, gift)) === null)
      await markSideRewarded(context.db, userId, side, context.now);
    else isComplete = false;
  }
  if (isComplete) await markRewarded(context.db, userId, context.now);
  return isComplete;
}

/** Returns whether a customer has paid an invoice, issued since a time if one is given. */
async function hasPaid({ payments }: PaymentContext, customer: string, since?: Date): Promise<boolean> {
  const stripe = await payments.client();
  const { data } = await readProvider(() => stripe.invoices.list({ customer, status: 'paid', limit: 100 }));
  const earliestMs = since ? since.getTime() - CLOCK_SKEW_MS : 0;
  return data.some(({ amount_paid: paid, created }) => paid > 0 && created * 1_000 >= earliestMs);
}
