import { topScores } from '../rank/top-scores.ts';
import { calculateCloseness } from '../titles/closeness.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** Maximum effect of closeness to loved titles, in logits (our choice). */
export const LOVED_CAP = 1.2;
/** Minimum closeness of two titles for a loved one to affect the other. */
const CLOSE_FROM = 0.45;
/** Number of titles that a loved title affects; further titles share no more than a genre with it. */
const SIMILAR_COUNT = 200;

/** Contribution of one loved title to the match of a title similar to it. */
export interface LovedEffect {
  readonly lovedRow: number;
  /** The contribution as a share of `LOVED_CAP`, 0..1. */
  readonly share01: number;
}

/** A title that a loved title affects, with the size of the effect. */
interface SimilarRow {
  readonly row: number;
  readonly share01: number;
}

/**
 * Number of loved titles whose neighbors are cached per matrix, since popular titles are loved by many (our choice,
 * about 5 MB).
 */
const SIMILAR_CACHED_MAX = 1_000;
/**
 * Cache by `norms`, from which closeness is calculated. `norms` stays the same object when a learned model is
 * attached to the matrix.
 */
const cached = new WeakMap<TitleMatrix['norms'], Map<number, readonly SimilarRow[]>>();

/**
 * Finds the titles whose match a loved title affects, closest first. In a large catalog this takes a while, so
 * callers that must yield call it for one loved title at a time; `fitTaste` then finds the cached results.
 * @throws RangeError for an unknown row.
 */
export function similarTitlesOf(matrix: TitleMatrix, lovedRow: number): readonly SimilarRow[] {
  const ofMatrix = cached.get(matrix.norms) ?? new Map<number, readonly SimilarRow[]>();
  cached.set(matrix.norms, ofMatrix);
  const known = ofMatrix.get(lovedRow);
  if (known) return known;
  const closeness = calculateCloseness(matrix, lovedRow);
  const similar = Array.from(topScores(closeness, SIMILAR_COUNT), (row) => ({
    row,
    share01: (Math.max(0, closeness[row] - CLOSE_FROM) / (1 - CLOSE_FROM)) ** 2,
  })).filter(({ share01 }) => share01 > 0);
  const [oldest] = ofMatrix.keys();
  if (ofMatrix.size >= SIMILAR_CACHED_MAX && oldest !== undefined) ofMatrix.delete(oldest);
  ofMatrix.set(lovedRow, similar);
  return similar;
}

/**
 * Calculates the contributions of loved titles to the matches of titles close to them. Several contributions to one
 * title combine like probabilities (1 − Π(1 − share)), so their total never decreases with another loved title and
 * stays below `LOVED_CAP`.
 * @param loved rows, ascending.
 * @returns contributions by row.
 */
export function collectLoved(
  matrix: TitleMatrix,
  loved: readonly number[],
): Map<number, readonly LovedEffect[]> {
  const effects = new Map<number, LovedEffect[]>();
  for (const lovedRow of loved) {
    for (const { row, share01 } of similarTitlesOf(matrix, lovedRow)) {
      const list = effects.get(row);
      if (list) list.push({ lovedRow, share01 });
      else effects.set(row, [{ lovedRow, share01 }]);
    }
  }
  return effects;
}

/**
 * Splits the total of a row's contributions between the loved titles, in proportion to their shares.
 * @returns logits, one per contribution, in order; their sum is at most `LOVED_CAP`.
 */
export function weighLoved(effects: readonly LovedEffect[]): number[] {
  const total = effects.reduce((sum, effect) => sum + effect.share01, 0);
  if (total === 0) return effects.map(() => 0);
  const together = 1 - effects.reduce((product, effect) => product * (1 - effect.share01), 1);
  return effects.map((effect) => (LOVED_CAP * together * effect.share01) / total);
}
