import type { FactorStart } from '../factors/fit-factors.ts';
import type { LearnedModel } from './learned-model.ts';

/** The parts of an earlier model that a new fit can continue from. */
export type EarlierModel = Pick<LearnedModel, 'titleIds' | 'factors' | 'figures'>;

/**
 * Maximum number of fits in a row that continue from an earlier fit; the next fit starts from scratch (our choice: once
 * a week with nightly fits).
 */
const FURTHER_MOST = 6;
/**
 * A fit starts from scratch if the number of people or ratings has changed by more than this share, or more than this
 * share of titles is new or gone.
 */
const CHANGED_MOST = 0.1;

/**
 * Decides whether a fit can continue from an earlier model.
 * @param titleIds ids of the titles to fit, by index.
 * @param size of the data to fit.
 * @param width 1 + number of factors.
 * @returns the factors to continue from, and the number of fits in a row that have continued (`further`); null if the
 *   fit must start from scratch, because too much has changed or too many fits have continued already.
 */
export function continueFrom(
  { titleIds: earlierIds, factors, figures }: EarlierModel,
  titleIds: readonly string[],
  size: { readonly raters: number; readonly ratings: number },
  width: number,
): { readonly factors: FactorStart; readonly further: number } | null {
  if (figures.further >= FURTHER_MOST || factors.width !== width) return null;
  const { titles: known, personCovariance, noise } = factors;
  if (![noise, ...personCovariance].every(Number.isFinite) || !known.every(Number.isFinite)) return null;
  const places = new Map(earlierIds.map((id, place) => [id, place]));
  const common = titleIds.filter((id) => places.has(id)).length;
  const isLittle = (before: number, now: number) => Math.abs(now - before) <= CHANGED_MOST * before;
  const isSameTraining =
    isLittle(figures.raters, size.raters) &&
    isLittle(figures.ratings, size.ratings) &&
    common >= (1 - CHANGED_MOST) * Math.max(titleIds.length, earlierIds.length);
  if (!isSameTraining) return null;
  const titles = new Float32Array(titleIds.length * width);
  titleIds.forEach((id, place) => {
    const before = places.get(id);
    if (before !== undefined) {
      titles.set(known.subarray(before * width, (before + 1) * width), place * width);
    }
  });
  return { factors: { titles, personCovariance, noise }, further: figures.further + 1 };
}
