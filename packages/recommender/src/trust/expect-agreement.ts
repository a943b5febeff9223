import { agreementOf, leaningsOf, type Rater } from './rating-agreement.ts';

/** The agreement of two people about whom nothing is known, 0..1 (mean of `npm run eval -- trust`). */
const UNKNOWN_AGREEMENT = 0.7;
/**
 * The least-squares line from the nearness of two tastes to their agreement on a title (`npm run eval -- trust`).
 */
const MEAN_NEARNESS = 0.83;
const AGREEMENT_PER_NEARNESS = 0.66;
/** The agreement expected from nearness counts as much as this many titles that both rated (best of 8, 20, 40, 100). */
const NEARNESS_WORTH = 40;

/** Expected agreement of two people about a title that only one of them has rated. */
export interface ExpectedAgreement {
  /** 0 if they disagree by two stars or more, 1 if they agree within half a star. */
  readonly agreement01: number;
  /** Number of titles that both rated. */
  readonly n: number;
}

/**
 * Calculates the nearness of two people's tastes, 0..1: the mean agreement between the ratings that each person is
 * expected to give to the same titles.
 * @param one expected stars (0..5), one element per title
 * @param other the same for the other person, in the same order of titles
 * @throws RangeError if the lengths differ
 */
export function calculateTasteNearness(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length !== other.length) throw new RangeError(`${one.length} and ${other.length} expected ratings`);
  const { sum, n } = sumAgreement(raterOf(one), raterOf(other), one.length);
  return n === 0 ? 0 : sum / n;
}

const raterOf = (stars: ArrayLike<number>): Rater => ({
  ratings: Array.from(stars, (ratingOutOf5, row) => ({ row, ratingOutOf5 })),
});

/**
 * Calculates a reader's expected agreement with a reviewer from the nearness of their tastes and the titles that both
 * rated: a beta prior from nearness, updated with the agreement on each title. Our choice; measured by `npm run eval --
 * trust`.
 * @param reader the reader's ratings of the titles that both rated
 * @param reviewer the reviewer's ratings of the same titles
 * @param rows number of titles
 * @param nearness01 from `calculateTasteNearness`; null if unknown
 * @throws RangeError for an unknown row, or a rating outside 0..5
 */
export function expectAgreement(
  reader: Rater,
  reviewer: Rater,
  rows: number,
  nearness01: number | null,
): ExpectedAgreement {
  const { sum, n } = sumAgreement(reader, reviewer, rows);
  const prior01 =
    nearness01 === null
      ? UNKNOWN_AGREEMENT
      : Math.min(1, Math.max(0, UNKNOWN_AGREEMENT + AGREEMENT_PER_NEARNESS * (nearness01 - MEAN_NEARNESS)));
  return { agreement01: (sum + NEARNESS_WORTH * prior01) / (n + NEARNESS_WORTH), n };
}

/** Adds up how closely two people agree on each title that both rated, and counts those titles. */
function sumAgreement(one: Rater, other: Rater, rows: number): { sum: number; n: number } {
  const theirs = leaningsOf(other, rows);
  let sum = 0;
  let n = 0;
  for (const [row, leaning] of leaningsOf(one, rows)) {
    const their = theirs.get(row);
    if (their === undefined) continue;
    sum += agreementOf(leaning, their);
    n++;
  }
  return { sum, n };
}
