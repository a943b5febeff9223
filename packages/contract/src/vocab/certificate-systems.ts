import { certificateOf } from './certificates.ts';
import type { Certificate } from './lists.ts';

/** Movie ratings by country (ISO 3166-1), mildest first; for the United States also TV ratings. */
const RATINGS: Readonly<Record<string, string>> = {
  AR: 'ATP +13 +16 +18',
  AU: 'G PG M MA15+ R18+',
  BE: 'AL 6 9 12 14 16 18',
  BR: 'L 10 12 14 16 18',
  CA: 'G PG 14A 18A R',
  CH: '0 6 8 10 12 14 16 18',
  DE: '0 6 12 16 18',
  DK: 'A 7 11 15',
  ES: 'A 7 12 16 18',
  FI: 'S 7 12 16 18',
  FR: 'TP 10 12 16 18',
  GB: 'U PG 12A 12 15 18 R18',
  HK: 'I IIA IIB III',
  IE: 'G PG 12A 15A 16 18',
  IN: 'U UA7+ UA13+ UA16+ A',
  IT: 'T 6+ 14+ 18+',
  JP: 'G PG12 R15+ R18+',
  KR: 'ALL 12 15 19',
  MX: 'AA A B B15 C D',
  NL: 'AL 6 9 12 14 16 18',
  NO: 'A 6 9 12 15 18',
  PT: 'T M/6 M/12 M/14 M/16 M/18',
  SE: 'BTL 7 11 15',
  SG: 'G PG PG13 NC16 M18 R21',
  TW: '0+ 6+ 12+ 15+ 18+',
  US: 'G TV-Y TV-G PG TV-PG TV-Y7 PG-13 TV-14 R TV-MA NC-17',
};

/**
 * Returns a country's age ratings, mildest first, each with the certificate (specification §3) it corresponds to.
 * Returns an empty list if we don't know the country's ratings.
 * @param country ISO 3166-1 alpha-2, upper case
 */
export function certificateSystem(country: string): { rating: string; group: Certificate }[] {
  const ratings = Object.hasOwn(RATINGS, country) ? RATINGS[country] : undefined;
  return (ratings?.split(' ') ?? []).map((rating) => ({ rating, group: certificateOf(country, rating) }));
}

/** Countries whose age ratings we know: ISO 3166-1 alpha-2, upper case. */
export const CERTIFICATE_COUNTRIES: readonly string[] = Object.keys(RATINGS);
