import { AGE_BANDS, CERTIFICATES, type Certificate } from '@palate/contract';
import type { Snapshot } from '../../../catalogue/index.ts';
import { toIsoCode } from '../../../kernel/country.ts';
import type { Answers } from './answers.ts';

/** Points of popularity that a title gains in its own country (all numbers here are our choice). */
const HOME_POPULARITY = 15;
/**
 * The age from which people choose films themselves, and the popularity that a title loses for each year by which it is
 * older than that.
 */
const FIRST_FILMS_AGE = 8;
const POPULARITY_A_YEAR_BEFORE = 0.4;
/** Maximum loss of popularity of a title that is older than that. */
const BEFORE_AT_MOST = 20;
/** Certificates that are excluded from the tests of people under 18. */
const GROWN_UP: readonly Certificate[] = ['16+', '18+'];

/**
 * The titles that a person's taste test may ask about, with how well known each is to people of the person's age and
 * country.
 */
export interface LikelyKnown {
  /** Uint32Array of rows, ascending. */
  readonly rows: Uint32Array;
  /** Points of popularity, in the order of `rows`. */
  readonly popularities: Float32Array;
}

/**
 * Estimates how well people of a person's age and country know each title: its popularity, raised for titles of their
 * own country and lowered for titles from before their time. For people under 18, titles rated 16 or above are left
 * out. The recommender adds the person's own answers.
 */
export function likelyKnown(
  snapshot: Snapshot,
  { ageRange, countryCode }: Pick<Answers, 'ageRange' | 'countryCode'>,
  thisYear: number,
): LikelyKnown {
  const home = snapshot.countries.numberOf(toIsoCode(countryCode) ?? '');
  const firstYear = thisYear - (ageRange.start + ageRange.end) / 2 + FIRST_FILMS_AGE;
  const isChild = ageRange.end <= AGE_BANDS[0].end;
  const { popularities, certificates, years } = snapshot.columns;
  const rows = new Uint32Array(snapshot.count);
  const adjusted = new Float32Array(snapshot.count);
  let count = 0;
  for (let row = 0; row < snapshot.count; row += 1) {
    if (isChild && GROWN_UP.includes(CERTIFICATES[certificates[row] ?? 0] ?? 'N/A')) continue;
    const isHome = home !== undefined && snapshot.countries.hasAt(row, home);
    const yearsBefore = Math.max(0, firstYear - (years[row] ?? firstYear));
    const cost = Math.min(BEFORE_AT_MOST, POPULARITY_A_YEAR_BEFORE * yearsBefore);
    adjusted[count] = (popularities[row] ?? 0) + (isHome ? HOME_POPULARITY : 0) - cost;
    rows[count] = row;
    count += 1;
  }
  return { rows: rows.subarray(0, count), popularities: adjusted.subarray(0, count) };
}
