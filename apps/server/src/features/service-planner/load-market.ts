import type { ServicePlanner } from '@palate/contract';
import { serviceKey } from '../../catalogue/index.ts';
import type { Context } from '../../kernel/context.ts';
import { memberOf } from '../../kernel/viewer.ts';
import { listServices, servicesIn } from '../streamings/index.ts';
import type { Currency } from './currency.ts';
import { listPrices, type PriceKey } from './prices.sql.ts';

/** A streaming service of a country, without the titles on it. */
export type MarketService = Pick<
  ServicePlanner['services'][number],
  'key' | 'name' | 'iconUrl' | 'isOwn' | 'price'
>;

/** Lists the services of a country, those with the most titles first, with the prices that apply to the viewer. */
export async function loadMarket(
  context: Context,
  country: string,
  currency: Currency,
): Promise<MarketService[]> {
  const { userId, streamings } = memberOf(context.viewer);
  const own = new Set(streamings.map(serviceKey));
  const prices = await loadPrices(context, { userId, country }, currency);
  return servicesIn(await listServices(context), country).map(({ key, name, iconUrl }) => ({
    key,
    name,
    iconUrl,
    isOwn: own.has(key),
    price: prices.get(key) ?? null,
  }));
}

/** Loads the prices that apply to a member in a country. @returns the prices by the service's key */
export async function loadPrices(
  { db }: Pick<Context, 'db'>,
  of: Pick<PriceKey, 'userId' | 'country'>,
  currency: Currency,
): Promise<Map<string, MarketService['price']>> {
  const stored = await listPrices(db, of);
  return new Map(
    stored.map(({ service, ...price }) => [service, { ...price, amountText: currency.format(price.amount) }]),
  );
}
