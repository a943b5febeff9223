import type { TitleMatrix } from '../titles/title-matrix.ts';
import { USUAL_AGREEMENT } from './crowd-agreement.ts';
import { agreementOf, leaningsOf, type Rater } from './rating-agreement.ts';
import { regionKey, regionsOfTitle, type TasteRegion } from './taste-region.ts';

/** How closely the ratings of two people agree. */
export interface Agreement {
  /** The agreement, 0..1, shrunk toward the average, so that a few titles count little. */
  readonly agreement01: number;
  /** Half the width of the 80 % interval, 0..1. */
  readonly margin01: number;
  /** Number of titles that both rated. */
  readonly n: number;
}

/** The agreement of two people on the titles of one taste region. */
export interface RegionAgreement extends Agreement {
  readonly region: TasteRegion;
}

/** Agreement of a reviewer's ratings with another person's, overall and by taste region. */
export interface ReviewerTrust {
  readonly overall: Agreement;
  /**
   * Agreement in each taste region in which both people have rated `TITLES_AT_LEAST` or more titles; the regions with
   * the most such titles first.
   */
  readonly regions: readonly RegionAgreement[];
}

/** Minimum number of titles that both rated for an agreement, overall or in a region (our choice). */
const TITLES_AT_LEAST = 5;
/**
 * Weight of the crowd's agreement in the overall agreement, and of the overall agreement in a region's, as a
 * number of titles (our choice).
 */
const CROWD_WORTH = 8;
const OVERALL_WORTH = 8;
/** Number of standard deviations around the mean that contain 80 % of a Gaussian. */
const FOUR_IN_FIVE = 1.2816;

/**
 * Calculates the agreement of a reviewer's ratings with another person's, overall and by taste region (“agrees with
 * you on slow dramas: 82 %, n = 14”). Each region's agreement is shrunk toward the overall agreement, and the overall
 * agreement toward the crowd's, with beta priors (Gelman et al. 2013, §2.4 and §5.3; agreement is a number from 0 to 1
 * instead of yes or no). Uses only ratings; the result is the same if the two people are exchanged.
 * @param crowd01 average agreement of two people, 0..1, from `crowdAgreement`
 * @returns null if both rated fewer than 5 of the same titles
 * @throws RangeError for an unknown row, a rating outside 0..5, or a `crowd01` outside 0..1
 */
export function trustReviewer(
  matrix: TitleMatrix,
  one: Rater,
  other: Rater,
  crowd01: number = USUAL_AGREEMENT,
): ReviewerTrust | null {
  if (!(crowd01 >= 0 && crowd01 <= 1)) throw new RangeError(`agreement ${crowd01} is not within 0..1`);
  const leanings = leaningsOf(one, matrix.count);
  const others = leaningsOf(other, matrix.count);
  const whole = { sum: 0, n: 0 };
  const byRegion = new Map<string, { region: TasteRegion; sum: number; n: number }>();
  for (const [row, leaning] of leanings) {
    const theirs = others.get(row);
    if (theirs === undefined) continue;
    const agreement = agreementOf(leaning, theirs);
    whole.sum += agreement;
    whole.n++;
    for (const region of regionsOfTitle(matrix, row)) {
      const key = regionKey(region);
      const observed = byRegion.get(key) ?? { region, sum: 0, n: 0 };
      observed.sum += agreement;
      observed.n++;
      byRegion.set(key, observed);
    }
  }
  if (whole.n < TITLES_AT_LEAST) return null;
  const overall = shrink(whole, crowd01, CROWD_WORTH);
  return {
    overall,
    regions: [...byRegion]
      .filter(([, { n }]) => n >= TITLES_AT_LEAST)
      .sort(([keyA, a], [keyB, b]) => b.n - a.n || (keyA < keyB ? -1 : 1))
      .map(([, observed]) => ({
        region: observed.region,
        ...shrink(observed, overall.agreement01, OVERALL_WORTH),
      })),
  };
}

/**
 * Returns the agreement to show beside a reviewer's review of one title: the agreement in the narrowest taste region
 * that the title is in, or otherwise the overall agreement (`region` is then null). A region with a slider's pole is
 * narrower than a whole genre; among equally narrow regions the one with the most titles is used.
 * @throws RangeError for an unknown row.
 */
export function trustOnTitle(
  matrix: TitleMatrix,
  { overall, regions }: ReviewerTrust,
  row: number,
): RegionAgreement | (Agreement & { readonly region: null }) {
  const keys = new Set(regionsOfTitle(matrix, row).map(regionKey));
  const observed = regions.filter(({ region }) => keys.has(regionKey(region)));
  return observed.find(({ region }) => region.pole !== null) ?? observed[0] ?? { region: null, ...overall };
}

function shrink({ sum, n }: { sum: number; n: number }, towards01: number, worth: number): Agreement {
  const total = n + worth;
  const agreement01 = (sum + worth * towards01) / total;
  // Beta(a, b) with a + b = total: variance p(1 − p) ÷ (total + 1).
  const deviation = Math.sqrt((agreement01 * (1 - agreement01)) / (total + 1));
  return { agreement01, margin01: FOUR_IN_FIVE * deviation, n };
}
