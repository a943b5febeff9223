import { AppError, type SubscriptionState } from '@palate/contract';
import type { Context } from '../../kernel/context.ts';
import { isBeforeDayEnd } from '../../kernel/local-day.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { formatFor } from './checkout/prices.ts';
import { getSubscriptionRow, type SubscriptionRow } from './subscriptions.sql.ts';

/**
 * Loads the signed-in member's Premium subscription as it was last read from the payment provider. `subscription` is
 * null if there is none.
 * @throws UNAUTHENTICATED if the account has been deleted in the meantime
 */
export async function loadSubscription(context: Context): Promise<SubscriptionState> {
  const row = await loadRow(context);
  const { subscription_status: status, subscription_active_until: activeUntil, time_zone: timeZone } = row;
  const { price_id: priceId, interval, amount, currency } = row;
  if (!status || !activeUntil || !priceId || !interval || amount === null || !currency)
    return { subscription: null, isTrialUsed: row.is_trial_used };
  return {
    subscription: {
      status,
      activeUntil: activeUntil.toISOString(),
      timeZone,
      isPremium: isBeforeDayEnd(context.now, activeUntil, timeZone),
      isTrial: row.is_trial ?? false,
      isGift: row.is_gift ?? false,
      priceId,
      interval,
      amountText: formatFor(context.viewer, amount, currency),
    },
    isTrialUsed: row.is_trial_used,
  };
}

/**
 * Loads the signed-in member's account and subscription.
 * @throws UNAUTHENTICATED if the account has been deleted in the meantime
 */
export async function loadRow({ db, viewer }: Context): Promise<SubscriptionRow> {
  const row = await getSubscriptionRow(db, memberOf(viewer).userId);
  if (!row) throw new AppError('UNAUTHENTICATED');
  return row;
}
