import type { ColumnType } from 'kysely';

interface ServicePricesTable {
  /** Upper-case ISO code. */
  country: string;
  /** The service's key. */
  service: string;
  /** In the smallest unit of the country's currency, per month. */
  amount: number;
  /** ISO date in writes. */
  as_of: ColumnType<Date, string, string>;
}

interface MemberServicePricesTable extends ServicePricesTable {
  user_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    service_prices: ServicePricesTable;
    member_service_prices: MemberServicePricesTable;
  }
}
