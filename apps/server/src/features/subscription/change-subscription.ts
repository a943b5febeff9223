import { AppError, type previewChange, type ResultOf, type SubscriptionState } from '@palate/contract';
import type Stripe from 'stripe';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { chooseCurrency, formatFor, loadPrices, requirePrice, type SoldPrice } from './checkout/prices.ts';
import { loadRow, loadSubscription } from './describe-subscription.ts';
import { saveReferral } from './gifts/referrals.ts';
import { callProvider, readProvider } from './provider/call-provider.ts';
import { oneAtATime } from './provider/one-at-a-time.ts';
import { readSubscription } from './read-subscription.ts';
import { getCustomerId } from './subscriptions.sql.ts';
import { isLive, toReading } from './to-reading.ts';

async function loadPrice(context: Context, priceId: string): Promise<SoldPrice> {
  const prices = await loadPrices(context.payments, context.now);
  const { currency } = await loadRow(context);
  return requirePrice(prices, priceId, chooseCurrency(prices, context.viewer, currency));
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`The subscription ${subscription.id} has no item`);
  return item;
}

/**
 * Calculates the cost of changing the viewer's subscription to another price now.
 * @throws SUBSCRIPTION_NOT_FOUND, PRICE_NOT_FOUND, PRICE_CURRENCY, PRICE_UNCHANGED, PAYMENTS_UNAVAILABLE
 */
export async function previewPrice(
  context: Context,
  priceId: string,
): Promise<ResultOf<typeof previewChange>> {
  const { userId } = memberOf(context.viewer);
  const price = await loadPrice(context, priceId);
  const { current } = await readSubscription(context, userId);
  if (!current || !isLive(current)) throw new AppError('SUBSCRIPTION_NOT_FOUND');
  const item = itemOf(current);
  if (item.price.id === price.id) throw new AppError('PRICE_UNCHANGED');
  const stripe = await context.payments.client();
  const invoice = await readProvider(() =>
    stripe.invoices.createPreview({
      customer: String(current.customer),
      subscription: current.id,
      subscription_details: {
        items: [{ id: item.id, price: price.id }],
        proration_behavior: 'always_invoice',
      },
    }),
  );
  const credit = invoice.lines.data.reduce((sum, { amount }) => sum + Math.min(0, amount), 0);
  const periodEnds = invoice.lines.data.map(({ period }) => period.end);
  return {
    dueNowText: formatFor(context.viewer, invoice.amount_due, invoice.currency),
    creditText: credit < 0 ? formatFor(context.viewer, -credit, invoice.currency) : null,
    renewsAt: new Date(Math.max(item.current_period_end, ...periodEnds) * 1_000).toISOString(),
  };
}

/**
 * Changes a live subscription to another price, or subscribes again with the card on file.
 * @param referral id of the member who recommended Premium; ignored unless the viewer subscribes again
 * @throws PRICE_NOT_FOUND, PRICE_CURRENCY, PRICE_UNCHANGED, REFERRAL_INVALID, REFERRAL_SELF, PAYMENT_DECLINED,
 *   PAYMENT_METHOD_MISSING, PAYMENTS_BUSY, PAYMENTS_UNAVAILABLE
 */
export async function choosePrice(
  context: Context,
  { priceId, referral }: { priceId: string; referral?: string | null | undefined },
): Promise<SubscriptionState> {
  const { userId } = memberOf(context.viewer);
  const price = await loadPrice(context, priceId);
  return oneAtATime(context.db, userId, async () => {
    const { current } = await readSubscription(context, userId);
    if (current && isLive(current)) await switchTo(context, userId, current, price);
    else await subscribeAgain(context, userId, price, referral);
    return loadSubscription(context);
  });
}

async function switchTo(context: Context, userId: string, current: Stripe.Subscription, price: SoldPrice) {
  const item = itemOf(current);
  if (item.price.id === price.id) throw new AppError('PRICE_UNCHANGED');
  const stripe = await context.payments.client();
  const changes = {
    items: [{ id: item.id, price: price.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  } satisfies Stripe.SubscriptionUpdateParams;
  await callProvider(
    context,
    {
      userId,
      name: 'switch',
      parameters: { ...changes, from: item.price.id, since: item.current_period_start },
    },
    (options) => stripe.subscriptions.update(current.id, changes, options),
    async () => void (await readSubscription(context, userId)),
  );
}

async function subscribeAgain(
  context: Context,
  userId: string,
  price: SoldPrice,
  referral: string | null | undefined,
): Promise<void> {
  const customer = await getCustomerId(context.db, userId);
  const card = customer === null ? null : await getCard(context, customer);
  if (customer === null || card === null) throw new AppError('PAYMENT_METHOD_MISSING');
  if (referral) await saveReferral(context, { userId, customer, referrerId: referral });
  const stripe = await context.payments.client();
  const parameters = {
    customer,
    items: [{ price: price.id }],
    default_payment_method: card,
    payment_behavior: 'error_if_incomplete',
    metadata: { userId },
  } satisfies Stripe.SubscriptionCreateParams;
  await callProvider(
    context,
    { userId, name: 'subscribe', parameters },
    (options) => stripe.subscriptions.create(parameters, options),
    async () => void (await readSubscription(context, userId)),
  );
}

/**
 * Gets the id of the card on file: the customer's default. If there is none, gets the newest card, because a checkout
 * attaches its card only to the subscription.
 * @returns null if the customer has no card or was deleted
 * @throws PAYMENTS_UNAVAILABLE
 */
async function getCard({ payments }: Context, customerId: string): Promise<string | null> {
  const stripe = await payments.client();
  const customer = await readProvider(() => stripe.customers.retrieve(customerId));
  if (customer.deleted) return null;
  const card = customer.invoice_settings.default_payment_method;
  if (card) return typeof card === 'string' ? card : card.id;
  const { data } = await readProvider(() =>
    stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 1 }),
  );
  return data[0]?.id ?? null;
}

async function requireCard(context: Context, userId: string): Promise<string> {
  const customer = await getCustomerId(context.db, userId);
  const card = customer === null ? null : await getCard(context, customer);
  if (card === null) throw new AppError('CARD_MISSING');
  return card;
}

/**
 * Cancels the subscription at the end of the paid period. An unpaid subscription ends at once.
 * @param reason the member's reason, which the payment provider stores
 * @throws SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_ENDED, PAYMENTS_BUSY, PAYMENTS_UNAVAILABLE
 */
export function cancel(context: Context, reason: string | undefined): Promise<SubscriptionState> {
  return changeRenewal(context, true, reason);
}

/**
 * Resumes a canceled subscription that hasn't ended. A gift then continues with the card on file.
 * @throws SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_ENDED, CARD_MISSING, PAYMENTS_BUSY, PAYMENTS_UNAVAILABLE
 */
export function resume(context: Context): Promise<SubscriptionState> {
  return changeRenewal(context, false, undefined);
}

async function changeRenewal(
  context: Context,
  isCanceled: boolean,
  reason: string | undefined,
): Promise<SubscriptionState> {
  const { userId } = memberOf(context.viewer);
  return oneAtATime(context.db, userId, async () => {
    const { current } = await readSubscription(context, userId);
    if (!current) throw new AppError('SUBSCRIPTION_NOT_FOUND');
    if (!isLive(current)) throw new AppError('SUBSCRIPTION_ENDED');
    if (current.cancel_at_period_end !== isCanceled) {
      const needsCard = !isCanceled && toReading(current).isGift && current.default_payment_method === null;
      const card = needsCard ? await requireCard(context, userId) : undefined;
      await setRenewal(context, current, { isCanceled, reason, card });
      await readSubscription(context, userId);
    }
    return loadSubscription(context);
  });
}

/** Setting a value again has no effect, so this needs no idempotency key that outlives the request. */
async function setRenewal(
  { payments }: Context,
  current: Stripe.Subscription,
  { isCanceled, reason, card }: { isCanceled: boolean; reason: string | undefined; card: string | undefined },
): Promise<void> {
  const stripe = await payments.client();
  await readProvider(() =>
    current.status === 'past_due' && isCanceled
      ? stripe.subscriptions.cancel(current.id)
      : stripe.subscriptions.update(current.id, {
          cancel_at_period_end: isCanceled,
          ...(isCanceled && reason && { cancellation_details: { comment: reason } }),
          ...(card !== undefined && { default_payment_method: card }),
        }),
  );
}

/**
 * Creates a session of the payment provider's billing portal, which shows the member's card, invoices and tax id.
 * @returns the portal's URL
 * @throws SUBSCRIPTION_NOT_FOUND if the member isn't a customer of the provider; PAYMENTS_UNAVAILABLE
 */
export async function openPortal(context: Context): Promise<{ url: string }> {
  const customer = await getCustomerId(context.db, memberOf(context.viewer).userId);
  if (customer === null) throw new AppError('SUBSCRIPTION_NOT_FOUND');
  const stripe = await context.payments.client();
  const { url } = await readProvider(() =>
    stripe.billingPortal.sessions.create({
      customer,
      return_url: `${context.payments.siteUrl()}/account#premium`,
    }),
  );
  return { url };
}
