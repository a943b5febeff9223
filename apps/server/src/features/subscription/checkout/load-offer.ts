import type { getPaymentsConfig, ResultOf } from '@palate/contract';
import type { Context } from '../../../kernel/context.ts';
import { getSubscriptionRow } from '../subscriptions.sql.ts';
import { chooseCurrency, describePrice, loadPrices } from './prices.ts';

/**
 * Loads the prices of Premium in the viewer's currency, with the trial if the viewer hasn't used it yet.
 * @throws PAYMENTS_UNAVAILABLE
 */
export async function loadOffer(context: Context): Promise<ResultOf<typeof getPaymentsConfig>> {
  const { db, payments, viewer, now } = context;
  const prices = await loadPrices(payments, now);
  const row = viewer.member ? await getSubscriptionRow(db, viewer.member.userId) : undefined;
  const currency = chooseCurrency(prices, viewer, row?.currency);
  return {
    prices: prices
      .filter((price) => price.currency === currency)
      .map((price) => describePrice(price, viewer, row?.is_trial_used ?? false)),
    isTest: payments.isTest,
  };
}
