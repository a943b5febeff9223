import { AppError, PRICE_INTERVALS, type Price, type PriceInterval } from '@palate/contract';
import { MINUTE_MS } from '@palate/contract/durations';
import type Stripe from 'stripe';
import { formatAmount, type Payments } from '../../../adapters/payments/index.ts';
import { countryOf } from '../../../kernel/country.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { readProvider } from '../provider/call-provider.ts';

/** A price at the payment provider at which Palate sells Premium. */
export interface SoldPrice {
  /** The price's id at the provider. */
  readonly id: string;
  readonly interval: PriceInterval;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** Length of the trial in days; null without one. */
  readonly trialDays: number | null;
}

/** Lifetime of cached prices, in ms. */
const CACHED_MS = 10 * MINUTE_MS;
const caches = new WeakMap<Payments, { readonly at: number; readonly prices: Promise<SoldPrice[]> }>();

/** Countries that pay in euros, as upper-case ISO codes. */
const EURO = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME XK'.split(' '),
);
const DEFAULT_CURRENCY = 'usd';

/**
 * Loads the prices that are sold, monthly first.
 * @throws PAYMENTS_UNAVAILABLE
 */
export async function loadPrices(payments: Payments, now: Date): Promise<readonly SoldPrice[]> {
  const cached = caches.get(payments);
  if (cached && Math.abs(now.getTime() - cached.at) < CACHED_MS) return cached.prices;
  const prices = readProvider(() => fetchPrices(payments));
  caches.set(payments, { at: now.getTime(), prices });
  prices.catch(() => caches.delete(payments));
  return prices;
}

async function fetchPrices(payments: Payments): Promise<SoldPrice[]> {
  const stripe = await payments.client();
  const found = await Promise.all(payments.priceIds.map((id) => stripe.prices.retrieve(id)));
  const sold = found.filter(({ active }) => active).map(toSoldPrice);
  return sold
    .filter((price) => price !== null)
    .sort((a, b) => PRICE_INTERVALS.indexOf(a.interval) - PRICE_INTERVALS.indexOf(b.interval));
}

function toSoldPrice({ id, recurring, unit_amount: amount, currency }: Stripe.Price): SoldPrice | null {
  const interval = PRICE_INTERVALS.find((known) => known === recurring?.interval);
  if (!interval || amount === null) return null;
  return { id, interval, amount, currency, trialDays: recurring?.trial_period_days ?? null };
}

/**
 * Chooses the currency of the viewer's prices: that of an earlier subscription, which the provider keeps, otherwise
 * that of their country, otherwise the first one sold.
 */
export function chooseCurrency(
  prices: readonly SoldPrice[],
  viewer: Viewer,
  earlier: string | null | undefined,
): string {
  const { isoCode } = countryOf(viewer, undefined);
  const usual = isoCode === 'GB' ? 'gbp' : EURO.has(isoCode) ? 'eur' : DEFAULT_CURRENCY;
  const sold = new Set(prices.map(({ currency }) => currency));
  return [earlier, usual, DEFAULT_CURRENCY].find((one) => one && sold.has(one)) ?? prices[0]?.currency ?? '';
}

/**
 * Gets a price that the viewer can subscribe to.
 * @throws PRICE_NOT_FOUND; PRICE_CURRENCY if it is sold in another currency only
 */
export function requirePrice(prices: readonly SoldPrice[], id: string, currency: string): SoldPrice {
  const price = prices.find((one) => one.id === id);
  if (!price) throw new AppError('PRICE_NOT_FOUND');
  if (price.currency !== currency) throw new AppError('PRICE_CURRENCY');
  return price;
}

/** Formats an amount in a currency's smallest unit, as in the viewer's country. */
export function formatFor(viewer: Viewer, amount: number, currency: string): string {
  return formatAmount(amount, currency, countryOf(viewer, undefined).isoCode);
}

/**
 * Converts a price to what the API returns (specification §3 Price).
 * @param isTrialUsed true if the viewer has used the trial; the price is then without it
 */
export function describePrice(price: SoldPrice, viewer: Viewer, isTrialUsed: boolean): Price {
  return {
    id: price.id,
    amountText: formatFor(viewer, price.amount, price.currency),
    recurring: { interval: price.interval, trialPeriodDays: isTrialUsed ? null : price.trialDays },
  };
}
