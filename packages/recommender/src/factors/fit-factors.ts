import { seededNormal } from '../maths/seeded-normal.ts';
import { solveRidge } from '../predict/ridge.ts';
import { addRowProduct, type SparseRows } from '../predict/sparse-rows.ts';
import { type GaussianRows, learnPriorCovariance, startRows } from './gaussian-rows.ts';
import { checkRatings, type GroupedRatings, groupRatings, type RatingRows } from './rating-rows.ts';
import { updateRows } from './update-rows.ts';

export interface FactorOptions {
  /** Factors beside the bias, 0 or more. */
  readonly factors?: number;
  /** Times both sides are updated. */
  readonly rounds?: number;
  readonly seed?: number;
  /** What an earlier fit came to: rounds go on from there, and fewer will do. */
  readonly since?: FactorStart | undefined;
  /** What titles are made of, a row each: their prior means are regressed on it. */
  readonly titleContent?: SparseRows;
  /** What is known of users beside their ratings, a row each (age bands, genre marks). */
  readonly userSides?: SparseRows;
}

/** Where a fit continues from: an earlier fit with the same number of factors. */
export interface FactorStart {
  /** Float32Array, titles × (1 + factors): bias and factors; 0s for a title that wasn't there. */
  readonly titles: Float32Array;
  /** Float64Array, (1 + factors)²: how people differ. */
  readonly personCovariance: Float64Array;
  /** Variance of a rating about its prediction, stars². */
  readonly noise: number;
}

/** Users and titles as factors: a rating is `middle + biases + inner product of the factors`. */
export interface Factorisation {
  /** Mean rating, stars. */
  readonly middle: number;
  /** Variance of a rating about its prediction, stars². */
  readonly noise: number;
  readonly users: GaussianRows;
  readonly titles: GaussianRows;
}

/** A factorization and its training data, so that users can be regressed on further side columns. */
export interface FactorFit extends Factorisation {
  readonly byUser: GroupedRatings;
  readonly byTitle: GroupedRatings;
}

const DEFAULTS = { factors: 16, rounds: 25, seed: 1 } as const;
/** Regressions wait for factors to have taken shape. */
const REGRESS_FROM = 6;
const REGRESS_EVERY = 3;
/**
 * Ridge penalty of a side column's weight, in rows: it counts as if zero had been observed on this many (our
 * choice).
 */
export const SIDE_PENALTY = 8;

/**
 * Factorises ratings by mean-field variational Bayes: biased matrix factorisation with a Gaussian
 * prior on either side, whose covariance (and, from content and sides, whose means) is learned on
 * the way (Lim and Teh 2007; Raiko et al. 2007). Nobody's rating is needed: with none, everything is its prior.
 * @throws RangeError for ratings that can't be, see `checkRatings`.
 */
export function factorise(ratings: RatingRows, options: FactorOptions = {}): FactorFit {
  checkRatings(ratings);
  const { factors, rounds, seed, since } = { ...DEFAULTS, ...options };
  const width = 1 + factors;
  const normal = seededNormal(seed);
  const users = startRows(ratings.userCount, width, normal);
  const titles = startRows(ratings.titleCount, width, normal);
  const byUser = groupRatings(ratings, 'users');
  const byTitle = groupRatings(ratings, 'titles');
  const middle = ratings.stars.reduce((sum, stars) => sum + stars, 0) / Math.max(1, ratings.stars.length);
  if (since) goOnFrom(since, users, titles);
  let noise = since?.noise ?? 1;
  for (let round = 0; round < rounds; round++) {
    updateRows(users, titles, byUser, middle, noise);
    learnPriorCovariance(users);
    const { squares, count } = updateRows(titles, users, byTitle, middle, noise);
    learnPriorCovariance(titles);
    noise = (squares + NOISE_PRIOR) / (count + NOISE_PRIOR);
    const isRegressed = round >= REGRESS_FROM && (round - REGRESS_FROM) % REGRESS_EVERY === 0;
    if (isRegressed && options.titleContent) regressPrior(titles, options.titleContent, byTitle);
    if (isRegressed && options.userSides) regressPrior(users, options.userSides, byUser);
  }
  return { middle, noise, users, titles, byUser, byTitle };
}

/** @throws RangeError where the earlier fit was of another shape. */
function goOnFrom(
  { titles: told, personCovariance }: FactorStart,
  users: GaussianRows,
  titles: GaussianRows,
): void {
  if (told.length !== titles.means.length || personCovariance.length !== users.priorCovariance.length) {
    throw new RangeError('the earlier fit is of other titles or another number of factors');
  }
  titles.means.set(told);
  users.priorCovariance.set(personCovariance);
  learnPriorCovariance(titles);
}

/** So many ratings with an error of one star are thought to have been seen. */
const NOISE_PRIOR = 10;

/** Sets the prior means to what a ridge regression of the rows on their sides foretells. */
function regressPrior(rows: GaussianRows, sides: SparseRows, ratings: GroupedRatings): void {
  const { weights, means } = regressRows(rows, sides, ratings);
  for (let r = 0; r < rows.count; r++) {
    const into = rows.priorMeans.subarray(r * rows.width, (r + 1) * rows.width);
    into.set(means);
    addRowProduct(sides, r, weights, into);
  }
}

/** Ridge regression of the rows' means on their sides, each row weighing by how much it was rated. */
export function regressRows(
  rows: GaussianRows,
  sides: SparseRows,
  ratings: GroupedRatings,
): { readonly means: Float64Array; readonly weights: Float64Array } {
  const rowWeights = Float64Array.from({ length: rows.count }, (_, r) => {
    const count = (ratings.from[r + 1] as number) - (ratings.from[r] as number);
    return count / (count + HALF_KNOWN);
  });
  const penalties = new Float64Array(rows.width).fill(SIDE_PENALTY);
  return solveRidge(
    { rows: sides, targets: rows.means, targetCount: rows.width, rowWeights },
    penalties,
    1e-4,
  );
}

/** A row with this many ratings is half known. */
const HALF_KNOWN = 10;

/** Predicts a rating in stars, not clipped. */
export function foretell({ middle, users, titles }: Factorisation, user: number, title: number): number {
  const { width } = users;
  const u = user * width;
  const t = title * width;
  let sum = middle + (users.means[u] as number) + (titles.means[t] as number);
  for (let k = 1; k < width; k++) sum += (users.means[u + k] as number) * (titles.means[t + k] as number);
  return sum;
}
