import type { SparseRows } from '../predict/sparse-rows.ts';
import { type Factorisation, type FactorOptions, factorise, regressRows } from './fit-factors.ts';
import type { RatingRows } from './rating-rows.ts';

/**
 * What ratings teach about titles, and the prior for someone without ratings. A rating is modeled as `middle
 * + [1, factors of the title] · weights of the person + bias of the title`.
 */
export interface FactorModel {
  /** Mean rating, stars. */
  readonly middle: number;
  /** Variance of a rating about its prediction, stars². */
  readonly noise: number;
  /** 1 + number of factors. */
  readonly width: number;
  readonly titleCount: number;
  /** Float32Array, titleCount × width: bias and factors; a title nobody rated stands where its content puts it. */
  readonly titles: Float32Array;
  /** Float64Array, width: a person's weights where nothing is known of them. */
  readonly personMean: Float64Array;
  /** Float64Array, columns of the sides × width: what each column adds to that. */
  readonly sideWeights: Float64Array;
  /** Float64Array, width²: how people differ about that. */
  readonly personCovariance: Float64Array;
}

/**
 * Learns a model from ratings, the titles' content, and what is known about the raters. Deterministic for a
 * seed.
 * @param content one row per title, or null; with it, titles without ratings are predicted from similar ones.
 * @param sides one row per user (age band, genre marks), or null.
 * @throws RangeError for invalid ratings: outside 0..5, or of an unknown user or title.
 */
export function fitFactors(
  ratings: RatingRows,
  content: SparseRows | null,
  sides: SparseRows | null,
  options: Pick<FactorOptions, 'factors' | 'rounds' | 'seed' | 'since'> = {},
): FactorModel {
  const fit = factorise(ratings, content ? { ...options, titleContent: content } : options);
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
    personMean,
    sideWeights,
    personCovariance: covarianceAbout(fit, (user, into) => {
      into.set(personMean);
      if (sides) addSides(sides, user, sideWeights, into);
    }),
  };
}

function addSides(sides: SparseRows, row: number, weights: Float64Array, into: Float64Array): void {
  for (let i = sides.from[row] as number; i < (sides.from[row + 1] as number); i++) {
    const at = (sides.columns[i] as number) * into.length;
    for (let k = 0; k < into.length; k++) {
      into[k] = (into[k] as number) + (sides.values[i] as number) * (weights[at + k] as number);
    }
  }
}

function meanOfRows({ users }: Factorisation): Float64Array {
  const mean = new Float64Array(users.width);
  for (let i = 0; i < users.means.length; i++) {
    const k = i % users.width;
    mean[k] = (mean[k] as number) + (users.means[i] as number) / users.count;
  }
  return mean;
}

/** Mean over users of their own covariance and of their way from what is expected of them. */
function covarianceAbout(
  { users }: Factorisation,
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
      const away = (users.means[user * width + i] as number) - (expected[i] as number);
      for (let j = 0; j <= i; j++, p++) {
        const other = (users.means[user * width + j] as number) - (expected[j] as number);
        const value = (away * other + (users.covariances[p] as number)) / count;
        covariance[i * width + j] = (covariance[i * width + j] as number) + value;
        if (i !== j) covariance[j * width + i] = (covariance[j * width + i] as number) + value;
      }
    }
  }
  return covariance;
}
