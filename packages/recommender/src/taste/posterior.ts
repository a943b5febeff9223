import { type CholeskyFactor, factorCholesky, solveLower } from '../maths/cholesky.ts';
import type { Belief, Direction } from './belief.ts';
import { findMostLikely } from './most-likely.ts';
import { informationOf, type Observation } from './observation.ts';
import type { TastePrior } from './prior.ts';
import { kernelOf, priorVarianceOf, type ScaledDirection } from './prior-kernel.ts';

/** The estimate of a person's weights after their answers. */
export interface Posterior {
  readonly prior: TastePrior;
  /** What marks, ratings and flags say. */
  readonly belief: Belief;
  /** Float64Array: the intercept, then the features; most likely values, logits a unit. */
  readonly mean: Float64Array;
  /** Most likely weight of each person that some answer speaks of, logits. */
  readonly people: ReadonlyMap<number, number>;
  /** The directions of the choices (loved titles, pairs) times the belief's covariance. */
  readonly scaled: readonly ScaledDirection[];
  /** √information of each choice. */
  readonly roots: Float64Array;
  /** Factor of `I + √Ω K √Ω`, K the choices' covariances under the belief. */
  readonly factor: CholeskyFactor;
}

/**
 * Adds choices to a belief, in the space of the choices: with n of them every step costs n³, independent of
 * the number of features and people (Rasmussen and Williams 2006, §3.4 and equation 3.29). A taste test has
 * about two dozen choices. Ratings and flags, which can grow without limit, are in the belief.
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
  const dual = findMostLikely(offsets, choices, covariance);
  const weights = Float64Array.from(belief.mean);
  const people = new Map<number, number>();
  scaled.forEach((entry, i) => {
    const amount = dual[i] as number;
    for (let k = 0; k < weights.length; k++) {
      weights[k] = (weights[k] as number) + amount * (entry.direction[k] as number);
    }
    for (const [person, weight] of entry.people) {
      people.set(person, (people.get(person) ?? 0) + amount * weight);
    }
  });
  belief.people.forEach((person, slot) => {
    people.set(person, weights[belief.denseSize + slot] as number);
  });
  const roots = Float64Array.from(choices, (entry) => Math.sqrt(informationOf(entry)));
  const system = covariance.map(
    (value, k) => value * (roots[Math.floor(k / size)] as number) * (roots[k % size] as number),
  );
  for (let i = 0; i < size; i++) system[i * size + i] = (system[i * size + i] as number) + 1;
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

/** Covariances of likings after all evidence. */
export interface PosteriorKernel {
  /** A direction, ready for `covary`. */
  reach(direction: Direction): Reached;
  covary(a: Reached, b: Reached): number;
}

interface Reached {
  readonly direction: Direction;
  readonly scaled: ScaledDirection;
  readonly explained: Float64Array;
}

/** The covariances under one posterior. */
export function posteriorKernel({ belief, scaled, roots, factor }: Posterior): PosteriorKernel {
  const kernel = kernelOf(belief);
  return {
    reach: (direction) => ({
      direction,
      scaled: kernel.scale(direction),
      explained: solveLower(
        factor,
        Float64Array.from(scaled, (entry, i) => (roots[i] as number) * kernel.covary(entry, direction)),
      ),
    }),
    covary(a, b) {
      let sum = kernel.covary(a.scaled, b.direction);
      for (let k = 0; k < a.explained.length; k++) {
        sum -= (a.explained[k] as number) * (b.explained[k] as number);
      }
      return sum;
    },
  };
}

/** Variances of the liking along a direction, logits²; `after` never exceeds `before`. */
export function variancesOf(
  posterior: Posterior,
  direction: Direction,
): { readonly before: number; readonly after: number } {
  const before = priorVarianceOf(posterior.prior.variance, direction);
  const kernel = posteriorKernel(posterior);
  const reached = kernel.reach(direction);
  return { before, after: Math.min(before, Math.max(0, kernel.covary(reached, reached))) };
}

function likingUnder({ mean, people, denseSize }: Belief, direction: Direction): number {
  let sum = 0;
  for (let i = 0; i < direction.direction.length; i++) {
    sum += (direction.direction[i] as number) * (mean[i] as number);
  }
  for (const { person, weight } of direction.people) {
    const slot = people.indexOf(person);
    if (slot >= 0) sum += weight * (mean[denseSize + slot] as number);
  }
  return sum;
}
