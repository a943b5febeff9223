import { seededNormal } from '../maths/seeded-normal.ts';
import { solveRidge } from '../predict/ridge.ts';
import { addRowProduct, type SparseRows } from '../predict/sparse-rows.ts';
import { type GaussianRows, learnPriorCovariance, startRows } from './gaussian-rows.ts';
import { checkRatings, type GroupedRatings, groupRatings, type RatingRows } from './rating-rows.ts';
import { updateRows } from './update-rows.ts';

/** Options of `factorize` and `fitFactors`. */
export interface FactorOptions {
  /** Number of factors in addition to the bias, 0 or more; 16 by default. */
  readonly factors?: number;
  /** Number of iterations; 25 by default. Each iteration updates all users and then all titles. */
  readonly iterations?: number;
  /** Seed of the random start; 1 by default. */
  readonly seed?: number;
  /** Result of an earlier fit. A fit that continues from it needs fewer iterations. */
  readonly earlier?: FactorStart | undefined;
  /** Content of the titles, one row each. Titles' prior means are predicted from it by regression. */
  readonly titleContent?: SparseRows;
  /**
   * Facts about users besides their ratings (age bands, genre attitudes), one row each. Users' prior means are
   * predicted from these facts by regression.
   */
  readonly userSides?: SparseRows;
}

/** The part of an earlier fit that a new fit continues from. Both fits must have the same number of factors. */
export interface FactorStart {
  /** Float32Array, titles × (1 + factors): bias and factors; zeros for a title that wasn't in the earlier fit. */
  readonly titles: Float32Array;
  /** Float64Array, (1 + factors)²: covariance of people's weights. */
  readonly personCovariance: Float64Array;
  /** Variance of ratings around their predictions, in stars². */
  readonly noise: number;
}

/**
 * Estimated factors of all users and titles. A rating is modeled as `middle + biases + inner product of the factors`.
 */
export interface Factorization {
  /** Mean of all ratings, in stars. */
  readonly middle: number;
  /** Variance of ratings around their predictions, in stars². */
  readonly noise: number;
  /** The users' biases and factors. */
  readonly users: GaussianRows;
  /** The titles' biases and factors. */
  readonly titles: GaussianRows;
}

/**
 * A factorization with its training data, which is needed to predict users' factors from additional facts about them
 * (side columns).
 */
export interface FactorFit extends Factorization {
  readonly byUser: GroupedRatings;
  readonly byTitle: GroupedRatings;
}

const DEFAULTS = { factors: 16, iterations: 25, seed: 1 } as const;
/**
 * The iteration from which the prior means are regressed on content and sides; before it the factors are mostly
 * noise.
 */
const REGRESS_FROM = 6;
const REGRESS_EVERY = 3;
/**
 * Ridge penalty of the weight of a side column (a fact about a user besides ratings), as a number of rows: the weight
 * is shrunk as if this many rows had shown no effect (our choice).
 */
export const SIDE_PENALTY = 8;

/**
 * Fits a biased matrix factorization by mean-field variational Bayes, with one Gaussian prior for users and one for
 * titles (Lim and Teh 2007; Raiko et al. 2007). Also learns the covariances of both priors. Regresses a prior's mean on
 * the titles' content or the users' side columns if they are given. Users and titles equal their priors if there are no
 * ratings.
 * @throws RangeError for invalid ratings, see `checkRatings`.
 */
export function factorize(ratings: RatingRows, options: FactorOptions = {}): FactorFit {
  checkRatings(ratings);
  const { factors, iterations, seed, earlier } = { ...DEFAULTS, ...options };
  const width = 1 + factors;
  const normal = seededNormal(seed);
  const users = startRows(ratings.userCount, width, normal);
  const titles = startRows(ratings.titleCount, width, normal);
  const byUser = groupRatings(ratings, 'users');
  const byTitle = groupRatings(ratings, 'titles');
  const middle = ratings.stars.reduce((sum, stars) => sum + stars, 0) / Math.max(1, ratings.stars.length);
  if (earlier) continueFrom(earlier, users, titles);
  let noise = earlier?.noise ?? 1;
  for (let iteration = 0; iteration < iterations; iteration++) {
    updateRows(users, titles, byUser, middle, noise);
    learnPriorCovariance(users);
    const { squares, count } = updateRows(titles, users, byTitle, middle, noise);
    learnPriorCovariance(titles);
    noise = (squares + NOISE_PRIOR) / (count + NOISE_PRIOR);
    const isRegressed = iteration >= REGRESS_FROM && (iteration - REGRESS_FROM) % REGRESS_EVERY === 0;
    if (isRegressed && options.titleContent) regressPrior(titles, options.titleContent, byTitle);
    if (isRegressed && options.userSides) regressPrior(users, options.userSides, byUser);
  }
  return { middle, noise, users, titles, byUser, byTitle };
}

/**
 * Continues from an earlier fit.
 * @throws RangeError if the earlier fit has another shape.
 */
function continueFrom(
  { titles: observed, personCovariance }: FactorStart,
  users: GaussianRows,
  titles: GaussianRows,
): void {
  if (observed.length !== titles.means.length || personCovariance.length !== users.priorCovariance.length) {
    throw new RangeError('the earlier fit is of other titles or another number of factors');
  }
  titles.means.set(observed);
  users.priorCovariance.set(personCovariance);
  learnPriorCovariance(titles);
}

/**
 * Weight of the prior of the noise, in ratings: the noise starts as if this many ratings with an error of one star each
 * had been observed.
 */
const NOISE_PRIOR = 10;

/** Sets the prior means to the values predicted by a ridge regression of the rows on their side columns. */
function regressPrior(rows: GaussianRows, sides: SparseRows, ratings: GroupedRatings): void {
  const { weights, means } = regressRows(rows, sides, ratings);
  for (let r = 0; r < rows.count; r++) {
    const into = rows.priorMeans.subarray(r * rows.width, (r + 1) * rows.width);
    into.set(means);
    addRowProduct(sides, r, weights, into);
  }
}

/**
 * Predicts the means of users from their side columns (facts besides ratings), by ridge regression. Users with more
 * ratings weigh more.
 */
export function regressRows(
  rows: GaussianRows,
  sides: SparseRows,
  ratings: GroupedRatings,
): { readonly means: Float64Array; readonly weights: Float64Array } {
  const rowWeights = Float64Array.from({ length: rows.count }, (_, r) => {
    const count = ratings.from[r + 1] - ratings.from[r];
    return count / (count + HALF_KNOWN);
  });
  const penalties = new Float64Array(rows.width).fill(SIDE_PENALTY);
  return solveRidge(
    { rows: sides, targets: rows.means, targetCount: rows.width, rowWeights },
    penalties,
    1e-4,
  );
}

/** Number of ratings at which a row has half the maximum weight in the regression. */
const HALF_KNOWN = 10;

/** Predicts a user's rating of a title, in stars. The result can lie outside 0..5. */
export function predict({ middle, users, titles }: Factorization, user: number, title: number): number {
  const { width } = users;
  const u = user * width;
  const t = title * width;
  let sum = middle + users.means[u] + titles.means[t];
  for (let k = 1; k < width; k++) sum += users.means[u + k] * titles.means[t + k];
  return sum;
}
