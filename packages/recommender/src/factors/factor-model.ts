import type { SparseRows } from '../predict/sparse-rows.ts';
import { type Factorization, type FactorOptions, factorize, regressRows } from './fit-factors.ts';
import type { RatingRows } from './rating-rows.ts';

/**
 * A factor model of ratings: the factors of each title, learned from ratings, and the expected weights of a person
 * without ratings. A rating is modeled as `middle + [1, factors of the title] · weights of the person + bias of the
 * title`.
 */
export interface FactorModel {
  /** Mean of all ratings, in stars. */
  readonly middle: number;
  /** Variance of ratings around their predictions, in stars². */
  readonly noise: number;
  /** 1 + number of factors. */
  readonly width: number;
  readonly titleCount: number;
  /**
   * Float32Array, titleCount × width: each title's bias and factors. For a title without ratings they are predicted
   * from its content.
   */
  readonly titles: Float32Array;
  /**
   * Float32Array, length titleCount: how much the uncertainty of a title's bias and factors adds to the variance of a
   * predicted rating, averaged over people, in stars². It is large for a title with few ratings.
   */
  readonly titleVariances: Float32Array;
  /** Float64Array, length `width`: the expected weights of a person without any evidence. */
  readonly personMean: Float64Array;
  /**
   * Float64Array, side columns × width: what each side column (a fact such as an age band or a liked genre) adds to
   * `personMean`.
   */
  readonly sideWeights: Float64Array;
  /** Float64Array, width²: covariance of people's weights around `personMean`. */
  readonly personCovariance: Float64Array;
}

/**
 * Learns a factor model from ratings, the titles' content, and what is known about the raters. The same seed gives the
 * same model.
 * @param content one row per title, or null; with it, titles without ratings are predicted from similar ones.
 * @param sides side columns: facts about each user besides their ratings (age band, genre attitudes), one row per user;
 * null for none.
 * @throws RangeError for a rating outside 0..5, or of an unknown user or title.
 */
export function fitFactors(
  ratings: RatingRows,
  content: SparseRows | null,
  sides: SparseRows | null,
  options: Pick<FactorOptions, 'factors' | 'iterations' | 'seed' | 'earlier'> = {},
): FactorModel {
  const fit = factorize(ratings, content ? { ...options, titleContent: content } : options);
  const { users, titles, middle, noise } = fit;
  const { width } = titles;
  const regressed = sides && regressRows(users, sides, fit.byUser);
  const sideWeights = regressed?.weights ?? new Float64Array(0);
  const personMean = regressed?.means ?? meanOfRows(fit);
  return {
    middle,
    noise,
    width,
    titleCount: titles.count,
    titles: Float32Array.from(titles.means),
    titleVariances: varianceOfTitles(fit),
    personMean,
    sideWeights,
    personCovariance: covarianceAbout(fit, (user, into) => {
      into.set(personMean);
      if (sides) addSides(sides, user, sideWeights, into);
    }),
  };
}

function addSides(sides: SparseRows, row: number, weights: Float64Array, into: Float64Array): void {
  for (let i = sides.from[row]; i < sides.from[row + 1]; i++) {
    const at = sides.columns[i] * into.length;
    for (let k = 0; k < into.length; k++) {
      into[k] += sides.values[i] * weights[at + k];
    }
  }
}

function meanOfRows({ users }: Factorization): Float64Array {
  const mean = new Float64Array(users.width);
  for (let i = 0; i < users.means.length; i++) {
    const k = i % users.width;
    mean[k] += users.means[i] / users.count;
  }
  return mean;
}

/** Calculates `E[xᵀ Σ x]` for each title's covariance `Σ`, where `x = [1, factors]` of a random user. */
function varianceOfTitles({ users, titles }: Factorization): Float32Array {
  const { width, count } = users;
  const packed = (width * (width + 1)) / 2;
  // The mean of `x xᵀ`, as a packed lower triangle in which entries off the diagonal count twice.
  const moments = new Float64Array(packed);
  for (let user = 0; user < count; user++) {
    let p = 0;
    for (let i = 0; i < width; i++) {
      const x = i === 0 ? 1 : users.means[user * width + i];
      for (let j = 0; j <= i; j++, p++) {
        // The constant 1 has no variance.
        const variance = j > 0 ? users.covariances[user * packed + p] : 0;
        const product = x * (j === 0 ? 1 : users.means[user * width + j]);
        moments[p] += ((i === j ? 1 : 2) * (product + variance)) / count;
      }
    }
  }
  return Float32Array.from({ length: titles.count }, (_, title) => {
    let sum = 0;
    for (let p = 0; p < packed; p++) sum += moments[p] * titles.covariances[title * packed + p];
    return sum;
  });
}

/**
 * Calculates the mean over users of the user's own covariance plus the outer product of the deviation from the expected
 * weights (empirical Bayes).
 */
function covarianceAbout(
  { users }: Factorization,
  expect: (user: number, into: Float64Array) => void,
): Float64Array {
  const { width, count } = users;
  if (count === 0) return users.priorCovariance.slice();
  const covariance = new Float64Array(width * width);
  const expected = new Float64Array(width);
  const packed = (width * (width + 1)) / 2;
  for (let user = 0; user < count; user++) {
    expect(user, expected);
    let p = user * packed;
    for (let i = 0; i < width; i++) {
      const away = users.means[user * width + i] - expected[i];
      for (let j = 0; j <= i; j++, p++) {
        const other = users.means[user * width + j] - expected[j];
        const value = (away * other + users.covariances[p]) / count;
        covariance[i * width + j] += value;
        if (i !== j) covariance[j * width + i] += value;
      }
    }
  }
  return covariance;
}
