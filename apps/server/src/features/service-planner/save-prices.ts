import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { countryInLine, dayInLine, parseJsonLines, serviceInLine } from '../../kernel/parse-json-lines.ts';
import { currencyOf } from './currency.ts';
import { replacePrices, type StoredPrice } from './prices.sql.ts';

/** Maximum price in a line, in the currency's main unit (our choice). */
const PRICE_MAX = 100_000;

const line = z.strictObject({
  service: serviceInLine,
  country: countryInLine,
  /** In the main unit of the country's currency: 15.49. */
  price: z.number('must be a number such as 15.49').min(0).max(PRICE_MAX),
  asOf: dayInLine,
});

/**
 * Replaces the operator's prices of services with a list, one JSON object per line. If a service is listed twice for a
 * country, the last line counts.
 * @returns the number of prices
 * @throws InvalidLineError for an invalid line; nothing is then changed
 */
export async function savePrices(db: Db, text: string): Promise<number> {
  const prices = new Map<string, StoredPrice & { country: string }>();
  for (const { service, country, price, asOf } of parseJsonLines(text, line)) {
    const amount = Math.round(price * 10 ** currencyOf(country).digits);
    prices.set(`${service} ${country}`, { service, country, amount, asOf });
  }
  await db.transaction().execute((transaction) => replacePrices(transaction, [...prices.values()]));
  return prices.size;
}
