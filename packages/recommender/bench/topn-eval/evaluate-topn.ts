import type { StartHelpers } from '../../src/kernels/invert.ts';
import { compressWatchModel } from '../../src/watch/compress-watch-model.ts';
import { fitWatchModel } from '../../src/watch/fit-watch-model.ts';
import { scoreWatch } from '../../src/watch/score-watch.ts';
import { packWatchRows } from '../../src/watch/watch-rows.ts';
import { meanWithError } from '../taste-eval/metrics.ts';
import type { TopnSplit } from './read-topn.ts';
import { judgeRanking } from './topn-metrics.ts';

/** Means over the judged members; `Se` is sd/√users. */
export interface TopnReport {
  readonly ndcg100: number;
  readonly ndcg100Se: number;
  readonly recall20: number;
  readonly recall20Se: number;
  readonly recall50: number;
  readonly users: number;
  readonly fitSeconds: number;
  /** Of the whole process, up to now. */
  readonly peakMemoryMb: number;
}

export interface TopnOptions {
  /** Numbers a title of the model judged; not given, the whole model is. */
  readonly rank?: number | undefined;
  readonly startHelpers?: StartHelpers;
}

/**
 * Fits the watch head on those who aren't judged and ranks every title for those who are.
 * @throws RangeError where there are fewer titles than `rank`.
 */
export function evaluateTopn(split: TopnSplit, { rank, startHelpers }: TopnOptions = {}): TopnReport {
  const started = performance.now();
  const whole = fitWatchModel(packWatchRows(split.titleCount, split.train), { startHelpers });
  const model = rank === undefined ? whole : compressWatchModel(whole, { rank });
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
