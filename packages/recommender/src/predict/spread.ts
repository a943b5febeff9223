/** How far a target's predicted values are from the truth, depending on how much is known about the title. */
export interface Spread {
  /** Mean of the squared error at the mean of `known`. */
  readonly variance: number;
  /** By how much it changes with each unit of `known`. */
  readonly slope: number;
  readonly meanKnown: number;
}

/** A line fitted to few titles may leave the earth; the deviation stays within these shares of the usual. */
const LEAST_SHARE = 0.6;
const MOST_SHARE = 1.6;
/** With one or two titles nothing shows how wrong the model is; then at least this, squared. */
const LEAST_VARIANCE = 0.01;

/** For each target, a line through the squared errors of the held-out examples over what was known of them. */
export function fitSpreads(
  foretold: Float64Array,
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
      return (bound(foretold[i] as number) - (targets[i] as number)) ** 2;
    });
    const variance = mean(squares);
    const together = mean(
      known.map((amount, row) => (amount - meanKnown) * ((squares[row] as number) - variance)),
    );
    return {
      variance: Math.max(LEAST_VARIANCE, variance),
      slope: spreadKnown > 0 ? together / spreadKnown : 0,
      meanKnown,
    };
  });
}

/** Standard deviation of the error for a title of which `known` is known; above 0. */
export function deviationAt({ variance, slope, meanKnown }: Spread, known: number): number {
  const foretold = variance + slope * (known - meanKnown);
  const bounded = Math.min(MOST_SHARE ** 2 * variance, Math.max(LEAST_SHARE ** 2 * variance, foretold));
  return Math.sqrt(bounded);
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
