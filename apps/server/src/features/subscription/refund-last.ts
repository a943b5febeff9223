import { callProvider, readProvider } from './call-provider.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type PaymentContext, readSubscription } from './read-subscription.ts';
import { getCustomerId } from './subscriptions.sql.ts';
import { isLive } from './to-reading.ts';

/** Invoices among which the last payment is looked for. */
const INVOICES_SEARCHED = 20;

/** A payment that was refunded. */
export interface RefundedPayment {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
}

/**
 * Refunds a member's last payment and ends the subscription. Repeating it refunds nothing twice: the payment provider
 * refuses to refund a payment again.
 * @returns null if there is no payment
 * @throws PAYMENTS_BUSY, PAYMENTS_UNAVAILABLE
 */
export async function refundLast(context: PaymentContext, userId: string): Promise<RefundedPayment | null> {
  const customer = await getCustomerId(context.db, userId);
  if (customer === null) return null;
  const stripe = await context.payments.client();
  return oneAtATime(context.db, userId, async () => {
    const { data } = await readProvider(() =>
      stripe.invoices.list({
        customer,
        status: 'paid',
        limit: INVOICES_SEARCHED,
        expand: ['data.payments'],
      }),
    );
    const invoice = data.find(({ amount_paid: paid }) => paid > 0);
    const intent = invoice?.payments?.data[0]?.payment.payment_intent;
    const paymentIntent = typeof intent === 'string' ? intent : intent?.id;
    if (!invoice || paymentIntent === undefined) return null;
    const parameters = { payment_intent: paymentIntent };
    const { amount, currency } = await callProvider(
      context,
      { userId, name: 'refund', parameters },
      (options) => stripe.refunds.create(parameters, options),
    );
    const { current } = await readSubscription(context, userId);
    if (current && isLive(current)) await readProvider(() => stripe.subscriptions.cancel(current.id));
    await readSubscription(context, userId);
    return { amount, currency };
  });
}
