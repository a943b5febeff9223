import type { StartHelpers } from '../../src/kernels/invert.ts';
import { compressWatchModel } from '../../src/watch/compress-watch-model.ts';
import { fitWatchModel } from '../../src/watch/fit-watch-model.ts';
import { scoreWatch } from '../../src/watch/score-watch.ts';
import { smoothWatchModel } from '../../src/watch/smooth-watch-model.ts';
import type { WatchModel } from '../../src/watch/watch-model.ts';
import { packWatchRows, type WatchRows } from '../../src/watch/watch-rows.ts';
import { meanWithError } from '../taste-eval/metrics.ts';
import type { TopnSplit, TrainMember } from './read-topn.ts';
import { judgeRanking, type TopnFigures } from './topn-metrics.ts';

/**
 * Result of `evaluateTopn`: means over the judged members of how high their held-out likes are in the ranking. Fields
 * ending in `Se` are standard errors (standard deviation ÷ √users).
 */
export interface TopnReport {
  readonly ndcg100: number;
  readonly ndcg100Se: number;
  readonly recall20: number;
  readonly recall20Se: number;
  readonly recall50: number;
  readonly users: number;
  readonly fitSeconds: number;
  /** Peak memory of the whole process so far, in MB. */
  readonly peakMemoryMb: number;
}

/**
 * Compression that the model is moved toward. It has more numbers than in the product, since members give most of their
 * likes instead of a few answers.
 */
const SMOOTHING = { rank: 128 } as const;

/** Options of `evaluateTopn`. */
export interface TopnOptions {
  /** Rank of the compressed model to judge, in numbers per title; without it the full model is judged. */
  readonly rank?: number | undefined;
  readonly startHelpers?: StartHelpers;
}

/**
 * Fits the watch model on the training members, and ranks all titles for each of the other members.
 * @throws RangeError if there are fewer titles than `rank`.
 */
export function evaluateTopn(split: TopnSplit, options: TopnOptions = {}): TopnReport {
  const started = performance.now();
  const model = fitOurs(split.train, split.titleCount, options);
  const fitSeconds = (performance.now() - started) / 1000;
  const figures = judgeMembers(split, (given) => scoreWatch(model, { titles: given }));
  const ndcg = meanWithError(figures.map(({ ndcg100 }) => ndcg100));
  const recall = meanWithError(figures.map(({ recall20 }) => recall20));
  return {
    ndcg100: ndcg.mean,
    ndcg100Se: ndcg.error,
    recall20: recall.mean,
    recall20Se: recall.error,
    recall50: meanWithError(figures.map(({ recall50 }) => recall50)).mean,
    users: figures.length,
    fitSeconds,
    peakMemoryMb: process.resourceUsage().maxRSS / 1024,
  };
}

/**
 * Fits the watch model as the product does, smoothed or compressed.
 * @throws RangeError if there are fewer titles than `rank`.
 */
export function fitOurs(
  train: readonly TrainMember[],
  titleCount: number,
  { rank, ...options }: TopnOptions & { readonly ridge?: number },
): WatchModel {
  const likes = toWatchRows(train, titleCount);
  const whole = fitWatchModel(likes, options);
  return rank === undefined
    ? smoothWatchModel(whole, { ...SMOOTHING, likes })
    : compressWatchModel(whole, { rank, likes });
}

/** Arranges members' titles as rows of the watch model's training data. */
export function toWatchRows(members: readonly TrainMember[], titleCount: number): WatchRows {
  return packWatchRows(
    titleCount,
    members.map(({ titles }) => titles),
    members.map(({ weights }) => weights),
  );
}

/**
 * Ranks all titles for each of the members to judge, and measures how high their held-out likes are.
 * @param score returns one score per title for a member with the given likes
 */
export function judgeMembers(
  { validation }: Pick<TopnSplit, 'validation'>,
  score: (given: readonly number[]) => Float32Array,
): TopnFigures[] {
  return validation.map(({ given, held }) => judgeRanking(score(given), given, held));
}
