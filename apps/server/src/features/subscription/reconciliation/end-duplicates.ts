import { readProvider } from '../provider/call-provider.ts';
import { oneAtATime } from '../provider/one-at-a-time.ts';
import { type PaymentContext, readSubscription } from '../read-subscription.ts';
import { getCustomerId } from '../subscriptions.sql.ts';
import { listPayments, type RefundedPayment, refundPayment } from './refunds.ts';

/** A member's duplicate subscription that was ended. */
export interface EndedDuplicate {
  readonly userId: string;
  readonly subscriptionId: string;
  /** Refunded payments; empty if nothing was paid for the subscription. */
  readonly refunded: readonly RefundedPayment[];
}

/**
 * Ends every live subscription of a member except the one that counts, and refunds what was paid for it. Duplicates
 * can arise from concurrent requests, or from a page of the provider that stayed open. The refund comes first, so
 * that after a crash the next run finds the subscription again and ends it.
 * @throws PAYMENTS_BUSY, PAYMENTS_UNAVAILABLE
 */
export async function endDuplicates(context: PaymentContext, userId: string): Promise<EndedDuplicate[]> {
  const stripe = await context.payments.client();
  return oneAtATime(context.db, userId, async () => {
    const customer = await getCustomerId(context.db, userId);
    const { duplicates } = await readSubscription(context, userId);
    if (customer === null || duplicates.length === 0) return [];
    const payments = await listPayments(context, customer);
    const ended: EndedDuplicate[] = [];
    for (const { id } of duplicates) {
      const refunded: RefundedPayment[] = [];
      for (const payment of payments.filter(({ subscriptionId }) => subscriptionId === id)) {
        const refund = await refundPayment(context, userId, payment);
        if (refund) refunded.push(refund);
      }
      await readProvider(() => stripe.subscriptions.cancel(id));
      ended.push({ userId, subscriptionId: id, refunded });
    }
    return ended;
  });
}
