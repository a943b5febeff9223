import { assignFold } from './assign-fold.ts';
import type { EncodedTitle, LearnedFeatures } from './learned-features.ts';
import { type RidgeProblem, type RidgeSolution, solveRidge } from './ridge.ts';
import { addRowProduct } from './sparse-rows.ts';
import type { Example } from './types.ts';

/**
 * Penalties to try for each target. No slider was best outside this range, and steps of a factor of 1.6 are
 * fine enough.
 */
const PENALTIES = [12, 7.5, 4.7, 3, 1.9, 1.2];
const FOLDS = 3;
const ROUGH = 0.02;
const FINE = 0.003;

/** A linear model that predicts several values of a title (its targets, such as sliders) from the title's features. */
export interface LinearModel {
  /** The fitted means and weights. */
  readonly solution: RidgeSolution;
  /** The chosen penalty of each target. */
  readonly penalties: Float64Array;
  /** Prediction for each example from the other folds, examples × targets. */
  readonly predicted: Float64Array;
}

/**
 * Fits a linear model of every target (a value to predict, such as a slider), each with the penalty that predicts best
 * within the training data (nested validation: three folds by id).
 * @param targets examples × `targetCount`, row-major; finite
 * @param seed decides the folds
 */
export function fitLinearModel(
  examples: readonly Example[],
  { rows }: LearnedFeatures,
  targets: Float64Array,
  targetCount: number,
  seed: number,
): LinearModel {
  const rowWeights = weighById(examples);
  const problem: RidgeProblem = { rows, targets, targetCount, rowWeights };

  const predicted = PENALTIES.map(() => new Float64Array(targets.length));
  const product = new Float64Array(targetCount);
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeld = examples.map(({ id }) => assignFold(id, seed, FOLDS) === fold);
    const retained = { ...problem, rowWeights: rowWeights.map((weight, row) => (isHeld[row] ? 0 : weight)) };
    let weights: Float64Array | undefined;
    PENALTIES.forEach((penalty, p) => {
      const solution = solveRidge(retained, new Float64Array(targetCount).fill(penalty), ROUGH, weights);
      weights = solution.weights;
      isHeld.forEach((held, row) => {
        if (!held) return;
        product.set(solution.means);
        addRowProduct(rows, row, solution.weights, product);
        predicted[p].set(product, row * targetCount);
      });
    });
  }
  const best = bestOfEach(predicted, problem);
  const penalties = best.map((p) => PENALTIES[p]);
  return {
    penalties,
    solution: solveRidge(problem, penalties, FINE),
    predicted: targets.map((_, i) => (predicted[best[i % targetCount]] as Float64Array)[i]),
  };
}

/** Predicts all targets (values such as sliders) of a title: Float64Array, not limited to any range. */
export function applyLinearModel({ solution }: LinearModel, { columns, values }: EncodedTitle): Float64Array {
  const raw = solution.means.slice();
  const { weights } = solution;
  const targets = raw.length;
  for (let i = 0; i < columns.length; i++) {
    const value = values[i];
    const at = columns[i] * targets;
    for (let t = 0; t < targets; t++) raw[t] += value * weights[at + t];
  }
  return raw;
}

/** Weights examples so that the examples of one title have a total weight of 1. */
function weighById(examples: readonly Example[]): Float64Array {
  const counts = new Map<string, number>();
  for (const { id } of examples) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Float64Array.from(examples, ({ id }) => 1 / (counts.get(id) ?? 1));
}

/**
 * Returns for each target the index of the penalty with the smallest squared error of held-out predictions.
 */
function bestOfEach(predicted: readonly Float64Array[], { targets, targetCount, rowWeights }: RidgeProblem) {
  const errors = predicted.map((values) => {
    const sums = new Float64Array(targetCount);
    values.forEach((value, i) => {
      const target = i % targetCount;
      const weight = rowWeights[(i - target) / targetCount];
      sums[target] += weight * (value - targets[i]) ** 2;
    });
    return sums;
  });
  return Float64Array.from({ length: targetCount }, (_, t) => {
    let best = 0;
    errors.forEach((sums, p) => {
      if (sums[t] < (errors[best] as Float64Array)[t]) best = p;
    });
    return best;
  });
}
