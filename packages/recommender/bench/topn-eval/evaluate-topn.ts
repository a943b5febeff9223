import type { StartHelpers } from '../../src/kernels/invert.ts';
import { compressWatchModel } from '../../src/watch/compress-watch-model.ts';
import { fitWatchModel } from '../../src/watch/fit-watch-model.ts';
import { scoreWatch } from '../../src/watch/score-watch.ts';
import { smoothWatchModel } from '../../src/watch/smooth-watch-model.ts';
import { packWatchRows } from '../../src/watch/watch-rows.ts';
import { meanWithError } from '../taste-eval/metrics.ts';
import type { TopnSplit } from './read-topn.ts';
import { judgeRanking } from './topn-metrics.ts';

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
export function evaluateTopn(split: TopnSplit, { rank, startHelpers }: TopnOptions = {}): TopnReport {
  const started = performance.now();
  const likes = packWatchRows(
    split.titleCount,
    split.train.map(({ titles }) => titles),
    split.train.map(({ weights }) => weights),
  );
  const whole = fitWatchModel(likes, { startHelpers });
  const model =
    rank === undefined
      ? smoothWatchModel(whole, { ...SMOOTHING, likes })
      : compressWatchModel(whole, { rank, likes });
  const fitSeconds = (performance.now() - started) / 1000;
  const figures = split.validation.map(({ given, held }) =>
    judgeRanking(scoreWatch(model, { titles: given }), given, held),
  );
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
