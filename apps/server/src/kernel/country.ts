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

/**
 * Converts a country code to an upper-case ISO code. Accepts our own codes (`uk` rather than `gb`) and ISO codes, so
 * `uk` and `gb` both give `GB`. Returns null for an unknown code.
 */
export function toIsoCode(code: string): string | null {
  const iso = isoCountryCode(code);
  return ISO_CODES.has(iso) ? iso : null;
}

/** Lists all countries, sorted by their English names. */
export const listCountries = (): Country[] =>
  COUNTRY_ISO_CODES.map(describeCountry).sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Gets a country by its ISO code or by our own code (`uk` rather than `gb`). Returns null for an unknown code. */
export function getCountry(code: string): Country | null {
  const isoCode = toIsoCode(code);
  return isoCode === null ? null : describeCountry(isoCode);
}

/**
 * Determines the viewer's country. Uses the first one that is known: the account's, the one chosen in this browser, the
 * one named in the taste test, the first country in the browser's languages, the default (specification §3).
 * @param named the country named in the taste test
 */
export function countryOf(
  { member, chosenCountry, languages }: Pick<Viewer, 'member' | 'chosenCountry' | 'languages'>,
  named: string | undefined,
): Country {
  const said = member?.countryCode ?? chosenCountry ?? named;
  const isoCode =
    (said && toIsoCode(said)) || countryOfLanguages(languages) || isoCountryCode(DEFAULT_COUNTRY);
  return describeCountry(isoCode);
}

/** Returns the country of the first language tag that has one (`en-GB,en;q=0.9` gives GB); null if there is none. */
function countryOfLanguages(languages: string | null): string | null {
  for (const language of languages?.split(',') ?? []) {
    const region = /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(language)?.[1];
    const isoCode = region && toIsoCode(region);
    if (isoCode) return isoCode;
  }
  return null;
}

/** Cache of countries. Keys: ISO codes. */
const described = new Map<string, Country>();

function describeCountry(isoCode: string): Country {
  const known = described.get(isoCode);
  if (known) return known;
  const lower = isoCode.toLowerCase();
  const country = {
    isoCode,
    countryCode: COUNTRY_CODE_ALIASES[lower] ?? lower,
    name: countryName(isoCode),
    // A test checks that the library's list has all our codes.
    flag: getEmojiFlag(isoCode as TCountryCode),
  };
  described.set(isoCode, country);
  return country;
}
