import { COUNTRY_CODE_ALIASES } from '../constants.ts';

const ISO_BY_ALIAS = new Map(
  Object.entries(COUNTRY_CODE_ALIASES).map(([iso, alias]) => [alias, iso.toUpperCase()]),
);

/** A country's code as ISO 3166-1 writes it, in upper case: `uk` (§3) is `GB`. Whether there is such a country isn't looked at. */
export function isoCountryCode(code: string): string {
  return ISO_BY_ALIAS.get(code.toLowerCase()) ?? code.toUpperCase();
}

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** A country's English name from its code, in which the United Kingdom may be `uk` (§3); the code where there is no such country. */
export function countryName(code: string): string {
  const iso = isoCountryCode(code);
  return names.of(iso) ?? iso;
}
