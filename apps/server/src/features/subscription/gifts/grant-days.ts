import { AppError } from '@palate/contract';
import { DAY_S } from '@palate/contract/durations';
import type Stripe from 'stripe';
import { ANONYMOUS } from '../../../kernel/viewer.ts';
import { chooseCurrency, loadPrices, type SoldPrice } from '../checkout/prices.ts';
import { callProvider, readProvider } from '../provider/call-provider.ts';
import { requireCustomer } from '../provider/customer.ts';
import { oneAtATime } from '../provider/one-at-a-time.ts';
import { type PaymentContext, readSubscription } from '../read-subscription.ts';
import { getSubscriptionRow } from '../subscriptions.sql.ts';
import { isLive } from '../to-reading.ts';

/**
 * Why a member wasn't given days of Premium. `payment due`: the current period isn't paid, so extending it would give
 * it away for free.
 */
export type NotGiven = 'payment due';

/** Newest extensions that a subscription remembers. The provider's metadata holds 500 characters a value. */
const EXTENSIONS_MAX = 8;

/**
 * Gives a member days of Premium at the payment provider. A subscription's next charge is postponed by these days. A
 * member without a subscription gets one that needs no card and isn't renewed, even if they have a card.
 * @param name identifies the gift: as long as its result is unknown, repeating the call with the same name gives it
 * only once
 * @returns null if the days were given, otherwise why not
 * @throws PAYMENTS_BUSY, PAYMENTS_UNAVAILABLE
 */
export async function grantDays(
  context: PaymentContext,
  { userId, days, name }: { userId: string; days: number; name: string },
): Promise<NotGiven | null> {
  return oneAtATime(context.db, userId, async () => {
    const customer = await requireCustomer(context, userId);
    const { current } = await readSubscription(context, userId);
    if (isGiven(current, name)) return null;
    if (current?.status === 'past_due') return 'payment due';
    if (current && isLive(current)) await prolong(context, userId, current, { days, name });
    else await give(context, userId, customer, { days, name });
    return null;
  });
}

/** Returns whether a gift of this name began the subscription, or is among its newest extensions. */
function isGiven(current: Stripe.Subscription | null, name: string): boolean {
  return current !== null && (current.metadata.gift === name || extensionsOf(current).includes(name));
}

function extensionsOf({ metadata }: Stripe.Subscription): string[] {
  return metadata.extensions?.split(', ') ?? [];
}

interface Gift {
  readonly days: number;
  readonly name: string;
}

async function prolong(
  context: PaymentContext,
  userId: string,
  current: Stripe.Subscription,
  { days, name }: Gift,
): Promise<void> {
  const stripe = await context.payments.client();
  const end = current.items.data[0]?.current_period_end ?? 0;
  const changes = {
    trial_end: end + days * DAY_S,
    proration_behavior: 'none',
    // Not `gift`: the subscription itself isn't one.
    metadata: { extensions: [...extensionsOf(current), name].slice(-EXTENSIONS_MAX).join(', ') },
  } satisfies Stripe.SubscriptionUpdateParams;
  await callProvider(
    context,
    { userId, name, parameters: changes },
    (options) => stripe.subscriptions.update(current.id, changes, options),
    async () => void (await readSubscription(context, userId)),
  );
}

async function give(
  context: PaymentContext,
  userId: string,
  customer: string,
  { days, name }: Gift,
): Promise<void> {
  const price = await choosePriceOf(context, userId, customer);
  const stripe = await context.payments.client();
  const parameters = {
    customer,
    items: [{ price: price.id }],
    trial_period_days: days,
    // Without this, a card on file would be charged at the end.
    cancel_at_period_end: true,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    metadata: { userId, gift: name },
  } satisfies Stripe.SubscriptionCreateParams;
  await callProvider(
    context,
    { userId, name, parameters },
    (options) => stripe.subscriptions.create(parameters, options),
    async () => void (await readSubscription(context, userId)),
  );
}

/**
 * Chooses the price of a gift in the customer's currency; the provider allows no other. The first currency of a new
 * customer stays theirs, so it is that of their country.
 */
async function choosePriceOf(
  { db, payments, now }: PaymentContext,
  userId: string,
  customerId: string,
): Promise<SoldPrice> {
  const stripe = await payments.client();
  const customer = await readProvider(() => stripe.customers.retrieve(customerId));
  const row = await getSubscriptionRow(db, userId);
  const prices = await loadPrices(payments, now);
  const viewer = { ...ANONYMOUS, chosenCountry: row?.country_code ?? null };
  const currency = chooseCurrency(prices, viewer, customer.deleted ? null : customer.currency);
  const price = prices.find((one) => one.currency === currency);
  if (!price) throw new AppError('PAYMENTS_UNAVAILABLE');
  return price;
}
