import { readProvider } from '../provider/call-provider.ts';
import { oneAtATime } from '../provider/one-at-a-time.ts';
import { type PaymentContext, readSubscription } from '../read-subscription.ts';
import { getCustomerId } from '../subscriptions.sql.ts';
import { isLive } from '../to-reading.ts';
import { listPayments, type RefundedPayment, refundPayment } from './refunds.ts';

/** Why no payment of a member was refunded. */
export type NotRefunded = 'nothing paid' | 'refunded before';

/**
 * Refunds a member's last payment and ends the subscription. Repeating it refunds nothing twice: the payment provider
 * refuses to refund a payment again.
 * @returns the payment, or why nothing was refunded
 * @throws PAYMENTS_BUSY, PAYMENTS_UNAVAILABLE
 */
export async function refundLast(
  context: PaymentContext,
  userId: string,
): Promise<RefundedPayment | NotRefunded> {
  const customer = await getCustomerId(context.db, userId);
  if (customer === null) return 'nothing paid';
  const stripe = await context.payments.client();
  return oneAtATime(context.db, userId, async () => {
    const [payment] = await listPayments(context, customer);
    if (!payment) return 'nothing paid';
    const refunded = await refundPayment(context, userId, payment);
    const { current } = await readSubscription(context, userId);
    if (current && isLive(current)) await readProvider(() => stripe.subscriptions.cancel(current.id));
    await readSubscription(context, userId);
    return refunded ?? 'refunded before';
  });
}
