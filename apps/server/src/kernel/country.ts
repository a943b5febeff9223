import {
  COUNTRY_CODE_ALIASES,
  COUNTRY_ISO_CODES,
  type Country,
  countryName,
  DEFAULT_COUNTRY,
  isoCountryCode,
} from '@palate/contract';
import { getEmojiFlag, type TCountryCode } from 'countries-list';
import type { Viewer } from './viewer.ts';

const ISO_CODES = new Set(COUNTRY_ISO_CODES);

/** Converts a country code as the product writes it to an upper-case ISO code (`uk` and `gb` give `GB`); null if unknown. */
export function toIsoCode(code: string): string | null {
  const iso = isoCountryCode(code);
  return ISO_CODES.has(iso) ? iso : null;
}

/** All countries, sorted by name. */
export const listCountries = (): Country[] =>
  COUNTRY_ISO_CODES.map(describeCountry).sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Gets a country by its ISO code or the product's own code; null if unknown. */
export function findCountry(code: string): Country | null {
  const isoCode = toIsoCode(code);
  return isoCode === null ? null : describeCountry(isoCode);
}

/**
 * The country a viewer is in: the one of their account, else the one named in their taste test, else the first
 * one in their browser's languages, else the default (§3).
 * @param named the country named in the taste test
 */
export function countryOf(
  { member, languages }: Pick<Viewer, 'member' | 'languages'>,
  named: string | undefined,
): Country {
  const said = member?.countryCode ?? named;
  const isoCode =
    (said && toIsoCode(said)) || countryOfLanguages(languages) || isoCountryCode(DEFAULT_COUNTRY);
  return describeCountry(isoCode);
}

/** The first region that is a country (`en-GB,en;q=0.9` gives GB); null if there is none. */
function countryOfLanguages(languages: string | null): string | null {
  for (const language of languages?.split(',') ?? []) {
    const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1];
    const isoCode = region && toIsoCode(region);
    if (isoCode) return isoCode;
  }
  return null;
}

function describeCountry(isoCode: string): Country {
  const lower = isoCode.toLowerCase();
  return {
    isoCode,
    countryCode: COUNTRY_CODE_ALIASES[lower] ?? lower,
    name: countryName(isoCode),
    // A test checks that the list has all of our codes.
    flag: getEmojiFlag(isoCode as TCountryCode),
  };
}
