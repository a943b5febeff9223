import { type CholeskyFactor, factorCholesky, solveLower, squaredLength } from '../maths/cholesky.ts';
import { findMostLikely } from './most-likely.ts';
import { informationOf, type Observation } from './observation.ts';
import type { TastePrior } from './prior.ts';
import { covary, type Direction, type ScaledDirection, scaleByPrior } from './prior-kernel.ts';

/** What we hold of a person's weights after their answers. */
export interface Posterior {
  readonly prior: TastePrior;
  /** Float64Array: the intercept, then the features; most likely values, logits a unit. */
  readonly mean: Float64Array;
  /** Most likely weight of each person that some answer speaks of, logits. */
  readonly people: ReadonlyMap<number, number>;
  /** The answers' directions times the prior covariance. */
  readonly scaled: readonly ScaledDirection[];
  /** √information of each answer. */
  readonly roots: Float64Array;
  /** Factor of `I + √Ω K √Ω`, K the answers' prior covariances. */
  readonly factor: CholeskyFactor;
}

/**
 * Fits the weights in the answers' own space: with n answers every step costs n³, however many
 * features and people there are (Rasmussen & Williams 2006, §3.4 and equation 3.29).
 */
export function fitPosterior(prior: TastePrior, observations: readonly Observation[]): Posterior {
  const scaled = observations.map((entry) => scaleByPrior(entry, prior.variance));
  const size = observations.length;
  const covariance = new Float64Array(size * size);
  scaled.forEach((entry, i) => {
    observations.forEach((other, j) => {
      covariance[i * size + j] = covary(entry, other);
    });
  });
  const dual = findMostLikely(prior, observations, covariance);
  const mean = Float64Array.from(prior.mean);
  const people = new Map<number, number>();
  scaled.forEach((entry, i) => {
    const amount = dual[i] as number;
    for (let k = 0; k < mean.length; k++) {
      mean[k] = (mean[k] as number) + amount * (entry.direction[k] as number);
    }
    for (const [person, weight] of entry.people) {
      people.set(person, (people.get(person) ?? 0) + amount * weight);
    }
  });
  const roots = Float64Array.from(observations, (entry) => Math.sqrt(informationOf(entry)));
  const system = covariance.map(
    (value, k) => value * (roots[Math.floor(k / size)] as number) * (roots[k % size] as number),
  );
  for (let i = 0; i < size; i++) system[i * size + i] = (system[i * size + i] as number) + 1;
  return { prior, mean, people, scaled, roots, factor: factorCholesky(system, size) };
}

/**
 * A direction seen through the answers: `priorVariance − ‖reach‖²` is its posterior variance, and
 * `priorCovariance(a, b) − reach(a)·reach(b)` the posterior covariance of two.
 * @returns Float64Array, one number an answer.
 */
export function reachOf(posterior: Posterior, direction: Direction): Float64Array {
  const weighted = Float64Array.from(
    posterior.scaled,
    (entry, i) => (posterior.roots[i] as number) * covary(entry, direction),
  );
  return solveLower(posterior.factor, weighted);
}

/** Variances of the liking along a direction, logits²; `after` is never above `before`. */
export function variancesOf(
  posterior: Posterior,
  direction: Direction,
): { readonly before: number; readonly after: number } {
  const before = covary(scaleByPrior(direction, posterior.prior.variance), direction);
  const explained = squaredLength(reachOf(posterior, direction));
  return { before, after: Math.max(0, before - explained) };
}
