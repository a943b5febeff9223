import { AppError, type SubscriptionState } from '@palate/contract';
import type Stripe from 'stripe';
import type { Context } from '../../../kernel/context.ts';
import { memberOf } from '../../../kernel/viewer.ts';
import { loadRow, loadSubscription } from '../describe-subscription.ts';
import { saveReferral } from '../gifts/referrals.ts';
import { callProvider, readProvider } from '../provider/call-provider.ts';
import { requireCustomer } from '../provider/customer.ts';
import { oneAtATime } from '../provider/one-at-a-time.ts';
import { readSubscription } from '../read-subscription.ts';
import { getCustomerId, setTimeZone } from '../subscriptions.sql.ts';
import { chooseCurrency, loadPrices, requirePrice, type SoldPrice } from './prices.ts';

/** Result of starting a checkout: the address of the provider's page. */
interface Checkout {
  readonly url: string;
}

/**
 * Starts a checkout for a member without a subscription. There is one open checkout at most: a repeated request gets
 * the same page, and one for another price closes the page before.
 * @param referral id of the member who recommended Premium, if there is one
 * @throws PRICE_NOT_FOUND, PRICE_CURRENCY, ALREADY_SUBSCRIBED, REFERRAL_INVALID, REFERRAL_SELF, PAYMENTS_BUSY,
 *   PAYMENTS_UNAVAILABLE
 */
export async function startCheckout(
  context: Context,
  { priceId, referral }: { priceId: string; referral?: string | null | undefined },
): Promise<Checkout> {
  const { userId } = memberOf(context.viewer);
  const prices = await loadPrices(context.payments, context.now);
  const row = await loadRow(context);
  const price = requirePrice(prices, priceId, chooseCurrency(prices, context.viewer, row.currency));
  return oneAtATime(context.db, userId, async () => {
    const customer = await requireCustomer(context, userId);
    if ((await readSubscription(context, userId)).isLive) throw new AppError('ALREADY_SUBSCRIBED');
    if (referral) await saveReferral(context, { userId, customer, referrerId: referral });
    const { is_trial_used: isTrialUsed } = await loadRow(context);
    const parameters = describeCheckout({
      userId,
      customer,
      price,
      siteUrl: context.payments.siteUrl(),
      isTrialUsed,
    });
    const open = await closeOthers(context, userId, customer, parameters);
    const session = open ?? (await createSession(context, userId, parameters));
    if (!session.url) throw new AppError('PAYMENTS_UNAVAILABLE');
    return { url: session.url };
  });
}

function describeCheckout(given: {
  userId: string;
  customer: string;
  price: SoldPrice;
  siteUrl: string;
  isTrialUsed: boolean;
}): Stripe.Checkout.SessionCreateParams {
  const { userId, customer, price, siteUrl } = given;
  const trialDays = given.isTrialUsed ? null : price.trialDays;
  // Metadata, because the provider doesn't return the price of an open session.
  const metadata = { userId, priceId: price.id, trialDays: String(trialDays ?? 0) };
  return {
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: `${siteUrl}/premium/return?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/premium`,
    payment_method_collection: 'always',
    metadata,
    subscription_data: { metadata: { userId }, ...(trialDays && { trial_period_days: trialDays }) },
  };
}

/**
 * Closes the member's open checkouts that differ from the wanted one.
 * @returns an open checkout with the same parameters; null if there is none
 */
async function closeOthers(
  context: Context,
  userId: string,
  customer: string,
  { metadata }: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session | null> {
  const stripe = await context.payments.client();
  const { data } = await readProvider(() =>
    stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
  );
  const wanted = typeof metadata === 'object' ? metadata : {};
  const same = data.find(
    (session) =>
      session.metadata?.priceId === wanted.priceId && session.metadata?.trialDays === wanted.trialDays,
  );
  for (const session of data) {
    if (session.id === same?.id) continue;
    try {
      await stripe.checkout.sessions.expire(session.id);
    } catch (error) {
      // It can't be closed if it has just been paid.
      if ((await readSubscription(context, userId)).isLive) throw new AppError('ALREADY_SUBSCRIBED');
      throw await asPaymentError(error);
    }
  }
  return same ?? null;
}

function asPaymentError(error: unknown): Promise<unknown> {
  return readProvider(() => Promise.reject(error)).catch((converted: unknown) => converted);
}

async function createSession(
  context: Context,
  userId: string,
  parameters: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session> {
  const stripe = await context.payments.client();
  return callProvider(context, { userId, name: 'checkout', parameters }, (options) =>
    stripe.checkout.sessions.create(parameters, options),
  );
}

/**
 * Confirms that the member's checkout is complete (specification §4), and stores the subscription. The payment
 * provider's webhook has the same effect, so either may come first.
 * @throws CHECKOUT_NOT_FOUND, CHECKOUT_EXPIRED, CHECKOUT_UNPAID, TRIAL_CARD_USED, PAYMENTS_UNAVAILABLE
 */
export async function confirmSession(
  context: Context,
  { sessionId, timeZone }: { sessionId: string; timeZone?: string | undefined },
): Promise<SubscriptionState> {
  const { userId } = memberOf(context.viewer);
  const customer = await getCustomerId(context.db, userId);
  const session = customer === null ? null : await getSession(context, sessionId);
  if (!session || session.customer !== customer) throw new AppError('CHECKOUT_NOT_FOUND');
  if (session.status === 'expired') throw new AppError('CHECKOUT_EXPIRED');
  if (session.status !== 'complete' || session.payment_status === 'unpaid')
    throw new AppError('CHECKOUT_UNPAID');
  if (timeZone !== undefined) await setTimeZone(context.db, userId, timeZone);
  const { isTrialRefused } = await readSubscription(context, userId);
  if (isTrialRefused) throw new AppError('TRIAL_CARD_USED');
  return loadSubscription(context);
}

async function getSession({ payments }: Context, id: string): Promise<Stripe.Checkout.Session | null> {
  const stripe = await payments.client();
  try {
    return await readProvider(() => stripe.checkout.sessions.retrieve(id));
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
}
