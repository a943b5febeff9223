import { DAY_S } from '@palate/contract/durations';
import type Stripe from 'stripe';
import type { AnswerContext } from './answer.ts';
import { payInvoice, requireWorkingCard } from './invoicing.ts';
import { createPaymentMethod } from './make/customer.ts';
import { lockProvider } from './objects.sql.ts';
import { runDue, saveAfterPayment } from './run-due.ts';
import { createId, createStore, idOf, type Store } from './store.ts';
import { subscribe } from './subscribe.ts';
import { getTestCard, type TestCard } from './test-cards.ts';
import { timeOf } from './time-of.ts';
import { WireError } from './wire-error.ts';

/**
 * Result of an attempt to pay a checkout session on the hosted page. `complete`: it succeeded; with a trial nothing is
 * charged yet. `closed`: it was completed or has expired before. `confirm`: the member must confirm the payment first.
 * `declined`: the card was declined.
 */
export type CheckoutOutcome =
  | { readonly kind: 'complete' | 'closed'; readonly session: Stripe.Checkout.Session }
  /** The card's bank asks the member to confirm the payment. */
  | { readonly kind: 'confirm'; readonly session: Stripe.Checkout.Session; readonly card: TestCard }
  | { readonly kind: 'declined'; readonly session: Stripe.Checkout.Session; readonly message: string };

/**
 * Runs `work` on the embedded payment provider's objects, in one transaction. First runs all events that are due by
 * now.
 */
export function withStore<Result>(
  { db, now, siteUrl }: AnswerContext,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await lockProvider(transaction);
    const store = createStore(transaction, now());
    await runDue(store, { clock: null, until: store.realTime, siteUrl: siteUrl() });
    return work(store);
  });
}

/**
 * Pays a checkout session with a test card. A declined card changes nothing.
 * @param options `number` is the card's number; `isConfirmed` says whether the member has confirmed the payment (3-D
 * Secure), for cards that require it
 * @throws WireError `resource_missing` if there is no such session
 */
export async function completeCheckout(
  context: AnswerContext,
  { sessionId, number, isConfirmed }: { sessionId: string; number: string; isConfirmed: boolean },
): Promise<CheckoutOutcome> {
  try {
    return await withStore(context, async (store): Promise<CheckoutOutcome> => {
      const { object: session, state } = await store.get('checkout.session', sessionId);
      if (session.status !== 'open' || !state.checkout) return { kind: 'closed', session };
      const card = getTestCard(number);
      if (!card) return { kind: 'declined', session, message: 'Choose one of the test cards.' };
      if (card.needsConfirmation && !isConfirmed) return { kind: 'confirm', session, card };
      return {
        kind: 'complete',
        session: await pay(store, session, state.checkout, card, context.siteUrl()),
      };
    });
  } catch (error) {
    if (!(error instanceof WireError) || error.status !== 402) throw error;
    const { object: session } = await createStore(context.db, context.now()).get(
      'checkout.session',
      sessionId,
    );
    return { kind: 'declined', session, message: error.message };
  }
}

async function pay(
  store: Store,
  session: Stripe.Checkout.Session,
  { price, trialDays, metadata }: { price: string; trialDays: number; metadata: Stripe.Metadata },
  card: TestCard,
  siteUrl: string,
): Promise<Stripe.Checkout.Session> {
  const customerId = idOf(session.customer) ?? '';
  const at = await timeOf(store, customerId);
  const paymentMethod = await saveCard(store, customerId, card, at);
  await requireWorkingCheckout(store, paymentMethod, trialDays > 0);
  const { object: customer } = await store.get('customer', customerId);
  const subscription = await subscribe(store, {
    customer,
    price,
    at,
    trialEnd: trialDays > 0 ? at + trialDays * DAY_S : null,
    paymentMethod,
    metadata,
    endsByItself: false,
    withoutPaymentMethod: 'create_invoice',
    siteUrl,
  });
  const complete: Stripe.Checkout.Session = {
    ...session,
    status: 'complete',
    payment_status: trialDays > 0 ? 'no_payment_required' : 'paid',
    subscription: subscription.id,
    invoice: idOf(subscription.latest_invoice),
    url: null,
  };
  await store.save('checkout.session', complete, { dueAt: null });
  await store.emit('checkout.session.completed', complete, at);
  return complete;
}

/** A trial charges nothing, but its card must exist: only later payments may fail. */
async function requireWorkingCheckout(store: Store, paymentMethod: string, isTrial: boolean): Promise<void> {
  const method = await store.get('payment_method', paymentMethod);
  const failsLater = method.object.card?.last4 === '0341';
  if (!(isTrial && failsLater)) await requireWorkingCard(store, paymentMethod);
}

/** Saves a card of a customer. A checkout makes it the subscription's card only, not the customer's. */
async function saveCard(store: Store, customerId: string, card: TestCard, at: number): Promise<string> {
  const method = createPaymentMethod({ id: createId('pm'), card, customer: customerId, created: at });
  await store.save('payment_method', method);
  return method.id;
}

/**
 * Changes the card of a customer and of their subscription, and charges an unpaid invoice to it at once.
 * @param options `number` is the number of a test card
 * @returns whether the card was accepted; if not, nothing changes
 */
export async function changeCard(
  context: AnswerContext,
  { customerId, number }: { customerId: string; number: string },
): Promise<boolean> {
  const card = getTestCard(number);
  if (!card || card.checkout !== null) return false;
  await withStore(context, async (store) => {
    const at = await timeOf(store, customerId);
    const paymentMethod = await saveCard(store, customerId, card, at);
    const { object } = await store.get('customer', customerId);
    const settings = { ...object.invoice_settings, default_payment_method: paymentMethod };
    const customer = { ...object, invoice_settings: settings };
    await store.save('customer', customer);
    await store.emit('customer.updated', customer, at);
    for (const { object, dueAt } of await store.list('subscription', { customer: customerId, limit: 10 })) {
      if (object.status === 'canceled') continue;
      const changed = { ...object, default_payment_method: paymentMethod };
      await store.save('subscription', changed, { dueAt });
      await store.emit('customer.subscription.updated', changed, at);
      if (changed.status === 'past_due') await payOverdue(store, changed, paymentMethod, at);
    }
  });
  return true;
}

async function payOverdue(
  store: Store,
  subscription: Stripe.Subscription,
  paymentMethod: string,
  at: number,
): Promise<void> {
  const { object: invoice } = await store.get('invoice', idOf(subscription.latest_invoice) ?? '');
  const paid = await payInvoice(store, invoice, { paymentMethod, at, isPresent: true });
  await saveAfterPayment(subscription, paid, { store, at });
}
