import { buildFeatureSpace, encodeTitle, type FeatureSpace, type SparseVector } from './feature-space.ts';
import { foldOf } from './fold-of.ts';
import { addLatentPart, findLatentDirections, type LatentDirections } from './latent-directions.ts';
import { type RidgeProblem, type RidgeSolution, solveRidge } from './ridge.ts';
import { addRowProduct, packRows } from './sparse-rows.ts';
import type { Example, TitleFeatures } from './types.ts';

/** Penalties tried for each target. Below and above them no slider was ever best; steps of 1.6 lose nothing. */
const PENALTIES = [12, 7.5, 4.7, 3, 1.9, 1.2];
const FOLDS = 3;
const ROUGH = 0.02;
const FINE = 0.003;

/** A linear model of several targets over a title's features. */
export interface LinearModel {
  readonly space: FeatureSpace;
  readonly latent: LatentDirections;
  readonly solution: RidgeSolution;
  readonly penalties: Float64Array;
  /** What each example got from the other folds' examples, examples × targets; it has not seen itself. */
  readonly foretold: Float64Array;
  /** How much is known of each example, see {@link knownAmount}. */
  readonly known: Float64Array;
}

/**
 * Fits every target with the penalty that foretells best within the training (nested validation:
 * three folds cut by the id).
 * @param targets examples × `targetCount`, row-major; finite.
 */
export function fitLinearModel(
  examples: readonly Example[],
  targets: Float64Array,
  targetCount: number,
  seed: number,
): LinearModel {
  const space = buildFeatureSpace(examples);
  const titles = examples.map(({ features }) => encodeTitle(space, features));
  const latent = findLatentDirections(space, titles, seed);
  const rows = packRows(
    titles.map((title) => addLatentPart(latent, space, title)),
    space.size + latent.count,
  );
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
    space,
    latent,
    penalties,
    solution: solveRidge(problem, penalties, FINE),
    foretold: targets.map((_, i) => (foretold[best[i % targetCount] as number] as Float64Array)[i] as number),
    known: Float64Array.from(titles, knownAmount),
  };
}

/**
 * A title by the model.
 * @returns `raw`: one number a target, not bounded; `known`: see {@link knownAmount}.
 */
export function applyLinearModel(
  model: LinearModel,
  title: TitleFeatures,
): { raw: Float64Array; known: number } {
  const { means, weights } = model.solution;
  const raw = means.slice();
  const encoded = encodeTitle(model.space, title);
  const { columns, values } = addLatentPart(model.latent, model.space, encoded);
  const targets = raw.length;
  columns.forEach((column, i) => {
    const value = values[i] as number;
    for (let t = 0; t < targets; t++) {
      raw[t] = (raw[t] as number) + value * (weights[column * targets + t] as number);
    }
  });
  return { raw, known: knownAmount(encoded) };
}

/** How much of the title was found in the training: the squared length of its vector, 1 for nothing. */
function knownAmount({ values }: SparseVector): number {
  return values.reduce((sum, value) => sum + value ** 2, 0);
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
