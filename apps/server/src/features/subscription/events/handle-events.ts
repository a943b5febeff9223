import { AppError } from '@palate/contract';
import Stripe from 'stripe';

import { sendInTransaction } from '../../../jobs/index.ts';
import { type PaymentContext, readSubscription } from '../read-subscription.ts';
import { getUserOfCustomer } from '../subscriptions.sql.ts';
import { EVENT_HANDLING } from './event-handling.ts';
import { insertEvent, listWaitingEvents, markHandled } from './payment-events.sql.ts';

/** Webhooks handled at a time. */
const BATCH = 500;

/**
 * Verifies and stores a webhook event of the payment provider, which a job handles later. An event that is already
 * stored has no effect.
 * @throws INVALID_REQUEST if the signature is missing, forged or too old
 */
export async function receiveEvent(
  { db, payments, now }: PaymentContext,
  body: string,
  signature: string | undefined,
): Promise<void> {
  const event = parseEvent(() => payments.parseEvent(body, signature ?? '', now));
  await db.transaction().execute(async (transaction) => {
    const isNew = await insertEvent(transaction, {
      id: event.id,
      type: event.type,
      customerId: customerOf(event),
      now,
    });
    if (isNew) await sendInTransaction(transaction, EVENT_HANDLING, {});
  });
}

function parseEvent(parse: () => Stripe.Event): Stripe.Event {
  try {
    return parse();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new AppError('INVALID_REQUEST', 'The signature isn’t valid.', { cause: error });
    throw error;
  }
}

function customerOf({ data: { object } }: Stripe.Event): string | null {
  if (object.object === 'customer') return object.id ?? null;
  if (!('customer' in object)) return null;
  const { customer } = object;
  return typeof customer === 'string' ? customer : (customer?.id ?? null);
}

/**
 * Handles stored webhook events: reads the subscription of each affected member from the payment provider. So neither
 * the events' content nor their order matters. Events of customers who aren't members are only marked as handled.
 * @param isStopped called between members; true ends the work early
 * @returns the number of events handled
 * @throws PAYMENTS_UNAVAILABLE; the remaining events are handled by the next run
 */
export async function handleEvents(context: PaymentContext, isStopped: () => boolean): Promise<number> {
  let count = 0;
  for (;;) {
    const waiting = await listWaitingEvents(context.db, BATCH);
    if (waiting.length === 0 || isStopped()) return count;
    for (const [customer, ids] of groupByCustomer(waiting)) {
      if (isStopped()) return count;
      const userId = customer === null ? null : await getUserOfCustomer(context.db, customer);
      if (userId !== null) await readSubscription(context, userId);
      await markHandled(context.db, ids, context.now);
      count += ids.length;
    }
  }
}

function groupByCustomer(events: Awaited<ReturnType<typeof listWaitingEvents>>) {
  const groups = new Map<string | null, string[]>();
  for (const { id, customer_id: customer } of events)
    groups.set(customer, [...(groups.get(customer) ?? []), id]);
  return groups;
}
