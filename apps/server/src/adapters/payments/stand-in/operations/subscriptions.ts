import { DAY_S } from '@palate/contract/durations';
import { z } from 'zod';
import { calculateSwitch, changeTerms, switchPrice } from '../change-subscription.ts';
import { createInvoice } from '../make/invoice.ts';
import { COMMON, flag, metadata, nothing, operation, time } from '../operation.ts';
import { endSubscription } from '../run-due.ts';
import { idOf } from '../store.ts';
import { itemOf, subscribe } from '../subscribe.ts';
import { timeOf } from '../time-of.ts';
import { invalidRequest } from '../wire-error.ts';
import { getOperation, listOperation } from './read-operations.ts';

const newSubscription = z.strictObject({
  ...COMMON,
  customer: z.string(),
  items: z.array(z.strictObject({ price: z.string() })).length(1),
  default_payment_method: z.string().optional(),
  payment_behavior: z.literal('error_if_incomplete').optional(),
  cancel_at_period_end: flag.optional(),
  trial_period_days: z.coerce.number().int().min(1).max(730).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice']) }),
    })
    .optional(),
  metadata,
});

const changedSubscription = z.strictObject({
  ...COMMON,
  cancel_at_period_end: flag.optional(),
  cancellation_details: z.strictObject({ comment: z.string().max(5_000) }).optional(),
  trial_end: time.optional(),
  default_payment_method: z.string().optional(),
  proration_behavior: z.enum(['none', 'always_invoice']).optional(),
  payment_behavior: z.literal('error_if_incomplete').optional(),
  metadata: metadata.optional(),
  items: z
    .array(z.strictObject({ id: z.string(), price: z.string() }))
    .length(1)
    .optional(),
});

const preview = z.strictObject({
  ...COMMON,
  customer: z.string(),
  subscription: z.string(),
  subscription_details: z.strictObject({
    items: z.array(z.strictObject({ id: z.string(), price: z.string() })).length(1),
    proration_behavior: z.literal('always_invoice'),
  }),
});

/** Operations on subscriptions, and previews of their invoices. */
export const subscriptionOperations = [
  operation('POST', '/v1/subscriptions', newSubscription, async (given, { store, siteUrl }) => {
    const { object: customer } = await store.get('customer', given.customer);
    const at = await timeOf(store, customer.id);
    const days = given.trial_period_days;
    return subscribe(store, {
      customer,
      price: given.items[0]?.price ?? '',
      at,
      trialEnd: days === undefined ? null : at + days * DAY_S,
      paymentMethod: given.default_payment_method ?? idOf(customer.invoice_settings.default_payment_method),
      metadata: given.metadata,
      endsByItself: given.cancel_at_period_end ?? false,
      withoutPaymentMethod: given.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      siteUrl,
    });
  }),
  // Without the ended ones unless a status is given, as Stripe does.
  listOperation(
    'subscription',
    '/v1/subscriptions',
    { customer: z.string().optional(), equals: { status: z.string().optional() } },
    ({ status }, asked) => asked.status !== undefined || status !== 'canceled',
  ),
  getOperation('subscription', '/v1/subscriptions'),
  operation('POST', '/v1/subscriptions/:id', changedSubscription, async (given, { store, ids, siteUrl }) => {
    const { object: subscription } = await store.get('subscription', ids.id ?? '');
    const at = await timeOf(store, String(subscription.customer));
    const [item] = given.items ?? [];
    if (item) {
      if (item.id !== itemOf(subscription).id) throw invalidRequest('No such subscription item.');
      return switchPrice(store, { subscription, priceId: item.price, at, siteUrl });
    }
    return changeTerms(
      store,
      subscription,
      {
        cancelAtPeriodEnd: given.cancel_at_period_end,
        comment: given.cancellation_details?.comment,
        trialEnd: given.trial_end,
        defaultPaymentMethod: given.default_payment_method,
        metadata: given.metadata,
      },
      at,
    );
  }),
  operation('DELETE', '/v1/subscriptions/:id', nothing, async (_, { store, ids }) => {
    const { object: subscription } = await store.get('subscription', ids.id ?? '');
    if (subscription.status === 'canceled') throw invalidRequest('No such subscription.');
    const at = await timeOf(store, String(subscription.customer));
    return endSubscription(store, subscription, { at, reason: 'cancellation_requested' });
  }),
  operation('POST', '/v1/invoices/create_preview', preview, async (given, { store }) => {
    const { object: subscription } = await store.get('subscription', given.subscription);
    const { object: customer } = await store.get('customer', given.customer);
    const at = await timeOf(store, customer.id);
    const price = given.subscription_details.items[0]?.price ?? '';
    const { changed, lines } = await calculateSwitch(store, subscription, price, at);
    return createInvoice({
      id: 'upcoming_in_preview',
      customer,
      subscription: changed,
      reason: 'subscription_update',
      lines,
      at,
      pageUrl: null,
    });
  }),
];
