import { z } from 'zod';
import { PAGES_PATH } from '../invoicing.ts';
import { createCustomer } from '../make/customer.ts';
import { createPortalSession } from '../make/other.ts';
import { deleteCustomerObjects } from '../objects.sql.ts';
import { COMMON, metadata, nothing, operation } from '../operation.ts';
import { endSubscription } from '../run-due.ts';
import { createId, type Store } from '../store.ts';
import { timeOf } from '../time-of.ts';
import { getOperation, listOperation } from './read-operations.ts';

const details = { email: z.string().max(512).optional(), name: z.string().max(256).optional(), metadata };

/** Maximum number of subscriptions of one customer that are ended with it. */
const SUBSCRIPTIONS_MAX = 100;

async function deleteCustomer(store: Store, id: string) {
  const { object } = await store.get('customer', id);
  const at = await timeOf(store, id);
  for (const { object: subscription } of await store.list('subscription', {
    customer: id,
    limit: SUBSCRIPTIONS_MAX,
  }))
    if (subscription.status !== 'canceled')
      await endSubscription(store, subscription, { at, reason: 'cancellation_requested' });
  await store.emit('customer.deleted', object, at);
  await deleteCustomerObjects(store.db, id);
  return { id, object: 'customer', deleted: true };
}

/** Operations on customers, their cards and the billing portal. */
export const customerOperations = [
  operation(
    'POST',
    '/v1/customers',
    z.strictObject({ ...COMMON, ...details, test_clock: z.string().optional() }),
    async (given, { store }) => {
      const clock =
        given.test_clock === undefined ? null : await store.get('test_helpers.test_clock', given.test_clock);
      const customer = createCustomer({
        id: createId('cus'),
        email: given.email ?? null,
        name: given.name ?? null,
        metadata: given.metadata,
        testClock: clock?.object.id ?? null,
        created: clock?.object.frozen_time ?? store.realTime,
      });
      await store.save('customer', customer, { clock: clock?.object.id ?? null });
      await store.emit('customer.created', customer, customer.created);
      return customer;
    },
  ),
  listOperation('customer', '/v1/customers', { equals: { email: z.string().optional() } }),
  getOperation('customer', '/v1/customers'),
  operation(
    'POST',
    '/v1/customers/:id',
    z.strictObject({ ...COMMON, email: details.email, name: details.name }),
    async ({ email, name }, { store, ids }) => {
      const { object } = await store.get('customer', ids.id ?? '');
      const changed = {
        ...object,
        ...(email !== undefined && { email }),
        ...(name !== undefined && { name }),
      };
      await store.save('customer', changed);
      await store.emit('customer.updated', changed, await timeOf(store, object.id));
      return changed;
    },
  ),
  operation('DELETE', '/v1/customers/:id', nothing, (_, { store, ids }) =>
    deleteCustomer(store, ids.id ?? ''),
  ),
  listOperation('payment_method', '/v1/payment_methods', {
    customer: z.string(),
    equals: { type: z.literal('card').optional() },
  }),
  getOperation('payment_method', '/v1/payment_methods'),
  operation(
    'POST',
    '/v1/billing_portal/sessions',
    z.strictObject({ ...COMMON, customer: z.string(), return_url: z.url().optional() }),
    async ({ customer, return_url: returnUrl }, { store, siteUrl }) => {
      await store.get('customer', customer);
      const id = createId('bps');
      const session = createPortalSession({
        id,
        customer,
        returnUrl: returnUrl ?? null,
        url: `${siteUrl}${PAGES_PATH}/portal/${id}`,
        at: store.realTime,
      });
      await store.save('billing_portal.session', session);
      return session;
    },
  ),
];
