import { type CholeskyFactor, factorCholesky } from '../maths/cholesky.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { LearnedModel } from './learned-model.ts';

/** A learned model mapped to one catalog. */
export interface LearnedColumns {
  readonly model: LearnedModel;
  /** Int32Array by row of the catalogue: its title in the model, −1 where the model has none. */
  readonly places: Int32Array;
  /** Uint32Array: rows the model knows, ascending. */
  readonly rows: Uint32Array;
  /** Float32Array by title of the model: how much of the match is learned, 0..1; the rest is content. */
  readonly trust: Float32Array;
  /** By genre of the vocabulary: its place among the model's genres, −1 where it has none. */
  readonly genrePlaces: Int32Array;
  /** How content tells what the watch model says; see `watchScores`. */
  readonly gram: CholeskyFactor;
}

/**
 * Largest share of the learned part in a match, and the number of ratings for half of it. The rest comes from
 * content; both together predict better than either (`npm run palate -- models list`).
 */
export const TRUST_MOST = 0.8;
const TRUST_HALF = 20;
/** What a weight of content counts as nought for, in titles. */
const CONTENT_PENALTY = 10;
/** So many of the most liked titles teach how content tells what people pick. */
const CONTENT_TITLES = 4_000;

/**
 * Attaches a learned model to a catalog, so that matches and picks use it. Ignores titles of the model that
 * the catalog doesn't have.
 * @param rowOf a title's row by its id.
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
  const rows = Uint32Array.from(places.keys()).filter((row) => (places[row] as number) >= 0);
  const learned: LearnedColumns = {
    model,
    places,
    rows,
    trust: Float32Array.from(model.ratingCounts, (count) => (TRUST_MOST * count) / (count + TRUST_HALF)),
    genrePlaces: Int32Array.from(matrix.vocabulary.genres, (genre) => model.genres.indexOf(genre)),
    gram: factorGram(matrix, watchedRows(model, places, rows)),
  };
  return { ...matrix, learned };
}

/** Rows used to compare content with the watch model. */
export function watchedRows({ watch }: LearnedModel, places: Int32Array, rows: Uint32Array): Uint32Array {
  const most = Math.min(watch.titleCount, CONTENT_TITLES);
  return rows.filter((row) => (places[row] as number) < most);
}

/** Factor of `XᵀX + penalty`, X the rows' vectors with a 1 before each. */
function factorGram({ vectors, stride }: TitleMatrix, rows: Uint32Array): CholeskyFactor {
  const size = 1 + stride;
  const gram = new Float64Array(size * size);
  const vector = new Float64Array(size);
  vector[0] = 1;
  for (const row of rows) {
    for (let i = 0; i < stride; i++) vector[1 + i] = vectors[row * stride + i] as number;
    for (let i = 0; i < size; i++) {
      const value = vector[i] as number;
      if (value === 0) continue;
      for (let j = 0; j <= i; j++) {
        gram[i * size + j] = (gram[i * size + j] as number) + value * (vector[j] as number);
      }
    }
  }
  for (let i = 0; i < size; i++) gram[i * size + i] = (gram[i * size + i] as number) + CONTENT_PENALTY;
  return factorCholesky(gram, size);
}
