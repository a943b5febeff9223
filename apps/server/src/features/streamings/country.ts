import { COUNTRY_CODE_ALIASES, COUNTRY_ISO_CODES, DEFAULT_COUNTRY, isoCountryCode } from '@palate/contract';

const ISO_CODES = new Set(COUNTRY_ISO_CODES);
const REGIONAL_INDICATOR_A = 0x1f1e6;

/** A country as pages name it. */
interface Country {
  /** Upper case, as the data has it. */
  readonly isoCode: string;
  /** Lower case, gb written uk (§3). */
  readonly countryCode: string;
  readonly name: string;
  /** Flag emoji. */
  readonly flag: string;
}

/** The ISO code (upper case) of a code as the product writes it: `uk` and `gb` are `GB`; null where there is no such country. */
export function toIsoCode(code: string): string | null {
  const iso = isoCountryCode(code);
  return ISO_CODES.has(iso) ? iso : null;
}

/** A country by ISO code or the product's own, the default where none is given; null where unknown. */
export function findCountry(code: string = DEFAULT_COUNTRY): Country | null {
  const isoCode = toIsoCode(code);
  if (!isoCode) return null;
  const lower = isoCode.toLowerCase();
  return {
    isoCode,
    countryCode: COUNTRY_CODE_ALIASES[lower] ?? lower,
    name: new Intl.DisplayNames('en', { type: 'region' }).of(isoCode) ?? isoCode,
    flag: String.fromCodePoint(
      ...Array.from(isoCode, (letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - 'A'.charCodeAt(0)),
    ),
  };
}
