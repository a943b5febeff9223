import {
  COUNTRY_CODE_ALIASES,
  COUNTRY_ISO_CODES,
  type Country,
  countryName,
  DEFAULT_COUNTRY,
  isoCountryCode,
} from '@palate/contract';
import { getEmojiFlag, type TCountryCode } from 'countries-list';
import type { Viewer } from '../../kernel/viewer.ts';

const ISO_CODES = new Set(COUNTRY_ISO_CODES);

/** The ISO code (upper case) of a code as the product writes it: `uk` and `gb` are `GB`; null where there is no such country. */
export function toIsoCode(code: string): string | null {
  const iso = isoCountryCode(code);
  return ISO_CODES.has(iso) ? iso : null;
}

/** Every country of the list, in order of name. */
export const listCountries = (): Country[] =>
  COUNTRY_ISO_CODES.map(describeCountry).sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** A country by ISO code or the product's own; null where unknown. */
export function findCountry(code: string): Country | null {
  const isoCode = toIsoCode(code);
  return isoCode === null ? null : describeCountry(isoCode);
}

/**
 * Where a viewer is: the country of their account, else the one they named in the test, else the one their browser's languages name
 * first, else the default (§3). Whoever asks for a country of theirs asks here.
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

/** `en-GB,en;q=0.9` is GB: the first region that is a country; null where none is. */
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
    // The list has every code of ours (a test sees to it), so the cast only tells the compiler.
    flag: getEmojiFlag(isoCode as TCountryCode),
  };
}
