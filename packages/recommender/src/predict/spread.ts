/**
 * The expected squared error when one value (such as a slider) is predicted for a title, as a linear function of
 * `known`, which tells how well the training data covers the title.
 */
export interface Spread {
  /** Mean of the squared error at the mean of `known`. */
  readonly variance: number;
  /** Change of the squared error with each unit of `known`. */
  readonly slope: number;
  /** Mean of `known` over the examples. */
  readonly meanKnown: number;
}

/**
 * Smallest predicted standard deviation relative to the average one, because a line fitted to few titles can
 * be far off; the next constant is the largest.
 */
const LEAST_SHARE = 0.6;
const MOST_SHARE = 1.6;
/** Minimum variance, because one or two titles can't show how wrong the model is. */
const LEAST_VARIANCE = 0.01;

/**
 * Fits a `Spread` for each target (a value to predict, such as a slider) to the errors of held-out predictions.
 * @param predicted examples × `targetCount`, row-major: each example's predictions by models that weren't trained on it
 * @param known how well the training data covers each example, see `EncodedTitle`
 * @param targets the true values, in the form of `predicted`
 * @param bound limits a prediction to the range of the targets
 */
export function fitSpreads(
  predicted: Float64Array,
  known: Float64Array,
  targets: Float64Array,
  targetCount: number,
  bound: (value: number) => number,
): Spread[] {
  const meanKnown = mean(known);
  const spreadKnown = mean(known.map((amount) => (amount - meanKnown) ** 2));
  return Array.from({ length: targetCount }, (_, t) => {
    const squares = known.map((_, row) => {
      const i = row * targetCount + t;
      return (bound(predicted[i]) - targets[i]) ** 2;
    });
    const variance = mean(squares);
    const together = mean(known.map((amount, row) => (amount - meanKnown) * (squares[row] - variance)));
    return {
      variance: Math.max(LEAST_VARIANCE, variance),
      slope: spreadKnown > 0 ? together / spreadKnown : 0,
      meanKnown,
    };
  });
}

/**
 * Calculates the standard deviation of a prediction's error for one title, above 0, in the unit of the predicted value.
 * @param known how well the training data covers the title, see `EncodedTitle`
 */
export function deviationAt({ variance, slope, meanKnown }: Spread, known: number): number {
  const predicted = variance + slope * (known - meanKnown);
  const bounded = Math.min(MOST_SHARE ** 2 * variance, Math.max(LEAST_SHARE ** 2 * variance, predicted));
  return Math.sqrt(bounded);
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
