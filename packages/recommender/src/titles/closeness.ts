import { partsOf, weighPeople } from './people-index.ts';
import { type TitleMatrix, titleAt, vectorOf } from './title-matrix.ts';

/** Closeness added by a shared person, times the smaller of their two parts. */
const SHARED_PERSON = 0.2;
/** Closeness added by a shared series. */
const SAME_SERIES = 0.2;

/**
 * Calculates the closeness of every title to one of the titles, 0..1: the cosine of their centered vectors under the
 * closeness metric, plus an amount for shared people and a shared series. The title itself has a closeness of 1.
 * @returns Float32Array, length `count`.
 * @throws RangeError for an unknown row.
 */
export function calculateCloseness(matrix: TitleMatrix, row: number): Float32Array {
  const title = titleAt(matrix, row);
  const { count, norms } = matrix;
  const query = Float64Array.from(vectorOf(matrix, row), (value, i) => value * matrix.metric[i]);
  const closeness = matrix.store.score(query, 0, null);
  const norm = norms[row];
  for (let other = 0; other < count; other++) {
    const lengths = norm * norms[other];
    closeness[other] = lengths > 0 ? closeness[other] / lengths : 0;
  }
  for (const { person, weight } of weighPeople(title)) {
    const parts = partsOf(matrix.people, person);
    parts.rows.forEach((other, i) => {
      closeness[other] += SHARED_PERSON * Math.min(weight, parts.weights[i]);
    });
  }
  const { seriesKeys } = matrix;
  const series = seriesKeys[row];
  for (let other = 0; other < count; other++) {
    let value = closeness[other];
    if (series >= 0 && seriesKeys[other] === series) value += SAME_SERIES;
    closeness[other] = Math.min(1, Math.max(0, value));
  }
  closeness[row] = 1;
  return closeness;
}

/**
 * Calculates the similarity of two titles' content: the cosine of their centered vectors under the closeness metric,
 * −1..1; 0 if one vector has length 0.
 */
export function cosineOfRows(matrix: TitleMatrix, a: number, b: number): number {
  const { metric, norms, stride, vectors } = matrix;
  let dot = 0;
  for (let i = 0; i < stride; i++) {
    dot += metric[i] * vectors[a * stride + i] * vectors[b * stride + i];
  }
  const lengths = norms[a] * norms[b];
  return lengths > 0 ? dot / lengths : 0;
}
