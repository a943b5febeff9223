import { dot } from '../maths/dense.ts';
import { multiplyPacked } from '../maths/packed-symmetric.ts';
import type { Belief, Direction } from './belief.ts';
import { placesIn, spread } from './belief-people.ts';
import { PERSON_SD, type TastePrior } from './prior.ts';

/**
 * A title's direction multiplied by the belief's covariance matrix. Its inner product with a second title's direction
 * is the covariance of the person's likings of the two titles, in logits².
 */
export interface ScaledDirection {
  /** Float64Array: the dense weights, then those of the belief's people. */
  readonly direction: Float64Array;
  /** People for whom the belief has no weight; only the prior applies to them. */
  readonly people: ReadonlyMap<number, number>;
}

/**
 * Functions that calculate the covariance of a member's likings of two titles (logits²) under a belief, the Gaussian
 * over the member's weights.
 */
export interface BeliefKernel {
  scale(direction: Direction): ScaledDirection;
  covary(scaled: ScaledDirection, other: Direction): number;
}

/**
 * Creates the functions that calculate covariances under a belief, see `BeliefKernel`. Looks up the belief's people
 * only once.
 */
export function kernelOf(belief: Belief): BeliefKernel {
  const placeOf = placesIn(belief.people, belief.denseSize);
  const size = belief.shift.length;
  return {
    scale: (given) => ({
      direction: multiplyPacked(belief.covariance, spread(given, placeOf, size)),
      people: new Map(
        given.people
          .filter(({ person }) => !placeOf.has(person))
          .map(({ person, weight }) => [person, weight * PERSON_SD ** 2]),
      ),
    }),
    covary({ direction, people }, other) {
      let sum = 0;
      for (let i = 0; i < other.direction.length; i++) {
        sum += direction[i] * other.direction[i];
      }
      for (const { person, weight } of other.people) {
        const place = placeOf.get(person);
        sum += weight * (place === undefined ? (people.get(person) ?? 0) : direction[place]);
      }
      return sum;
    },
  };
}

/**
 * Calculates how uncertain a person's liking along a direction (a title's, for example) is before any evidence: its
 * prior variance, in logits².
 */
export function priorVarianceOf({ variance, axes }: TastePrior, { direction, people }: Direction): number {
  let sum = 0;
  for (const axis of axes) sum += dot(axis, direction) ** 2;
  for (let i = 0; i < direction.length; i++) sum += variance[i] * direction[i] ** 2;
  for (const { weight } of people) sum += PERSON_SD ** 2 * weight ** 2;
  return sum;
}
