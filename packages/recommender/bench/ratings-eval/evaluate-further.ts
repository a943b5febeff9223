import { factorize, predict } from '../../src/factors/fit-factors.ts';
import type { RatingRows } from '../../src/factors/rating-rows.ts';
import { FACTOR_ITERATIONS, FURTHER_ITERATIONS } from '../../src/learned/iterations.ts';
import { seededRandom } from '../../src/maths/seeded-random.ts';

/**
 * Result of `evaluateFurther`: a fit that continued from an earlier fit (`further`), compared with a fit from scratch
 * (`whole`).
 */
export interface FurtherReport {
  /** Share of people who joined after the earlier fit, 0..1. */
  readonly newcomers: number;
  /** RMSE in stars, over the tenth of ratings that neither fit learned from. */
  readonly further: { readonly rmse: number; readonly seconds: number };
  readonly whole: { readonly rmse: number; readonly seconds: number };
}

const JUDGED_SHARE = 0.1;
const NEWCOMERS = 0.05;

/**
 * Fits 95 % of the people, continues that fit with everybody, and compares the result with a fit of everybody
 * from scratch.
 * @param factors number of factors
 */
export function evaluateFurther(ratings: RatingRows, factors: number, seed: number): FurtherReport {
  const random = seededRandom(seed);
  const isNew = Uint8Array.from({ length: ratings.userCount }, () => Number(random() < NEWCOMERS));
  const isJudged = Uint8Array.from(ratings.stars, () => Number(random() < JUDGED_SHARE));
  const observed = pick(ratings, (i) => !isJudged[i]);
  const options = { factors, seed, iterations: FACTOR_ITERATIONS };
  const before = factorize(
    pick(ratings, (i) => !isJudged[i] && !isNew[ratings.users[i]]),
    options,
  );
  const earlier = {
    titles: Float32Array.from(before.titles.means),
    personCovariance: before.users.priorCovariance,
    noise: before.noise,
  };
  const judge = (given: Parameters<typeof factorize>[1]) => {
    const start = performance.now();
    const fit = factorize(observed, given);
    const seconds = (performance.now() - start) / 1000;
    let [squares, count] = [0, 0];
    isJudged.forEach((judged, i) => {
      if (!judged) return;
      const predicted = predict(fit, ratings.users[i], ratings.titles[i]);
      squares += (Math.min(5, Math.max(0.5, predicted)) - ratings.stars[i]) ** 2;
      count++;
    });
    return { rmse: Math.sqrt(squares / Math.max(1, count)), seconds };
  };
  return {
    newcomers: NEWCOMERS,
    further: judge({ ...options, iterations: FURTHER_ITERATIONS, earlier }),
    whole: judge(options),
  };
}

function pick(ratings: RatingRows, test: (row: number) => boolean): RatingRows {
  const select = <Column extends Uint32Array | Float32Array>(column: Column) =>
    column.filter((_, i) => test(i)) as Column;
  return {
    ...ratings,
    users: select(ratings.users),
    titles: select(ratings.titles),
    stars: select(ratings.stars),
  };
}
