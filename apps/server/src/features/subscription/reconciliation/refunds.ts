import Stripe from 'stripe';
import { callProvider, readProvider } from '../provider/call-provider.ts';
import type { PaymentContext } from '../read-subscription.ts';

/** Number of most recent paid invoices that are searched. */
const INVOICES_SEARCHED = 100;

/** Amount and currency of a refunded payment. */
export interface RefundedPayment {
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
}

/** A payment of a member at the provider. */
interface Payment {
  readonly paymentIntent: string;
  /** Subscription that was paid; null if the invoice has none. */
  readonly subscriptionId: string | null;
}

/**
 * Lists a member's payments at the provider, newest first, from their latest 100 paid invoices.
 * @param customer the member's id at the provider
 * @throws PAYMENTS_UNAVAILABLE
 */
export async function listPayments({ payments }: PaymentContext, customer: string): Promise<Payment[]> {
  const stripe = await payments.client();
  const { data } = await readProvider(() =>
    stripe.invoices.list({ customer, status: 'paid', limit: INVOICES_SEARCHED, expand: ['data.payments'] }),
  );
  return data.flatMap((invoice) => {
    const paymentIntent = idOf(invoice.payments?.data[0]?.payment.payment_intent);
    const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
    return invoice.amount_paid > 0 && paymentIntent !== null ? [{ paymentIntent, subscriptionId }] : [];
  });
}

function idOf(value: string | { readonly id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

/**
 * Refunds a payment in full.
 * @returns null if it has been refunded before
 * @throws PAYMENTS_UNAVAILABLE
 */
export async function refundPayment(
  context: PaymentContext,
  userId: string,
  { paymentIntent }: Payment,
): Promise<RefundedPayment | null> {
  const stripe = await context.payments.client();
  const parameters = { payment_intent: paymentIntent };
  try {
    const { amount, currency } = await callProvider(
      context,
      { userId, name: 'refund', parameters },
      (options) => stripe.refunds.create(parameters, options),
    );
    return { amount, currency };
  } catch (error) {
    const { StripeInvalidRequestError } = Stripe.errors;
    if (error instanceof StripeInvalidRequestError && error.code === 'charge_already_refunded') return null;
    throw error;
  }
}
