import type { TitleMatrix } from '../titles/title-matrix.ts';
import { USUAL_AGREEMENT } from './crowd-agreement.ts';
import { agreementOf, leaningsOf, type Rater } from './rating-agreement.ts';
import { regionKey, regionsOfTitle, type TasteRegion } from './taste-region.ts';

/** How well a reviewer's ratings predict another person's. */
export interface Agreement {
  /** 0..1, shrunk: what few titles say counts little. */
  readonly agreement01: number;
  /** Half the width of the interval that holds it four times in five, 0..1. */
  readonly margin01: number;
  /** Titles that both rated. */
  readonly n: number;
}

export interface RegionAgreement extends Agreement {
  readonly region: TasteRegion;
}

export interface ReviewerTrust {
  readonly overall: Agreement;
  /** Regions where both rated enough, those with most titles first. */
  readonly regions: readonly RegionAgreement[];
}

/** With fewer titles that both rated nothing is said, overall or of a region (our choice). */
const TITLES_AT_LEAST = 5;
/** How many titles' worth the crowd counts in the overall, and the overall in a region (our choice). */
const CROWD_WORTH = 8;
const OVERALL_WORTH = 8;
/** Four times in five, a Gaussian lies within this many deviations. */
const FOUR_IN_FIVE = 1.2816;

/**
 * How far a reviewer's ratings foretell somebody's, in all and by region of taste (“agrees with you on
 * slow dramas: 82 %, n = 14”). Beta prior: each region is drawn towards the overall, and the overall
 * towards the crowd (Gelman et al. 2013, §2.4 and §5.3; agreement by degrees in place of yes and no). It is
 * made of ratings alone, and it is the same with the two the other way round.
 * @param crowd01 how far any two agree, 0..1: `crowdAgreement`.
 * @returns null where both rated fewer than 5 of the same titles.
 * @throws RangeError for a row that isn't there, a rating not within 0..5, or a `crowd01` not within 0..1.
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
      const told = byRegion.get(key) ?? { region, sum: 0, n: 0 };
      told.sum += agreement;
      told.n++;
      byRegion.set(key, told);
    }
  }
  if (whole.n < TITLES_AT_LEAST) return null;
  const overall = shrink(whole, crowd01, CROWD_WORTH);
  return {
    overall,
    regions: [...byRegion]
      .filter(([, { n }]) => n >= TITLES_AT_LEAST)
      .sort(([keyA, a], [keyB, b]) => b.n - a.n || (keyA < keyB ? -1 : 1))
      .map(([, told]) => ({ region: told.region, ...shrink(told, overall.agreement01, OVERALL_WORTH) })),
  };
}

/**
 * What to say of a reviewer beside their review of one title: the agreement on the narrowest region the
 * title lies in (a pole before a whole genre; of these the one with most titles), else the overall.
 * @throws RangeError for a row that isn't there.
 */
export function trustOnTitle(
  matrix: TitleMatrix,
  { overall, regions }: ReviewerTrust,
  row: number,
): RegionAgreement | (Agreement & { readonly region: null }) {
  const keys = new Set(regionsOfTitle(matrix, row).map(regionKey));
  const told = regions.filter(({ region }) => keys.has(regionKey(region)));
  return told.find(({ region }) => region.pole !== null) ?? told[0] ?? { region: null, ...overall };
}

function shrink({ sum, n }: { sum: number; n: number }, towards01: number, worth: number): Agreement {
  const total = n + worth;
  const agreement01 = (sum + worth * towards01) / total;
  // Beta(a, b) with a + b = total: variance p(1 − p) ÷ (total + 1).
  const deviation = Math.sqrt((agreement01 * (1 - agreement01)) / (total + 1));
  return { agreement01, margin01: FOUR_IN_FIVE * deviation, n };
}
