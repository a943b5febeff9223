import { type CholeskyFactor, factorCholesky, solveLower } from '../maths/cholesky.ts';
import type { Belief, Direction } from './belief.ts';
import { calculateMostLikely } from './most-likely.ts';
import { informationOf, type Observation } from './observation.ts';
import type { TastePrior } from './prior.ts';
import { kernelOf, priorVarianceOf, type ScaledDirection } from './prior-kernel.ts';

/** The estimate of a person's weights (how much each feature adds to the liking) from all answers. */
export interface Posterior {
  readonly prior: TastePrior;
  /** The posterior of attitudes, ratings and flags, without choices. */
  readonly belief: Belief;
  /** Float64Array: most likely values of the intercept and then the features, logits per unit. */
  readonly mean: Float64Array;
  /** Most likely weight of each person on whom there is evidence, logits. */
  readonly people: ReadonlyMap<number, number>;
  /** Direction of each choice (loved title or pair) times the belief's covariance. */
  readonly scaled: readonly ScaledDirection[];
  /** Float64Array: square root of the precision that each choice adds (`informationOf`). */
  readonly roots: Float64Array;
  /** Factor of `I + √Ω K √Ω`, K the choices' covariances under the belief. */
  readonly factor: CholeskyFactor;
}

/**
 * Estimates a person's weights by adding choices (loved titles and pairs) to a belief. The calculation is in the space
 * of the choices: for n choices every step costs n³ operations, independent of the number of features and people
 * (Rasmussen and Williams 2006, §3.4 and equation 3.29). This is fast because a taste test has about two dozen choices;
 * ratings and flags, of which there may be any number, are in the belief.
 */
export function fitPosterior(prior: TastePrior, belief: Belief, choices: readonly Observation[]): Posterior {
  const kernel = kernelOf(belief);
  const scaled = choices.map((entry) => kernel.scale(entry));
  const size = choices.length;
  const covariance = new Float64Array(size * size);
  scaled.forEach((entry, i) => {
    choices.forEach((other, j) => {
      covariance[i * size + j] = kernel.covary(entry, other);
    });
  });
  const offsets = Float64Array.from(choices, (entry) => likingUnder(belief, entry));
  const dual = calculateMostLikely(offsets, choices, covariance);
  const weights = Float64Array.from(belief.mean);
  const people = new Map<number, number>();
  scaled.forEach((entry, i) => {
    const amount = dual[i];
    for (let k = 0; k < weights.length; k++) {
      weights[k] += amount * entry.direction[k];
    }
    for (const [person, weight] of entry.people) {
      people.set(person, (people.get(person) ?? 0) + amount * weight);
    }
  });
  belief.people.forEach((person, slot) => {
    people.set(person, weights[belief.denseSize + slot]);
  });
  const roots = Float64Array.from(choices, (entry) => Math.sqrt(informationOf(entry)));
  const system = covariance.map((value, k) => value * roots[Math.floor(k / size)] * roots[k % size]);
  for (let i = 0; i < size; i++) system[i * size + i] += 1;
  return {
    prior,
    belief,
    mean: weights.slice(0, belief.denseSize),
    people,
    scaled,
    roots,
    factor: factorCholesky(system, size),
  };
}

/**
 * Functions that calculate the covariance of a person's likings of two titles (or other directions) after all
 * evidence, in logits².
 */
export interface PosteriorKernel {
  /** Prepares a direction, so that `covary` is cheap for many pairs of directions. */
  reach(direction: Direction): Reached;
  covary(a: Reached, b: Reached): number;
}

interface Reached {
  readonly direction: Direction;
  readonly scaled: ScaledDirection;
  readonly explained: Float64Array;
}

/** Creates the functions that calculate covariances after all evidence, see `PosteriorKernel`. */
export function posteriorKernel({ belief, scaled, roots, factor }: Posterior): PosteriorKernel {
  const kernel = kernelOf(belief);
  return {
    reach: (direction) => ({
      direction,
      scaled: kernel.scale(direction),
      explained: solveLower(
        factor,
        Float64Array.from(scaled, (entry, i) => roots[i] * kernel.covary(entry, direction)),
      ),
    }),
    covary(a, b) {
      let sum = kernel.covary(a.scaled, b.direction);
      for (let k = 0; k < a.explained.length; k++) {
        sum -= a.explained[k] * b.explained[k];
      }
      return sum;
    },
  };
}

/**
 * Calculates how uncertain a person's liking along a direction (a title's, for example) is: its variance before any
 * evidence (from the prior) and after all of it, in logits². `after` never exceeds `before`.
 */
export function variancesOf(
  posterior: Posterior,
  direction: Direction,
): { readonly before: number; readonly after: number } {
  const before = priorVarianceOf(posterior.prior, direction);
  const kernel = posteriorKernel(posterior);
  const reached = kernel.reach(direction);
  return { before, after: Math.min(before, Math.max(0, kernel.covary(reached, reached))) };
}

function likingUnder({ mean, people, denseSize }: Belief, direction: Direction): number {
  let sum = 0;
  for (let i = 0; i < direction.direction.length; i++) {
    sum += direction.direction[i] * mean[i];
  }
  for (const { person, weight } of direction.people) {
    const slot = people.indexOf(person);
    if (slot >= 0) sum += weight * mean[denseSize + slot];
  }
  return sum;
}
