import { AGE_BANDS, CERTIFICATES, type Certificate } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';
import { toIsoCode } from '../../kernel/country.ts';
import type { Answers } from './answers.ts';

/** What coming from one's own country is worth, in points of fame (all figures here are our choice). */
const HOME_FAME = 15;
/** Age from which one goes to see things oneself, and what every year before that costs a title. */
const FIRST_FILMS_AGE = 8;
const FAME_A_YEAR_BEFORE = 0.4;
/** What a title costs at most for being older than the person. */
const BEFORE_AT_MOST = 20;
/** Not for a test that a child takes. */
const GROWN_UP: readonly Certificate[] = ['16+', '18+'];

/** Titles that may be asked about, and how known each is to people of that age and country. */
export interface LikelyKnown {
  /** Ascending. */
  readonly rows: Uint32Array;
  /** Points of fame, in the rows' order. */
  readonly fames: Float32Array;
}

/**
 * How likely somebody of that age and country is to know each title: by fame, more for their own
 * country's, less for what was there before they were; nobody under 18 is asked about titles from
 * 16 up. What they told us of themselves is weighed by the recommender.
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
  const fames = new Float32Array(snapshot.count);
  let count = 0;
  for (let row = 0; row < snapshot.count; row += 1) {
    if (isChild && GROWN_UP.includes(CERTIFICATES[certificates[row] ?? 0] ?? 'N/A')) continue;
    const isHome = home !== undefined && snapshot.countries.hasAt(row, home);
    const yearsBefore = Math.max(0, firstYear - (years[row] ?? firstYear));
    const cost = Math.min(BEFORE_AT_MOST, FAME_A_YEAR_BEFORE * yearsBefore);
    fames[count] = (popularities[row] ?? 0) + (isHome ? HOME_FAME : 0) - cost;
    rows[count] = row;
    count += 1;
  }
  return { rows: rows.subarray(0, count), fames: fames.subarray(0, count) };
}
