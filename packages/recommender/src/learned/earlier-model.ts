import type { FactorStart } from '../factors/fit-factors.ts';
import type { LearnedModel } from './learned-model.ts';

/** The model that a fit continues from. */
export type EarlierModel = Pick<LearnedModel, 'titleIds' | 'factors' | 'figures'>;

/** So many fits go on one after another, before one begins from nothing (our choice: a week of nights). */
const FURTHER_MOST = 6;
/** People and ratings that differ in number, or titles that are new or gone, by more than this share are too much to go on. */
const CHANGED_MOST = 0.1;

/**
 * Decides whether a fit can continue from an earlier model, and counts such fits in a row.
 * @param titleIds ids of the titles to fit, by index.
 * @param size of the data to fit.
 * @param width 1 + number of factors.
 * @returns null to start over: too much has changed, or too many fits continued already.
 */
export function goOnFrom(
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
  const isSameGround =
    isLittle(figures.raters, size.raters) &&
    isLittle(figures.ratings, size.ratings) &&
    common >= (1 - CHANGED_MOST) * Math.max(titleIds.length, earlierIds.length);
  if (!isSameGround) return null;
  const titles = new Float32Array(titleIds.length * width);
  titleIds.forEach((id, place) => {
    const before = places.get(id);
    if (before !== undefined) {
      titles.set(known.subarray(before * width, (before + 1) * width), place * width);
    }
  });
  return { factors: { titles, personCovariance, noise }, further: figures.further + 1 };
}
