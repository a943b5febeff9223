import { COUNTRY_CODE_ALIASES } from '../constants.ts';

const ISO_BY_ALIAS = new Map(
  Object.entries(COUNTRY_CODE_ALIASES).map(([iso, alias]) => [alias, iso.toUpperCase()]),
);

/**
 * Converts a country code to ISO 3166-1 in upper case: `uk` (specification §3) becomes `GB`. Doesn't check that the
 * country exists.
 */
export function isoCountryCode(code: string): string {
  return ISO_BY_ALIAS.get(code.toLowerCase()) ?? code.toUpperCase();
}

/** Created by its first use, because creating it delays the start of a page. */
let names: Intl.DisplayNames | undefined;

/**
 * Returns the English name of a country, given its code; `uk` is accepted (specification §3). Returns an unknown code
 * unchanged.
 */
export function countryName(code: string): string {
  const iso = isoCountryCode(code);
  names ??= new Intl.DisplayNames('en-GB', { type: 'region' });
  return names.of(iso) ?? iso;
}
