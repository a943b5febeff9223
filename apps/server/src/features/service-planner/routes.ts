import { AppError, getServicePlanner, removeServicePrice, saveServicePrice } from '@palate/contract';
import { serviceKey } from '../../catalogue/index.ts';
import { type Route, route } from '../../http/route.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { loadFilterContext } from '../filters/index.ts';
import { currencyOf } from './currency.ts';
import { loadMarket, loadPrices } from './load-market.ts';
import { loadPlanner } from './load-planner.ts';
import { deleteMemberPrice, type PriceKey, saveMemberPrice } from './prices.sql.ts';

/** API routes for the service planner. */
export const routes: readonly Route[] = [
  route(getServicePlanner, ({ query }, context) => loadPlanner(context, query)),
  route(saveServicePrice, async ({ params, body }, context) => {
    const key = await keyOf(context, params.service);
    const market = await loadMarket(context, key.country, currencyOf(key.country));
    if (!market.some((service) => service.key === key.service)) throw new AppError('SERVICE_NOT_FOUND');
    const asOf = context.now.toISOString().slice(0, 'yyyy-mm-dd'.length);
    if (!(await saveMemberPrice(context.db, key, { amount: body.amount, asOf })))
      throw new AppError('ACCOUNT_DELETED');
    return loadPrice(context, key);
  }),
  route(removeServicePrice, async ({ params }, context) => {
    const key = await keyOf(context, params.service);
    await deleteMemberPrice(context.db, key);
    return loadPrice(context, key);
  }),
];

/** Returns which price the viewer means: that of a service in their country. */
async function keyOf(context: Context, service: string): Promise<PriceKey> {
  const { country } = await loadFilterContext(context);
  return { userId: memberOf(context.viewer).userId, country, service: serviceKey(service) };
}

async function loadPrice(context: Context, key: PriceKey) {
  const prices = await loadPrices(context, key, currencyOf(key.country));
  return { price: prices.get(key.service) ?? null };
}
