import { getCountryData, type TCountryCode } from 'countries-list';
import { formatAmount } from '../../adapters/payments/index.ts';

/** The currency of prices in a country. */
export interface Currency {
  /** ISO 4217 code. */
  readonly code: string;
  /** Number of decimals of its prices: 2 for dollars, 0 for yen. */
  readonly digits: number;
  /** Formats an amount in the smallest unit as in the country: `$15.49`. */
  format(amount: number): string;
}

const DEFAULT = 'USD';

/** Returns the currency of a country, given by its upper-case ISO code; US dollars if it isn't known. */
export function currencyOf(isoCode: string): Currency {
  // The codes come from the same library (`kernel/country.ts`).
  const code = getCountryData(isoCode as TCountryCode).currency[0] ?? DEFAULT;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  return {
    code,
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
    format: (amount) => formatAmount(amount, code, isoCode),
  };
}
