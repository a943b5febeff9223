import { addRowOuter, addRowProduct, type SparseRows } from './sparse-rows.ts';

/** A weighted least squares problem of several targets over the same sparse rows. */
export interface RidgeProblem {
  readonly rows: SparseRows;
  /** `rows.count` × targets, row-major. */
  readonly targets: Float64Array;
  readonly targetCount: number;
  /** One a row, 0 or above; a row of weight 0 is left out. */
  readonly rowWeights: Float64Array;
}

/** What ridge regression found: `mean + x · weights`. */
export interface RidgeSolution {
  /** Weighted mean of each target. */
  readonly means: Float64Array;
  /** `rows.width` × targets, row-major. */
  readonly weights: Float64Array;
}

const STEPS_AT_MOST = 80;

/**
 * Minimises `Σ w (y − mean − x·β)² + penalty ‖β‖²` for every target at once by conjugate gradients,
 * preconditioned by the diagonal (Saad, Iterative Methods, algorithm 9.1).
 * @param penalties one a target, above 0.
 * @param tolerance stops where no residual is longer than this share of its start.
 * @param start weights to go on from; they are not changed.
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
    const weight = problem.rowWeights[row] as number;
    if (weight === 0) continue;
    for (let t = 0; t < targetCount; t++) {
      centred[t] = (problem.targets[row * targetCount + t] as number) - (means[t] as number);
    }
    addRowOuter(rows, row, centred, weight, right);
    for (let i = rows.from[row] as number; i < (rows.from[row + 1] as number); i++) {
      const column = rows.columns[i] as number;
      diagonal[column] = (diagonal[column] as number) + weight * (rows.values[i] as number) ** 2;
    }
  }

  const weights = start ? start.slice() : new Float64Array(right.length);
  const residual = start ? subtract(right, applyNormal(problem, penalties, weights)) : right.slice();
  const conditioned = new Float64Array(right.length);
  const condition = () => {
    for (let i = 0; i < right.length; i++) {
      const target = i % targetCount;
      const column = (i - target) / targetCount;
      conditioned[i] =
        (residual[i] as number) / ((diagonal[column] as number) + (penalties[target] as number));
    }
  };
  condition();
  const direction = conditioned.slice();
  let length = dots(residual, conditioned, targetCount);
  const firstLength = dots(right, right, targetCount);
  for (let step = 0; step < STEPS_AT_MOST; step++) {
    const left = dots(residual, residual, targetCount);
    if (left.every((value, t) => value <= tolerance ** 2 * (firstLength[t] as number))) break;
    const applied = applyNormal(problem, penalties, direction);
    const stride = quotients(length, dots(direction, applied, targetCount));
    for (let i = 0; i < right.length; i++) {
      const by = stride[i % targetCount] as number;
      weights[i] = (weights[i] as number) + by * (direction[i] as number);
      residual[i] = (residual[i] as number) - by * (applied[i] as number);
    }
    condition();
    const next = dots(residual, conditioned, targetCount);
    const keep = quotients(next, length);
    for (let i = 0; i < right.length; i++) {
      direction[i] =
        (conditioned[i] as number) + (keep[i % targetCount] as number) * (direction[i] as number);
    }
    length = next;
  }
  return { means, weights };
}

/** `(Xᵀ W X + penalty) v`, all targets at once. */
function applyNormal(
  { rows, targetCount, rowWeights }: RidgeProblem,
  penalties: ArrayLike<number>,
  vector: Float64Array,
): Float64Array {
  const result = new Float64Array(vector.length);
  for (let i = 0; i < vector.length; i++) {
    result[i] = (penalties[i % targetCount] as number) * (vector[i] as number);
  }
  const product = new Float64Array(targetCount);
  for (let row = 0; row < rows.count; row++) {
    const weight = rowWeights[row] as number;
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
    const weight = rowWeights[row] as number;
    total += weight;
    for (let t = 0; t < targetCount; t++) {
      means[t] = (means[t] as number) + weight * (targets[row * targetCount + t] as number);
    }
  }
  return means.map((sum) => (total > 0 ? sum / total : 0));
}

function dots(one: Float64Array, other: Float64Array, targetCount: number): Float64Array {
  const sums = new Float64Array(targetCount);
  for (let i = 0; i < one.length; i++) {
    const target = i % targetCount;
    sums[target] = (sums[target] as number) + (one[i] as number) * (other[i] as number);
  }
  return sums;
}

/** A target that is solved exactly has nothing left to divide by and stands still. */
function quotients(above: Float64Array, below: Float64Array): Float64Array {
  return above.map((value, t) => ((below[t] as number) > 0 ? value / (below[t] as number) : 0));
}

function subtract(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((value, i) => value - (other[i] as number));
}
