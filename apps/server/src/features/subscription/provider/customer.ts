import { AppError } from '@palate/contract';
import type { PaymentContext } from '../read-subscription.ts';
import { getCustomerId, getSubscriptionRow, saveCustomerId } from '../subscriptions.sql.ts';
import { callProvider } from './call-provider.ts';

/**
 * Returns the member's id at the payment provider. If there is none, creates a customer there.
 * @throws USER_NOT_FOUND, PAYMENTS_UNAVAILABLE
 */
export async function requireCustomer(context: PaymentContext, userId: string): Promise<string> {
  const row = await getSubscriptionRow(context.db, userId);
  if (!row) throw new AppError('USER_NOT_FOUND');
  if (row.customer_id !== null) return row.customer_id;
  const stripe = await context.payments.client();
  const parameters = {
    email: row.email,
    name: `${row.first_name} ${row.second_name}`.trim(),
    metadata: { userId },
  };
  const { id } = await callProvider(
    context,
    { userId, name: 'customer', parameters: { userId } },
    (options) => stripe.customers.create(parameters, options),
    (customer) => saveCustomerId(context.db, userId, customer.id),
  );
  // Another process may have stored one first.
  return (await getCustomerId(context.db, userId)) ?? id;
}
