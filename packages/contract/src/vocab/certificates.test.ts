import { expect, test } from 'vitest';
import { certificateOf } from './certificates.ts';

/** All ratings of a country, mildest first, as its board writes them. `|` separates the five certificates. */
const SYSTEMS: Readonly<Record<string, string>> = {
  US: 'G, TV-Y, TV-G | Approved, Passed, PG, GP, M, M/PG, TV-Y7, TV-Y7-FV, TV-PG | PG-13, TV-14 | R, TV-MA | NC-17, X',
  GB: 'U, Uc | PG, A | AA, 12, 12A | 15 | 18, R18, X',
  DE: '0, FSK 0, o.A. | 6, FSK 6 | 12, FSK 12, ab 12 | 16, FSK 16 | 18, FSK 18, KJ',
  FR: 'U, TP, Tous publics | | -10, 10, 12, -12 | 16, -16 | 18, -18, X',
  ES: 'A, APTA, A/i, TP, ERI | 7, 7i, +7 | 12, 13 | 16 | 18, X',
  IT: 'T | 6+ | VM12, VM14, 14+ | | VM18, 18+',
  NL: 'AL | 6, 9 | 12, 14 | 16 | 18',
  SE: 'Btl | 7 | 11 | 15 | ',
  DK: 'A | 7 | 11 | 15 | ',
  NO: 'A | 6, 9 | 12 | 15 | 18',
  FI: 'S, T | 7, K-7 | 12, K-12 | 16, K-16 | 18, K-18',
  IE: 'G | PG | 12, 12A | 15, 15A, 16 | 18',
  AU: 'P, C, G | PG | | M, MA 15+, MA15+, AV15+ | R 18+, X 18+',
  NZ: 'G | PG | R13, RP13 | M, R15, R16, RP16 | R18, RP18',
  CA: 'G, C | PG, C8 | 13+, 14A, 14+ | 16+ | 18A, 18+, R, A',
  BR: 'L, AL | | 10, A10, 12, 14 | 16, A16 | 18',
  MX: 'AA, A | | B | B15, B-15 | C, D',
  JP: 'G | | PG12 | R15+ | R18+',
  KR: 'ALL, 전체 관람가 | 7 | 12, 12세 이상 관람가 | 15, 15세이상관람가 | 18, 19, 청소년 관람불가',
  IN: 'U | UA 7+, U/A 7+ | UA, U/A, UA 13+ | UA 16+ | A',
  PT: 'T, M/3 | M/6 | M/12, M/14 | M/16 | M/18',
  SG: 'G | PG | PG13 | NC16 | M18, R21',
  HK: 'I | | IIA | IIB | III',
};
const GROUPS = ['Suitable for all', '7+', '13+', '16+', '18+'] as const;

test.each(Object.entries(SYSTEMS))('maps each rating of %s to its certificate', (country, system) => {
  const byGroup = system.split('|').map((ratings) => ratings.split(',').map((rating) => rating.trim()));
  expect(byGroup).toHaveLength(GROUPS.length);
  const found = byGroup.map((ratings) =>
    ratings.filter(Boolean).map((rating) => [rating, certificateOf(country, rating)]),
  );
  const expected = byGroup.map((ratings, at) =>
    ratings.filter(Boolean).map((rating) => [rating, GROUPS[at]]),
  );
  expect(found).toEqual(expected);
});

test.each([
  ['US', 'NR'],
  ['US', 'Unrated'],
  ['US', ''],
  ['GB', 'TBC'],
  ['DK', 'F'],
  ['CA', 'E'],
  ['IN', 'S'],
  // A word means nothing in another country, and a year isn't an age.
  ['DE', 'TV-MA'],
  ['US', '1999'],
  ['XX', 'PG'],
])('maps %s “%s” to N/A', (country, rating) => {
  expect(certificateOf(country, rating)).toBe('N/A');
});
