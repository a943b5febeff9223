/** How near foretold numbers are to the truth. */
export interface Accuracy {
  /** 1 − squared error over the squared distance from the truth's own mean; 0 where the truth never differs. */
  readonly r2: number;
  readonly meanAbsoluteError: number;
  /** Pearson's; 0 where either side never differs. */
  readonly correlation: number;
}

/** Compares two lists of the same length, at least one long. */
export function accuracyOf(truth: readonly number[], foretold: readonly number[]): Accuracy {
  const [meanTruth, meanForetold] = [mean(truth), mean(foretold)];
  let [squares, absolute, total, spread, together] = [0, 0, 0, 0, 0];
  truth.forEach((value, i) => {
    const other = foretold[i] as number;
    squares += (value - other) ** 2;
    absolute += Math.abs(value - other);
    total += (value - meanTruth) ** 2;
    spread += (other - meanForetold) ** 2;
    together += (value - meanTruth) * (other - meanForetold);
  });
  const scale = Math.sqrt(total * spread);
  return {
    r2: total > 0 ? 1 - squares / total : 0,
    meanAbsoluteError: absolute / truth.length,
    correlation: scale > 1e-9 ? together / scale : 0,
  };
}

/** The mean of each figure. */
export function meanAccuracy(all: readonly Accuracy[]): Accuracy {
  return {
    r2: mean(all.map(({ r2 }) => r2)),
    meanAbsoluteError: mean(all.map(({ meanAbsoluteError }) => meanAbsoluteError)),
    correlation: mean(all.map(({ correlation }) => correlation)),
  };
}

/** How well sets that were said agree with sets that are true, over all titles together. */
export interface SetAccuracy {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Compares sets title by title (micro average); 0 where nothing was said or true. */
export function setAccuracyOf(
  truth: readonly (readonly number[])[],
  said: readonly (readonly number[])[],
): SetAccuracy {
  let [right, truthCount, saidCount] = [0, 0, 0];
  truth.forEach((things, i) => {
    const claimed = said[i] ?? [];
    truthCount += things.length;
    saidCount += claimed.length;
    right += claimed.filter((thing) => things.includes(thing)).length;
  });
  return {
    precision: right / Math.max(1, saidCount),
    recall: right / Math.max(1, truthCount),
    f1: (2 * right) / Math.max(1, truthCount + saidCount),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
