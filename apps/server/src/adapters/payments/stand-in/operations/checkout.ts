import { z } from 'zod';
import { PAGES_PATH } from '../invoicing.ts';
import { createCheckoutSession } from '../make/checkout-session.ts';
import { COMMON, metadata, nothing, operation, time } from '../operation.ts';
import { expireSession } from '../run-due.ts';
import { createId } from '../store.ts';
import { getRecurringPrice } from '../subscribe.ts';
import { timeOf } from '../time-of.ts';
import { invalidRequest } from '../wire-error.ts';
import { getOperation, listOperation } from './read-operations.ts';

const newSession = z.strictObject({
  ...COMMON,
  mode: z.literal('subscription'),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: z
    .array(z.strictObject({ price: z.string(), quantity: z.coerce.number().int().min(1).max(1) }))
    .length(1),
  success_url: z.string(),
  cancel_url: z.string().optional(),
  expires_at: time.optional(),
  payment_method_collection: z.literal('always').optional(),
  metadata,
  subscription_data: z
    .strictObject({ trial_period_days: z.coerce.number().int().min(1).max(730).optional(), metadata })
    .optional(),
});

/** Operations on checkout sessions. */
export const checkoutOperations = [
  operation('POST', '/v1/checkout/sessions', newSession, async (given, { store, siteUrl }) => {
    const { object: customer } = await store.get('customer', given.customer);
    const { price: priceId } = given.line_items[0] ?? { price: '' };
    const price = await getRecurringPrice(store, priceId);
    if (customer.currency && customer.currency !== price.currency)
      throw invalidRequest('You cannot combine currencies on a single customer.', { param: 'line_items' });
    const id = createId('cs_test');
    const at = await timeOf(store, customer.id);
    const trialDays = given.subscription_data?.trial_period_days ?? 0;
    const session = createCheckoutSession({
      id,
      customer,
      price,
      trialDays,
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      clientReferenceId: given.client_reference_id ?? null,
      metadata: given.metadata,
      at,
      expiresAt: given.expires_at ?? null,
      url: `${siteUrl}${PAGES_PATH}/checkout/${id}`,
    });
    await store.save('checkout.session', session, {
      state: { checkout: { price: price.id, trialDays, metadata: given.subscription_data?.metadata ?? {} } },
      clock: typeof customer.test_clock === 'string' ? customer.test_clock : null,
      dueAt: new Date(session.expires_at * 1_000),
    });
    return session;
  }),
  listOperation('checkout.session', '/v1/checkout/sessions', {
    customer: z.string().optional(),
    equals: { status: z.enum(['open', 'complete', 'expired']).optional() },
  }),
  getOperation('checkout.session', '/v1/checkout/sessions'),
  operation('POST', '/v1/checkout/sessions/:id/expire', nothing, async (_, { store, ids }) => {
    const { object: session } = await store.get('checkout.session', ids.id ?? '');
    if (session.status !== 'open')
      throw invalidRequest(`Only Checkout Sessions with a status in ["open"] can be expired.`);
    return expireSession(store, session, await timeOf(store, String(session.customer)));
  }),
];
