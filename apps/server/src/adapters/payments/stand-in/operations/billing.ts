import { z } from 'zod';
import { createRefund, createTestClock } from '../make/other.ts';
import { deleteObject } from '../objects.sql.ts';
import { COMMON, nothing, operation, time } from '../operation.ts';
import { runDue } from '../run-due.ts';
import { createId } from '../store.ts';
import { invalidRequest } from '../wire-error.ts';
import { getOperation, listOperation } from './read-operations.ts';

const CLOCK_PATH = '/v1/test_helpers/test_clocks';
/** Number of most recent paid invoices among which a refund finds its payment. */
const INVOICES_SEARCHED = 100;

const newRefund = z.strictObject({
  ...COMMON,
  payment_intent: z.string(),
  amount: z.coerce.number().int().min(1).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});

/** Operations on invoices, refunds, events and test clocks. */
export const billingOperations = [
  listOperation('invoice', '/v1/invoices', {
    customer: z.string().optional(),
    equals: { status: z.string().optional() },
  }),
  getOperation('invoice', '/v1/invoices'),
  operation('POST', '/v1/refunds', newRefund, async (given, { store }) => {
    const paid = await store.list('invoice', { equals: { status: 'paid' }, limit: INVOICES_SEARCHED });
    const stored = paid.find(({ object }) =>
      object.payments?.data.some(({ payment }) => payment.payment_intent === given.payment_intent),
    );
    if (!stored) throw invalidRequest('No such payment_intent.', { param: 'payment_intent' });
    const { object: invoice, state } = stored;
    const refunded = state.refunded ?? 0;
    const amount = given.amount ?? invoice.amount_paid - refunded;
    if (amount <= 0 || refunded + amount > invoice.amount_paid)
      throw invalidRequest('The payment has already been refunded.', { code: 'charge_already_refunded' });
    const refund = createRefund({
      id: createId('re'),
      amount,
      currency: invoice.currency,
      customer: String(invoice.customer),
      paymentIntent: given.payment_intent,
      at: store.realTime,
    });
    await store.save('invoice', invoice, { state: { ...state, refunded: refunded + amount } });
    await store.save('refund', refund);
    await store.emit('refund.created', refund, store.realTime);
    return refund;
  }),
  listOperation('event', '/v1/events', { equals: { type: z.string().optional() } }),
  getOperation('event', '/v1/events'),
  operation(
    'POST',
    CLOCK_PATH,
    z.strictObject({ ...COMMON, frozen_time: time }),
    async (given, { store }) => {
      const clock = createTestClock(createId('clock'), given.frozen_time, store.realTime);
      await store.save('test_helpers.test_clock', clock);
      return clock;
    },
  ),
  getOperation('test_helpers.test_clock', CLOCK_PATH),
  operation('DELETE', `${CLOCK_PATH}/:id`, nothing, async (_, { store, ids }) => {
    const { object: clock } = await store.get('test_helpers.test_clock', ids.id ?? '');
    await deleteObject(store.db, clock.id);
    return { id: clock.id, object: 'test_helpers.test_clock', deleted: true };
  }),
  operation(
    'POST',
    `${CLOCK_PATH}/:id/advance`,
    z.strictObject({ ...COMMON, frozen_time: time }),
    async (given, { store, ids, siteUrl }) => {
      const { object: clock } = await store.get('test_helpers.test_clock', ids.id ?? '');
      if (given.frozen_time < clock.frozen_time)
        throw invalidRequest('A test clock can only be advanced.', { param: 'frozen_time' });
      await runDue(store, { clock: clock.id, until: given.frozen_time, siteUrl });
      const advanced = { ...clock, frozen_time: given.frozen_time };
      await store.save('test_helpers.test_clock', advanced);
      await store.emit('test_helpers.test_clock.ready', advanced, given.frozen_time);
      return advanced;
    },
  ),
];
