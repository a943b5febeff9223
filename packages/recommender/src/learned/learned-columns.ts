import { type CholeskyFactor, factorCholesky } from '../maths/cholesky.ts';
import { ERA_KEYS, type FeatureLayout } from '../titles/feature-layout.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { LearnedModel } from './learned-model.ts';
import { calculatePredictionFactors } from './prediction-factors.ts';

/** A learned model, mapped to the rows of one catalog. */
export interface LearnedColumns {
  readonly model: LearnedModel;
  /** Int32Array by row of the catalog: index of its title in the model, −1 if it isn't in the model. */
  readonly places: Int32Array;
  /** Uint32Array: rows of the titles that are in the model, ascending. */
  readonly rows: Uint32Array;
  /**
   * Float32Array by title of the model: weight of the learned value in the match, 0..1; the rest is content.
   */
  readonly trust: Float32Array;
  /** Float32Array, titles of the model × width of the factors; see `calculatePredictionFactors`. */
  readonly predictionFactors: Float32Array;
  /** By genre of the vocabulary: its index in the model, −1 if the model doesn't have it. */
  readonly genrePlaces: Int32Array;
  /**
   * Cholesky factor of the regression that predicts the watch model's scores from content; see `watchScores`.
   */
  readonly gram: CholeskyFactor;
  /** A sample of rated titles, from which learned values of unrated titles are predicted; see `expectByContent`. */
  readonly sample: {
    /** Uint32Array: rows of the catalog, ascending. */
    readonly rows: Uint32Array;
    /** Cholesky factor of the regression on these titles' features except the era, each title weighted by its trust. */
    readonly gram: CholeskyFactor;
  };
}

/**
 * Maximum weight of the learned value in a match; content has the rest. The next constant is the number of ratings at
 * which a title has half this weight. The blend predicts better than either part alone (`npm run palate -- models
 * list`). With a larger weight, everybody's list moves toward famous titles (decision 0250).
 */
export const TRUST_MOST = 0.7;
const TRUST_HALF = 20;
/** Ridge penalty of a content weight: it counts as this many titles. */
const CONTENT_PENALTY = 10;
/**
 * Ridge penalty of a feature in the regression that predicts learned values of unrated titles, in titles' trust. It was
 * chosen by hiding titles from the fit (decision 0282).
 */
const EXPECTED_PENALTY = 20;
/** Size of the sample of rated titles, spread over the catalog. */
const SAMPLE = 1_000;
/** Number of most liked titles from which the regression of watch scores on content is learned. */
const CONTENT_TITLES = 4_000;

/**
 * Attaches a learned model to a catalog's matrix, so that matches and picks use it. Ignores titles of the
 * model that aren't in the catalog.
 * @param rowOf returns a title's row by its id
 */
export function attachLearned(
  matrix: TitleMatrix,
  model: LearnedModel,
  rowOf: (id: string) => number | undefined,
): TitleMatrix {
  const places = new Int32Array(matrix.count).fill(-1);
  model.titleIds.forEach((id, place) => {
    const row = rowOf(id);
    if (row !== undefined && row < matrix.count) places[row] = place;
  });
  const rows = Uint32Array.from(places.keys()).filter((row) => places[row] >= 0);
  const trust = Float32Array.from(model.ratingCounts, (count) => (TRUST_MOST * count) / (count + TRUST_HALF));
  const sample = sampleOf(rows);
  const learned: LearnedColumns = {
    model,
    places,
    rows,
    trust,
    predictionFactors: calculatePredictionFactors(model, trust),
    genrePlaces: Int32Array.from(matrix.vocabulary.genres, (genre) => model.genres.indexOf(genre)),
    gram: factorGram(matrix, watchedRows(model, places, rows), { penalty: CONTENT_PENALTY }),
    sample: {
      rows: sample,
      gram: factorGram(matrix, sample, {
        penalty: EXPECTED_PENALTY,
        weightOf: (row) => trust[places[row]],
        hasEra: false,
      }),
    },
  };
  return { ...matrix, learned };
}

/**
 * Selects the titles that people like most from the given rows. The regression that predicts the watch model's scores
 * from content is learned from these titles.
 * @param places by row of the catalog: the title's index in the model
 */
export function watchedRows({ watch }: LearnedModel, places: Int32Array, rows: Uint32Array): Uint32Array {
  const most = Math.min(watch.titleCount, CONTENT_TITLES);
  return rows.filter((row) => places[row] < most);
}

function sampleOf(rows: Uint32Array): Uint32Array {
  if (rows.length <= SAMPLE) return rows;
  return Uint32Array.from({ length: SAMPLE }, (_, i) => rows[Math.floor((i * rows.length) / SAMPLE)]);
}

/**
 * Calculates the Cholesky factor of `Xᵀ W X + penalty`, where X has the rows' vectors with a 1 before each, and W their
 * weights. Without `hasEra`, the features of the era are zero, so that they get no weight.
 */
function factorGram(
  { vectors, stride, layout }: TitleMatrix,
  rows: Uint32Array,
  options: {
    readonly penalty: number;
    readonly weightOf?: (row: number) => number;
    readonly hasEra?: boolean;
  },
): CholeskyFactor {
  const { penalty, weightOf = () => 1, hasEra = true } = options;
  const size = 1 + stride;
  const gram = new Float64Array(size * size);
  const vector = new Float64Array(size);
  vector[0] = 1;
  for (const row of rows) {
    const weight = weightOf(row);
    for (let i = 0; i < stride; i++) vector[1 + i] = vectors[row * stride + i];
    if (!hasEra) clearEra(layout, vector);
    for (let i = 0; i < size; i++) {
      const value = weight * vector[i];
      if (value === 0) continue;
      for (let j = 0; j <= i; j++) {
        gram[i * size + j] += value * vector[j];
      }
    }
  }
  for (let i = 0; i < size; i++) gram[i * size + i] += penalty;
  return factorCholesky(gram, size);
}

/**
 * Sets the features of the era to zero.
 * @param vector length `1 + stride`: a constant, then the features
 */
export function clearEra({ start }: FeatureLayout, vector: Float64Array): void {
  vector.fill(0, 1 + start.era, 1 + start.era + ERA_KEYS.length);
}
