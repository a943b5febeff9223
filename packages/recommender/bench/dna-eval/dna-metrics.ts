import { rankCorrelation } from '../trust-eval/rank-correlation.ts';

/** Measures of how close predicted numbers (such as values of a slider) are to the true ones. */
export interface Accuracy {
  /**
   * R²: 1 − squared error ÷ squared distance of the true values from their mean; 0 if all true values are
   * equal.
   */
  readonly r2: number;
  readonly meanAbsoluteError: number;
  /** Pearson's correlation; 0 if all true or all predicted values are equal. */
  readonly correlation: number;
  /** Spearman's rank correlation. */
  readonly rankCorrelation: number;
}

/** Compares predicted numbers with the true ones. The lists must have the same length, at least 1. */
export function accuracyOf(truth: readonly number[], predicted: readonly number[]): Accuracy {
  const [meanTruth, meanPredicted] = [mean(truth), mean(predicted)];
  let [squares, absolute, total, spread, together] = [0, 0, 0, 0, 0];
  truth.forEach((value, i) => {
    const other = predicted[i];
    squares += (value - other) ** 2;
    absolute += Math.abs(value - other);
    total += (value - meanTruth) ** 2;
    spread += (other - meanPredicted) ** 2;
    together += (value - meanTruth) * (other - meanPredicted);
  });
  const scale = Math.sqrt(total * spread);
  return {
    r2: total > 0 ? 1 - squares / total : 0,
    meanAbsoluteError: absolute / truth.length,
    correlation: scale > 1e-9 ? together / scale : 0,
    rankCorrelation: rankCorrelation(truth, predicted),
  };
}

/** Averages each measure over several comparisons. */
export function meanAccuracy(all: readonly Accuracy[]): Accuracy {
  return {
    r2: mean(all.map(({ r2 }) => r2)),
    meanAbsoluteError: mean(all.map(({ meanAbsoluteError }) => meanAbsoluteError)),
    correlation: mean(all.map(({ correlation }) => correlation)),
    rankCorrelation: mean(all.map((one) => one.rankCorrelation)),
  };
}

/** Measures of how well titles' predicted sets (such as their themes) agree with the true ones, over all titles. */
export interface SetAccuracy {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * Compares predicted with true sets, counting over all titles together (micro average). A measure is 0 if
 * nothing was predicted, or if all true sets are empty.
 * @param truth the true set of each title
 * @param predicted the predicted set of each title, in the same order
 */
export function setAccuracyOf(
  truth: readonly (readonly number[])[],
  predicted: readonly (readonly number[])[],
): SetAccuracy {
  let [right, truthCount, predictedCount] = [0, 0, 0];
  truth.forEach((things, i) => {
    const claimed = predicted[i];
    truthCount += things.length;
    predictedCount += claimed.length;
    right += claimed.filter((thing) => things.includes(thing)).length;
  });
  return {
    precision: right / Math.max(1, predictedCount),
    recall: right / Math.max(1, truthCount),
    f1: (2 * right) / Math.max(1, truthCount + predictedCount),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
