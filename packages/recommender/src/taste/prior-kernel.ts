import type { Observation } from './observation.ts';
import { PERSON_SD } from './prior.ts';

/** A direction in the space of weights: dense part (index 0 the intercept) and people. */
export type Direction = Pick<Observation, 'direction' | 'people'>;

/** A direction with each part multiplied by its prior variance, ready for inner products. */
export interface ScaledDirection {
  readonly direction: Float64Array;
  readonly people: ReadonlyMap<number, number>;
}

/** Multiplies a direction by the prior covariance, which is diagonal. */
export function scaleByPrior({ direction, people }: Direction, variance: Float64Array): ScaledDirection {
  return {
    direction: direction.map((value, i) => value * (variance[i] as number)),
    people: new Map(people.map(({ person, weight }) => [person, weight * PERSON_SD ** 2])),
  };
}

/** Prior covariance of the likings along two directions, in logits². */
export function covary(scaled: ScaledDirection, other: Direction): number {
  let sum = 0;
  for (let i = 0; i < other.direction.length; i++) {
    sum += (scaled.direction[i] as number) * (other.direction[i] as number);
  }
  for (const { person, weight } of other.people) sum += (scaled.people.get(person) ?? 0) * weight;
  return sum;
}
