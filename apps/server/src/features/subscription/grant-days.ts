import { AppError } from '@palate/contract';
import { DAY_S } from '@palate/contract/durations';
import type Stripe from 'stripe';
import { callProvider } from './call-provider.ts';
import { requireCustomer } from './customer.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { loadPrices } from './prices.ts';
import { type PaymentContext, readSubscription } from './read-subscription.ts';
import { isLive } from './to-reading.ts';

/**
 * Gives a member days of Premium at the payment provider: a subscription is charged that much later, and a member
 * without one gets one that ends by itself and needs no card.
 * @param name tells this gift from others; repeating it with the same name, while its result is unknown, gives it once
 * @throws PAYMENTS_BUSY, PAYMENTS_UNAVAILABLE
 */
export async function grantDays(
  context: PaymentContext,
  { userId, days, name }: { userId: string; days: number; name: string },
): Promise<void> {
  await oneAtATime(context.db, userId, async () => {
    const customer = await requireCustomer(context, userId);
    const { current } = await readSubscription(context, userId);
    if (isGiven(current, name)) return;
    if (current && isLive(current)) await prolong(context, userId, current, { days, name });
    else await give(context, userId, customer, { days, name });
  });
}

/** Returns whether the newest gift to a subscription has this name. */
function isGiven(current: Stripe.Subscription | null, name: string): boolean {
  return current?.metadata.gift === name;
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
    metadata: { gift: name },
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
  const [price] = await loadPrices(context.payments, context.now);
  if (!price) throw new AppError('PAYMENTS_UNAVAILABLE');
  const stripe = await context.payments.client();
  const parameters = {
    customer,
    items: [{ price: price.id }],
    trial_period_days: days,
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
