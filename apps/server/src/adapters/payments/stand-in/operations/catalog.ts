import { z } from 'zod';
import { createPrice, createProduct } from '../make/catalog.ts';
import { COMMON, operation } from '../operation.ts';
import { createId } from '../store.ts';
import { getOperation, listOperation } from './read-operations.ts';

const newPrice = z.strictObject({
  ...COMMON,
  product: z.string(),
  currency: z.string().length(3).toLowerCase(),
  unit_amount: z.coerce.number().int().min(0),
  recurring: z.strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: z.coerce.number().int().min(1).max(36).default(1),
    trial_period_days: z.coerce.number().int().min(1).optional(),
  }),
});

/** Operations on products and prices. */
export const catalogOperations = [
  operation(
    'POST',
    '/v1/products',
    z.strictObject({ ...COMMON, name: z.string().min(1) }),
    async ({ name }, { store }) => {
      const product = createProduct(createId('prod'), name, store.realTime);
      await store.save('product', product);
      return product;
    },
  ),
  listOperation('product', '/v1/products'),
  getOperation('product', '/v1/products'),
  operation('POST', '/v1/prices', newPrice, async (given, { store }) => {
    await store.get('product', given.product);
    const { trial_period_days: trialDays, ...recurring } = given.recurring;
    const price = createPrice({
      id: createId('price'),
      product: given.product,
      currency: given.currency,
      amount: given.unit_amount,
      recurring: { ...recurring, trial_period_days: trialDays ?? null },
      created: store.realTime,
    });
    await store.save('price', price);
    return price;
  }),
  listOperation('price', '/v1/prices'),
  getOperation('price', '/v1/prices'),
];
