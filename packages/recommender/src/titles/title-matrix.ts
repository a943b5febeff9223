import type { LearnedColumns } from '../learned/learned-columns.ts';
import type { TitleContent, Vocabulary } from '../types.ts';
import { calculateMetricNorms, spreadMetric } from './closeness-metric.ts';
import { type FeatureLayout, layOutFeatures } from './feature-layout.ts';
import { indexPeople, type PeopleIndex } from './people-index.ts';
import { writeTitleFeatures } from './title-features.ts';
import { describeTypicalTitles } from './typical-titles.ts';
import { createVectorStore, openVectorStore, type VectorMemory, type VectorStore } from './vector-store.ts';

/** A catalog as one dense block of numbers, one row per title, in the order the titles were given. */
export interface TitleMatrix {
  readonly count: number;
  /** Numbers a row. */
  readonly stride: number;
  /** Float32Array, `count × stride`, centred: zero is the catalogue's mean title. */
  readonly vectors: Float32Array;
  /** Float64Array, length `stride`: what was taken away from every row. */
  readonly means: Float64Array;
  /** Float64Array, length `stride`: what a unit of each feature counts in a comparison of titles. */
  readonly metric: Float64Array;
  /** Float32Array, length `count`: length of each row under the closeness metric. */
  readonly norms: Float32Array;
  /** Inner products of the rows; `vectors` is its memory. */
  readonly store: VectorStore;
  readonly layout: FeatureLayout;
  readonly vocabulary: Vocabulary;
  readonly titles: readonly TitleContent[];
  readonly people: PeopleIndex;
  /** Int32Array, length `count`: each title's series key, −1 where it has none. */
  readonly seriesKeys: Int32Array;
  /** Float64Array, (genres + themes) × (1 + stride): the typical title of each, see `describeTypicalTitle`. */
  readonly typical: Float64Array;
  /** What ratings taught about its titles; null where nothing did. */
  readonly learned: LearnedColumns | null;
}

/** The calculated parts of a matrix, in shared memory: built in one thread, opened in another. */
export interface MatrixParts
  extends Pick<TitleMatrix, 'means' | 'norms' | 'people' | 'seriesKeys' | 'typical'> {
  readonly memory: VectorMemory;
}

/**
 * How many neutral titles (middle of every scale, no genre) are mixed into the mean, so that a
 * catalogue of one isn't centred on itself (our choice; invisible beyond a few hundred titles).
 */
const NEUTRAL_TITLES = 20;

/**
 * Builds the matrix that every other function reads.
 * @throws RangeError naming the title whose numbers are missing, not finite or out of range.
 */
export function buildTitleMatrix(vocabulary: Vocabulary, titles: readonly TitleContent[]): TitleMatrix {
  return openTitleMatrix(vocabulary, titles, packTitleMatrix(vocabulary, titles));
}

/**
 * Calculates the parts of a matrix, which `openTitleMatrix` opens instantly in any thread.
 * @throws RangeError naming the title with missing, non-finite or out-of-range numbers.
 */
export function packTitleMatrix(vocabulary: Vocabulary, titles: readonly TitleContent[]): MatrixParts {
  const layout = layOutFeatures(vocabulary);
  const { stride } = layout;
  const store = createVectorStore(titles.length, stride);
  const { vectors } = store;
  titles.forEach((title, row) => {
    writeTitleFeatures(vectors, row * stride, layout, vocabulary, title);
  });
  const means = centre(vectors, stride, titles.length);
  const seriesKeys = new Int32Array(new SharedArrayBuffer(4 * titles.length));
  titles.forEach(({ seriesKey }, row) => {
    seriesKeys[row] = seriesKey ?? -1;
  });
  return {
    memory: store.memory,
    means,
    norms: calculateMetricNorms(vectors, spreadMetric(layout), titles.length),
    people: indexPeople(titles),
    seriesKeys,
    typical: describeTypicalTitles({ vocabulary, layout, titles, vectors, means }),
  };
}

/** Opens the matrix of these titles from parts calculated earlier. */
export function openTitleMatrix(
  vocabulary: Vocabulary,
  titles: readonly TitleContent[],
  { memory, ...parts }: MatrixParts,
): TitleMatrix {
  const layout = layOutFeatures(vocabulary);
  const { stride } = layout;
  const store = openVectorStore(memory, titles.length, stride);
  return {
    count: titles.length,
    stride,
    vectors: store.vectors,
    metric: spreadMetric(layout),
    store,
    layout,
    vocabulary,
    titles,
    ...parts,
    learned: null,
  };
}

function centre(vectors: Float32Array, stride: number, count: number): Float64Array {
  const means = new Float64Array(new SharedArrayBuffer(8 * stride));
  for (let row = 0; row < count; row++) {
    const offset = row * stride;
    for (let i = 0; i < stride; i++) means[i] = (means[i] as number) + (vectors[offset + i] as number);
  }
  // A neutral title's features are all zero before centring, so it only adds to the divisor.
  for (let i = 0; i < stride; i++) means[i] = (means[i] as number) / (count + NEUTRAL_TITLES);
  for (let row = 0; row < count; row++) {
    const offset = row * stride;
    for (let i = 0; i < stride; i++) {
      vectors[offset + i] = (vectors[offset + i] as number) - (means[i] as number);
    }
  }
  return means;
}

/** The row's vector, a view of the matrix (no copy). */
export function vectorOf(matrix: TitleMatrix, row: number): Float32Array {
  return matrix.vectors.subarray(row * matrix.stride, (row + 1) * matrix.stride);
}

/** The row's title. @throws RangeError when there is no such row. */
export function titleAt(matrix: TitleMatrix, row: number): TitleContent {
  const title = matrix.titles[row];
  if (title === undefined) throw new RangeError(`row ${row} is not within 0..${matrix.count - 1}`);
  return title;
}
