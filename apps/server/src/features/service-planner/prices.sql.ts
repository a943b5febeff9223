import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** A streaming service's monthly price, as stored. */
export interface StoredPrice {
  /** The service's key. */
  readonly service: string;
  /** In the smallest unit of the country's currency. */
  readonly amount: number;
  /** ISO date. */
  readonly asOf: string;
}

/** Key of a stored price: a service in a country, for a member. */
export interface PriceKey {
  readonly userId: string;
  /** Upper-case ISO code. */
  readonly country: string;
  readonly service: string;
}

/**
 * Lists the prices that apply to a member in a country: for each service the member's own price, otherwise the
 * operator's.
 */
export async function listPrices(
  db: Db,
  { userId, country }: Pick<PriceKey, 'userId' | 'country'>,
): Promise<(StoredPrice & { source: 'member' | 'operator' })[]> {
  const { rows } = await sql<StoredPrice & { source: 'member' | 'operator' }>`
    select distinct on (service) service, amount, to_char(as_of, 'YYYY-MM-DD') as "asOf", source
    from (
      select service, amount, as_of, 'member' as source from member_service_prices
      where user_id = ${userId} and country = ${country}
      union all
      select service, amount, as_of, 'operator' from service_prices where country = ${country}
    ) as known
    order by service, source
  `.execute(db);
  return rows;
}

/** Stores the price that a member entered for a service. @returns false if the account is being deleted */
export async function saveMemberPrice(
  db: Db,
  { userId, country, service }: PriceKey,
  { amount, asOf }: { amount: number; asOf: string },
): Promise<boolean> {
  const saved = await db
    .insertInto('member_service_prices')
    .values({ user_id: userId, country, service, amount, as_of: asOf })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'country', 'service']).doUpdateSet({ amount, as_of: asOf }),
    )
    .returning('amount')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Deletes the price that a member entered for a service. */
export async function deleteMemberPrice(db: Db, { userId, country, service }: PriceKey): Promise<void> {
  await db
    .deleteFrom('member_service_prices')
    .where('user_id', '=', userId)
    .where('country', '=', country)
    .where('service', '=', service)
    .execute();
}

/** Removes all of a member's own prices. */
export async function deleteMemberPrices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('member_service_prices').where('user_id', '=', userId).execute();
}

/** Lists all of a member's own prices, for the data export. */
export async function listOwnPrices(db: Db, userId: string): Promise<(StoredPrice & { country: string })[]> {
  return db
    .selectFrom('member_service_prices')
    .select(['country', 'service', 'amount', sql<string>`to_char(as_of, 'YYYY-MM-DD')`.as('asOf')])
    .where('user_id', '=', userId)
    .orderBy('country')
    .orderBy('service')
    .execute();
}

/** Replaces all of the operator's prices. */
export async function replacePrices(
  transaction: Transaction<Tables>,
  prices: readonly (StoredPrice & { country: string })[],
): Promise<void> {
  await transaction.deleteFrom('service_prices').execute();
  await sql`
    insert into service_prices (country, service, amount, as_of)
    select country, service, amount, as_of
    from jsonb_to_recordset(${JSON.stringify(
      prices.map(({ asOf, ...price }) => ({ ...price, as_of: asOf })),
    )}::jsonb) as t (country text, service text, amount integer, as_of date)
  `.execute(transaction);
}
