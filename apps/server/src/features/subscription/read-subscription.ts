import Stripe from 'stripe';
import type { Payments } from '../../adapters/payments/index.ts';
import type { Db } from '../../db/database.ts';
import { readProvider } from './provider/call-provider.ts';
import { claimTrialCard, saveReading, takeTicket } from './subscriptions.sql.ts';
import { chooseSubscription, isLive, toReading } from './to-reading.ts';

/** Context for work on subscriptions at the payment provider. */
export interface PaymentContext {
  readonly db: Db;
  readonly payments: Payments;
  readonly now: Date;
}

/** The result of `readSubscription`: a member's current subscription, and what reading it has revealed. */
export interface ReadResult {
  /** The subscription that counts (`chooseSubscription`), in the provider's form; null if there is none. */
  readonly current: Stripe.Subscription | null;
  /** Whether the subscription is live: it is renewed, or can still be resumed. */
  readonly isLive: boolean;
  /** Other live subscriptions of the member; there should be none. */
  readonly duplicates: readonly Stripe.Subscription[];
  /** Whether the data stored here differed from the provider's. */
  readonly isChanged: boolean;
  /** Whether the trial was ended immediately, because another member has had one with the same card. */
  readonly isTrialRefused: boolean;
}

/**
 * Reads a member's subscription from the payment provider and stores it. The provider's data is authoritative,
 * regardless of what a webhook event or a page says.
 * @throws PAYMENTS_UNAVAILABLE
 */
export async function readSubscription(context: PaymentContext, userId: string): Promise<ReadResult> {
  const { db, now, payments } = context;
  const begun = await takeTicket(db, userId);
  if (!begun)
    return { current: null, isLive: false, duplicates: [], isChanged: false, isTrialRefused: false };
  const stripe = await payments.client();
  const all = await readProvider(() => listSubscriptions(stripe, begun.customerId));
  const current = chooseSubscription(all);
  const reading = current && toReading(current);
  const isChanged = await db
    .transaction()
    .execute((transaction) => saveReading(transaction, { userId, ticket: begun.ticket, now, reading }));
  if (current && (await isTrialWithUsedCard(context, userId, current))) {
    await readProvider(() => stripe.subscriptions.cancel(current.id));
    return { ...(await readSubscription(context, userId)), isChanged: true, isTrialRefused: true };
  }
  const duplicates = all.filter((one) => isLive(one) && one.id !== current?.id);
  return {
    current,
    isLive: current !== null && isLive(current),
    duplicates,
    isChanged,
    isTrialRefused: false,
  };
}

async function listSubscriptions(stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> {
  try {
    const expand = ['data.default_payment_method'];
    return (await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand })).data;
  } catch (error) {
    // A customer that was deleted at the provider has no subscriptions.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return [];
    throw error;
  }
}

/** Returns whether it is a trial with a card that another member has had a trial with. */
async function isTrialWithUsedCard(
  { db, now }: PaymentContext,
  userId: string,
  subscription: Stripe.Subscription,
): Promise<boolean> {
  const method = subscription.default_payment_method;
  if (subscription.status !== 'trialing' || !toReading(subscription).isTrial) return false;
  const fingerprint = method !== null && typeof method === 'object' ? method.card?.fingerprint : null;
  return fingerprint ? claimTrialCard(db, { fingerprint, userId, now }) : false;
}
