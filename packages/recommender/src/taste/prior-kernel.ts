import { multiplyPacked } from '../maths/packed-symmetric.ts';
import type { Belief, Direction } from './belief.ts';
import { placesIn, spread } from './belief-people.ts';
import { PERSON_SD } from './prior.ts';

/** A direction times the covariance of the belief, ready for inner products. */
export interface ScaledDirection {
  /** Float64Array: the dense weights, then those of the belief's people. */
  readonly direction: Float64Array;
  /** People the belief has no weight for, where nothing but the prior holds. */
  readonly people: ReadonlyMap<number, number>;
}

/** Covariances of likings under a belief, in logits². */
export interface BeliefKernel {
  scale(direction: Direction): ScaledDirection;
  covary(scaled: ScaledDirection, other: Direction): number;
}

/** The covariances of one belief; looks up people once for all of them. */
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
        sum += (direction[i] as number) * (other.direction[i] as number);
      }
      for (const { person, weight } of other.people) {
        const place = placeOf.get(person);
        sum += weight * (place === undefined ? (people.get(person) ?? 0) : (direction[place] as number));
      }
      return sum;
    },
  };
}

/** Variance of the liking along a direction before any evidence, logits². */
export function priorVarianceOf(variance: Float64Array, { direction, people }: Direction): number {
  let sum = 0;
  for (let i = 0; i < direction.length; i++) sum += (variance[i] as number) * (direction[i] as number) ** 2;
  for (const { weight } of people) sum += PERSON_SD ** 2 * weight ** 2;
  return sum;
}
