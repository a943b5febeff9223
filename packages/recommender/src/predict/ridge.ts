import { addRowOuter, addRowProduct, type SparseRows } from './sparse-rows.ts';

/** A weighted least squares problem: predict several values of each example (targets) from the same sparse rows. */
export interface RidgeProblem {
  /** What the targets are predicted from, one row per example. */
  readonly rows: SparseRows;
  /** Values to predict: `rows.count` × targets, row-major. */
  readonly targets: Float64Array;
  /** Number of targets. */
  readonly targetCount: number;
  /** Weight of each row, 0 or more; a row with weight 0 is ignored. */
  readonly rowWeights: Float64Array;
}

/** Result of a ridge regression: predictions are `mean + x · weights`. */
export interface RidgeSolution {
  /** Weighted mean of each target. */
  readonly means: Float64Array;
  /** `rows.width` × targets, row-major. */
  readonly weights: Float64Array;
}

const STEPS_AT_MOST = 80;

/**
 * Minimizes `Σ w (y − mean − x·β)² + penalty ‖β‖²` for every target at once by conjugate gradients,
 * preconditioned by the diagonal (Saad, Iterative Methods, algorithm 9.1).
 * @param penalties one per target, above 0
 * @param tolerance iteration stops when no residual is longer than this share of its initial length
 * @param start initial weights; they aren't changed
 */
export function solveRidge(
  problem: RidgeProblem,
  penalties: ArrayLike<number>,
  tolerance: number,
  start?: Float64Array,
): RidgeSolution {
  const { rows, targetCount } = problem;
  const means = weightedMeans(problem);
  const right = new Float64Array(rows.width * targetCount);
  const diagonal = new Float64Array(rows.width);
  const centred = new Float64Array(targetCount);
  for (let row = 0; row < rows.count; row++) {
    const weight = problem.rowWeights[row];
    if (weight === 0) continue;
    for (let t = 0; t < targetCount; t++) {
      centred[t] = problem.targets[row * targetCount + t] - means[t];
    }
    addRowOuter(rows, row, centred, weight, right);
    for (let i = rows.from[row]; i < rows.from[row + 1]; i++) {
      const column = rows.columns[i];
      diagonal[column] += weight * rows.values[i] ** 2;
    }
  }

  const weights = start ? start.slice() : new Float64Array(right.length);
  const residual = start ? subtract(right, applyNormal(problem, penalties, weights)) : right.slice();
  const conditioned = new Float64Array(right.length);
  const condition = () => {
    for (let i = 0; i < right.length; i++) {
      const target = i % targetCount;
      const column = (i - target) / targetCount;
      conditioned[i] = residual[i] / (diagonal[column] + penalties[target]);
    }
  };
  condition();
  const direction = conditioned.slice();
  let length = dots(residual, conditioned, targetCount);
  const firstLength = dots(right, right, targetCount);
  for (let step = 0; step < STEPS_AT_MOST; step++) {
    const left = dots(residual, residual, targetCount);
    if (left.every((value, t) => value <= tolerance ** 2 * firstLength[t])) break;
    const applied = applyNormal(problem, penalties, direction);
    const stride = quotients(length, dots(direction, applied, targetCount));
    for (let i = 0; i < right.length; i++) {
      const by = stride[i % targetCount];
      weights[i] += by * direction[i];
      residual[i] -= by * applied[i];
    }
    condition();
    const next = dots(residual, conditioned, targetCount);
    const retained = quotients(next, length);
    for (let i = 0; i < right.length; i++) {
      direction[i] = conditioned[i] + retained[i % targetCount] * direction[i];
    }
    length = next;
  }
  return { means, weights };
}

/** Calculates `(Xᵀ W X + penalty) v` for all targets at once. */
function applyNormal(
  { rows, targetCount, rowWeights }: RidgeProblem,
  penalties: ArrayLike<number>,
  vector: Float64Array,
): Float64Array {
  const result = new Float64Array(vector.length);
  for (let i = 0; i < vector.length; i++) {
    result[i] = penalties[i % targetCount] * vector[i];
  }
  const product = new Float64Array(targetCount);
  for (let row = 0; row < rows.count; row++) {
    const weight = rowWeights[row];
    if (weight === 0) continue;
    product.fill(0);
    addRowProduct(rows, row, vector, product);
    addRowOuter(rows, row, product, weight, result);
  }
  return result;
}

function weightedMeans({ rows, targets, targetCount, rowWeights }: RidgeProblem): Float64Array {
  const means = new Float64Array(targetCount);
  let total = 0;
  for (let row = 0; row < rows.count; row++) {
    const weight = rowWeights[row];
    total += weight;
    for (let t = 0; t < targetCount; t++) {
      means[t] += weight * targets[row * targetCount + t];
    }
  }
  return means.map((sum) => (total > 0 ? sum / total : 0));
}

function dots(one: Float64Array, other: Float64Array, targetCount: number): Float64Array {
  const sums = new Float64Array(targetCount);
  for (let i = 0; i < one.length; i++) {
    const target = i % targetCount;
    sums[target] += one[i] * other[i];
  }
  return sums;
}

/**
 * Divides by target. The quotient is 0 for a target that is already solved exactly, where the divisor is 0.
 */
function quotients(above: Float64Array, below: Float64Array): Float64Array {
  return above.map((value, t) => (below[t] > 0 ? value / below[t] : 0));
}

function subtract(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((value, i) => value - other[i]);
}
