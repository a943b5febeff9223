import { partsOf, weighPeople } from './people-index.ts';
import { type TitleMatrix, titleAt, vectorOf } from './title-matrix.ts';

/** What one shared person adds, times the smaller of their two parts. */
const SHARED_PERSON = 0.2;
/** What being of one series adds. */
const SAME_SERIES = 0.2;

/**
 * How close every title is to one of them: the cosine of their centred vectors under the metric,
 * plus what shared people and a shared series add, within 0..1; the title itself is at 1.
 * @returns Float32Array, length `count`.
 * @throws RangeError when there is no such row.
 */
export function calculateCloseness(matrix: TitleMatrix, row: number): Float32Array {
  const title = titleAt(matrix, row);
  const { count, norms } = matrix;
  const query = Float64Array.from(vectorOf(matrix, row), (value, i) => value * (matrix.metric[i] as number));
  const closeness = matrix.store.score(query, 0, null);
  const norm = norms[row] as number;
  for (let other = 0; other < count; other++) {
    const lengths = norm * (norms[other] as number);
    closeness[other] = lengths > 0 ? (closeness[other] as number) / lengths : 0;
  }
  for (const { person, weight } of weighPeople(title)) {
    const parts = partsOf(matrix.people, person);
    parts.rows.forEach((other, i) => {
      closeness[other] =
        (closeness[other] as number) + SHARED_PERSON * Math.min(weight, parts.weights[i] as number);
    });
  }
  const { seriesKeys } = matrix;
  const series = seriesKeys[row] as number;
  for (let other = 0; other < count; other++) {
    let value = closeness[other] as number;
    if (series >= 0 && seriesKeys[other] === series) value += SAME_SERIES;
    closeness[other] = Math.min(1, Math.max(0, value));
  }
  closeness[row] = 1;
  return closeness;
}

/** Cosine of two rows' centred vectors under the closeness metric, −1..1; 0 where one has no length. */
export function cosineOfRows(matrix: TitleMatrix, a: number, b: number): number {
  const { metric, norms, stride, vectors } = matrix;
  let dot = 0;
  for (let i = 0; i < stride; i++) {
    dot += (metric[i] as number) * (vectors[a * stride + i] as number) * (vectors[b * stride + i] as number);
  }
  const lengths = (norms[a] as number) * (norms[b] as number);
  return lengths > 0 ? dot / lengths : 0;
}
