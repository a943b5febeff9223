import { FEATURE_GROUP_KEYS, FEATURE_GROUPS, type FeatureGroupKey, featuresOf } from './feature-groups.ts';
import type { Example, TitleFeatures } from './types.ts';

/** A title as a sparse vector: the number in column `columns[i]` is `values[i]`, and all other columns are 0. */
export interface SparseVector {
  readonly columns: readonly number[];
  readonly values: readonly number[];
}

interface Column {
  readonly index: number;
  /** The feature's rarity if its group is weighted by rarity; otherwise 1. */
  readonly weight: number;
}

/** The features that the model knows, with the column of each. */
export interface FeatureSpace {
  /** Number of columns, including the constant. */
  readonly size: number;
  /** The column of each feature, by kind of feature and then by key. */
  readonly columnOf: Readonly<Record<FeatureGroupKey, ReadonlyMap<string, Column>>>;
}

/** The first column is 1 for every title; its weight is the model's constant. */
const CONSTANT: SparseVector = { columns: [0], values: [1] };

/** Counts the features of the training titles and assigns a column to each that is frequent enough. */
export function buildFeatureSpace(examples: readonly Example[]): FeatureSpace {
  const titles = new Set(examples.map(({ id }) => id)).size;
  const idsWith = perGroup(() => new Map<string, Set<string>>());
  for (const { id, features } of examples) {
    const given = featuresOf(features);
    for (const group of FEATURE_GROUP_KEYS) {
      for (const feature of given[group]) {
        const ids = idsWith[group].get(feature);
        if (ids) ids.add(id);
        else idsWith[group].set(feature, new Set([id]));
      }
    }
  }
  let size = CONSTANT.columns.length;
  const columnOf = perGroup((group) => {
    const { leastTitles, isWeighed } = FEATURE_GROUPS[group];
    const columns = new Map<string, Column>();
    for (const [feature, { size: count }] of idsWith[group]) {
      if (count < leastTitles) continue;
      columns.set(feature, { index: size++, weight: isWeighed ? Math.log((1 + titles) / count) : 1 });
    }
    return columns;
  });
  return { size, columnOf };
}

/** Encodes a title as a sparse vector. Ignores features that aren't in the space. */
export function encodeTitle(space: FeatureSpace, title: TitleFeatures): SparseVector {
  const given = featuresOf(title);
  const columns = [...CONSTANT.columns];
  const values = [...CONSTANT.values];
  for (const group of FEATURE_GROUP_KEYS) {
    const { scale, isWeighed } = FEATURE_GROUPS[group];
    const from = values.length;
    let squares = 0;
    for (const feature of given[group]) {
      const column = space.columnOf[group].get(feature);
      if (!column) continue;
      columns.push(column.index);
      values.push(column.weight);
      squares += column.weight ** 2;
    }
    const factor = isWeighed && squares > 0 ? scale / Math.sqrt(squares) : scale;
    for (let i = from; i < values.length; i++) values[i] *= factor;
  }
  return { columns, values };
}

function perGroup<T>(make: (group: FeatureGroupKey) => T): Record<FeatureGroupKey, T> {
  return Object.fromEntries(FEATURE_GROUP_KEYS.map((group) => [group, make(group)])) as Record<
    FeatureGroupKey,
    T
  >;
}
