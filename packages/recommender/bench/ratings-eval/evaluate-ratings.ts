import { factorize, predict } from '../../src/factors/fit-factors.ts';
import type { RatingRows } from '../../src/factors/rating-rows.ts';
import { FACTOR_ITERATIONS } from '../../src/learned/iterations.ts';
import { seededRandom } from '../../src/maths/seeded-random.ts';

/** Result of `evaluateRatings`: errors of predicted ratings, in stars. */
export interface RatingsReport {
  readonly ratings: number;
  readonly users: number;
  readonly titles: number;
  readonly folds: number;
  /** Root mean squared error over all folds, in stars; `biases` has the errors of a model without factors. */
  readonly rmse: number;
  readonly mae: number;
  readonly biases: { readonly rmse: number; readonly mae: number };
  readonly seconds: number;
}

const FOLDS = 5;

/**
 * Predicts every rating by five-fold cross-validation, clipped to the file's range of ratings, and measures the error.
 * @param factors number of factors of the model
 * @param seed decides the folds and the random start
 */
export function evaluateRatings(ratings: RatingRows, factors: number, seed: number): RatingsReport {
  const start = performance.now();
  const random = seededRandom(seed);
  const foldOf = Uint8Array.from(ratings.stars, () => Math.floor(random() * FOLDS));
  let [low, high] = [5, 0];
  for (const stars of ratings.stars) [low, high] = [Math.min(low, stars), Math.max(high, stars)];
  const judge = (count: number) => {
    let [squares, distance] = [0, 0];
    for (let fold = 0; fold < FOLDS; fold++) {
      const fit = factorize(without(ratings, foldOf, fold), {
        factors: count,
        iterations: FACTOR_ITERATIONS,
        seed,
      });
      foldOf.forEach((of, i) => {
        if (of !== fold) return;
        const observed = predict(fit, ratings.users[i], ratings.titles[i]);
        const miss = Math.min(high, Math.max(low, observed)) - ratings.stars[i];
        squares += miss ** 2;
        distance += Math.abs(miss);
      });
    }
    return { rmse: Math.sqrt(squares / foldOf.length), mae: distance / foldOf.length };
  };
  return {
    ratings: ratings.stars.length,
    users: ratings.userCount,
    titles: ratings.titleCount,
    folds: FOLDS,
    ...judge(factors),
    biases: judge(0),
    seconds: (performance.now() - start) / 1000,
  };
}

function without(ratings: RatingRows, foldOf: Uint8Array, fold: number): RatingRows {
  const select = <Column extends Uint32Array | Float32Array>(column: Column) =>
    column.filter((_, i) => foldOf[i] !== fold) as Column;
  return {
    ...ratings,
    users: select(ratings.users),
    titles: select(ratings.titles),
    stars: select(ratings.stars),
  };
}
