import { sigmoid } from '../../src/maths/logistic.ts';
import { fitChanceCurve } from '../../src/predict/chance-curve.ts';
import type { calibrate } from './metrics.ts';

/** Matches in ten bins, with the share of titles liked in each, and the mean difference of both. */
export type Calibration = ReturnType<typeof calibrate>;

/** A held-out title of a person: its predicted score, and whether the person liked it. */
export interface ScoredTitle {
  readonly person: number;
  /** Logits by content. */
  readonly score: number;
  readonly isLiked: boolean;
}

const HALVES = [0, 1] as const;

/**
 * Converts scores to matches by a curve that wasn't fitted to the same person: people with even ids get the curve of
 * those with odd ids, and vice versa.
 */
export function shownByOthersCurve(scored: readonly ScoredTitle[]): { match: number; isLiked: boolean }[] {
  return HALVES.flatMap((half) => {
    const isInHalf = ({ person }: ScoredTitle) => person % HALVES.length === half;
    const others = scored.filter((title) => !isInHalf(title));
    const { offset, slope } = fitChanceCurve(
      others.map(({ score }) => score),
      others.map(({ isLiked }) => isLiked),
    );
    return scored
      .filter(isInHalf)
      .map(({ score, isLiked }) => ({ match: 100 * sigmoid(offset + slope * score), isLiked }));
  });
}
