import { foldOf } from './fold-of.ts';
import type { EncodedTitle, LearnedFeatures } from './learned-features.ts';
import { type RidgeProblem, type RidgeSolution, solveRidge } from './ridge.ts';
import { addRowProduct } from './sparse-rows.ts';
import type { Example } from './types.ts';

/** Penalties tried for each target. Below and above them no slider was ever best; steps of 1.6 lose nothing. */
const PENALTIES = [12, 7.5, 4.7, 3, 1.9, 1.2];
const FOLDS = 3;
const ROUGH = 0.02;
const FINE = 0.003;

/** A linear model of several targets over a title's features. */
export interface LinearModel {
  readonly solution: RidgeSolution;
  readonly penalties: Float64Array;
  /** What each example got from the other folds' examples, examples × targets; it has not seen itself. */
  readonly foretold: Float64Array;
}

/**
 * Fits every target with the penalty that foretells best within the training (nested validation:
 * three folds cut by the id).
 * @param learned the examples' features, see `learnFeatures`.
 * @param targets examples × `targetCount`, row-major; finite.
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

  const foretold = PENALTIES.map(() => new Float64Array(targets.length));
  const product = new Float64Array(targetCount);
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeld = examples.map(({ id }) => foldOf(id, seed, FOLDS) === fold);
    const kept = { ...problem, rowWeights: rowWeights.map((weight, row) => (isHeld[row] ? 0 : weight)) };
    let weights: Float64Array | undefined;
    PENALTIES.forEach((penalty, p) => {
      const solution = solveRidge(kept, new Float64Array(targetCount).fill(penalty), ROUGH, weights);
      weights = solution.weights;
      isHeld.forEach((held, row) => {
        if (!held) return;
        product.set(solution.means);
        addRowProduct(rows, row, solution.weights, product);
        foretold[p]?.set(product, row * targetCount);
      });
    });
  }
  const best = bestOfEach(foretold, problem);
  const penalties = best.map((p) => PENALTIES[p] as number);
  return {
    penalties,
    solution: solveRidge(problem, penalties, FINE),
    foretold: targets.map((_, i) => (foretold[best[i % targetCount] as number] as Float64Array)[i] as number),
  };
}

/** Applies the model to a title: one number per target, not bounded. */
export function applyLinearModel({ solution }: LinearModel, { columns, values }: EncodedTitle): Float64Array {
  const raw = solution.means.slice();
  const { weights } = solution;
  const targets = raw.length;
  for (let i = 0; i < columns.length; i++) {
    const value = values[i] as number;
    const at = (columns[i] as number) * targets;
    for (let t = 0; t < targets; t++) raw[t] = (raw[t] as number) + value * (weights[at + t] as number);
  }
  return raw;
}

/** Examples of one title share the weight of one. */
function weighById(examples: readonly Example[]): Float64Array {
  const counts = new Map<string, number>();
  for (const { id } of examples) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Float64Array.from(examples, ({ id }) => 1 / (counts.get(id) ?? 1));
}

/** For each target the index of the penalty whose foretold values err least, by squares. */
function bestOfEach(foretold: readonly Float64Array[], { targets, targetCount, rowWeights }: RidgeProblem) {
  const errors = foretold.map((values) => {
    const sums = new Float64Array(targetCount);
    values.forEach((value, i) => {
      const target = i % targetCount;
      const weight = rowWeights[(i - target) / targetCount] as number;
      sums[target] = (sums[target] as number) + weight * (value - (targets[i] as number)) ** 2;
    });
    return sums;
  });
  return Float64Array.from({ length: targetCount }, (_, t) => {
    let best = 0;
    errors.forEach((sums, p) => {
      if ((sums[t] as number) < ((errors[best] as Float64Array)[t] as number)) best = p;
    });
    return best;
  });
}
