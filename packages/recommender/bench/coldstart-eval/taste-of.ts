import type { FactorModel } from '../../src/factors/factor-model.ts';
import { placePerson, predictRatings } from '../../src/factors/place-person.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import { sideColumns } from './training.ts';

/** A loved title counts as a rating with this value, in stars, and this variance, in stars². */
const LOVED = { stars: 5, variance: 0.5 } as const;
/** Options of the factor model that is fitted to ratings. */
export const FACTORS = { factors: 16, iterations: 15, seed: 1 } as const;

/** Predicts a person's rating of every title from their test, in stars. */
export function tasteOf(model: FactorModel, coldstart: Coldstart, person: ColdstartUser): Float32Array {
  const weights = placePerson(model, {
    sides: sideColumns(coldstart, person),
    ratings: person.loved.map((title) => ({ title, ...LOVED })),
    pairs: person.pairs.map(([winner, loser]) => ({ winner, loser })),
  });
  return predictRatings(model, weights);
}
