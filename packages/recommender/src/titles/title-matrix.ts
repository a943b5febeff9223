import type { LearnedColumns } from '../learned/learned-columns.ts';
import type { TitleContent, Vocabulary } from '../types.ts';
import { calculateMetricNorms, spreadMetric } from './closeness-metric.ts';
import { type FeatureLayout, layOutFeatures } from './feature-layout.ts';
import { indexPeople, type PeopleIndex } from './people-index.ts';
import { writeTitleFeatures } from './title-features.ts';
import { describeTypicalTitles } from './typical-titles.ts';
import { createVectorStore, openVectorStore, type VectorMemory, type VectorStore } from './vector-store.ts';

/** A catalog as one dense block of numbers: one row per title, in the order in which the titles were given. */
export interface TitleMatrix {
  /** Number of titles. */
  readonly count: number;
  /** Numbers per row. */
  readonly stride: number;
  /** Float32Array, `count × stride`, centered: zero is the catalog's mean title. */
  readonly vectors: Float32Array;
  /** Float64Array, length `stride`: the mean that was subtracted from every row. */
  readonly means: Float64Array;
  /**
   * Float64Array, length `stride`: weight of a difference of one unit in each feature when titles are
   * compared.
   */
  readonly metric: Float64Array;
  /** Float32Array, length `count`: length of each row under the closeness metric. */
  readonly norms: Float32Array;
  /** Calculates inner products of the rows; `vectors` is its memory. */
  readonly store: VectorStore;
  readonly layout: FeatureLayout;
  readonly vocabulary: Vocabulary;
  /** Titles by row. */
  readonly titles: readonly TitleContent[];
  /** Titles by person. */
  readonly people: PeopleIndex;
  /** Int32Array, length `count`: each title's series key, −1 for none. */
  readonly seriesKeys: Int32Array;
  /** Float64Array, (genres + themes) × (1 + stride): the typical title of each, see `describeTypicalTitle`. */
  readonly typical: Float64Array;
  /** The learned model, mapped to the rows; null if there is none. */
  readonly learned: LearnedColumns | null;
}

/**
 * The calculated parts of a catalog's matrix, in shared memory, so that one thread can build them and another open
 * them.
 */
export interface MatrixParts
  extends Pick<TitleMatrix, 'means' | 'norms' | 'people' | 'seriesKeys' | 'typical'> {
  readonly memory: VectorMemory;
}

/**
 * Number of neutral titles (middle of every scale, no genre) that are mixed into the mean, so that a
 * catalog with a single title isn't centered on this title (our choice; no visible effect with more than a
 * few hundred titles).
 */
const NEUTRAL_TITLES = 20;

/**
 * Builds a catalog's matrix, which most other functions of this package take as their first argument.
 * @throws RangeError naming the title whose numbers are missing, not finite or out of range.
 */
export function buildTitleMatrix(vocabulary: Vocabulary, titles: readonly TitleContent[]): TitleMatrix {
  return openTitleMatrix(vocabulary, titles, packTitleMatrix(vocabulary, titles));
}

/**
 * Calculates the parts of a catalog's matrix, which `openTitleMatrix` can open instantly in any thread.
 * @throws RangeError naming the title whose numbers are missing, not finite or out of range.
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

/** Opens a catalog's matrix from parts that `packTitleMatrix` calculated for the same titles. */
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
    for (let i = 0; i < stride; i++) means[i] += vectors[offset + i];
  }
  // A neutral title's features are all zero before centering, so it only adds to the divisor.
  for (let i = 0; i < stride; i++) means[i] /= count + NEUTRAL_TITLES;
  for (let row = 0; row < count; row++) {
    const offset = row * stride;
    for (let i = 0; i < stride; i++) {
      vectors[offset + i] -= means[i];
    }
  }
  return means;
}

/** Returns the vector of a row's title, as a view of the matrix. */
export function vectorOf(matrix: TitleMatrix, row: number): Float32Array {
  return matrix.vectors.subarray(row * matrix.stride, (row + 1) * matrix.stride);
}

/**
 * Returns the title of a row.
 * @throws RangeError for an unknown row.
 */
export function titleAt(matrix: TitleMatrix, row: number): TitleContent {
  const title = matrix.titles[row];
  if (title === undefined) throw new RangeError(`row ${row} is not within 0..${matrix.count - 1}`);
  return title;
}
