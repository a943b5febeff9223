import { topScores } from '../rank/top-scores.ts';
import { compareTitles, type SimilarTitle, similarTitles } from '../similar/similar-titles.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';
import type { Shelf } from './shelf.ts';

/**
 * The catalogue's titles closest to a work of the shelf, with what they share and how they differ.
 * Closeness is the cosine of the vectors under the metric, as within the catalogue, but for the era.
 * @param except rows that are left out
 * @throws RangeError for a row that isn't on the shelf
 */
export function titlesNearWork(
  { host, matrix, across, hostNorms }: Shelf,
  row: number,
  limit: number,
  except: ReadonlySet<number>,
): SimilarTitle[] {
  const work = titleAt(matrix, row);
  const closeness = closenessAcross(across, row, host, hostNorms);
  for (const other of except) closeness[other] = 0;
  return Array.from(topScores(closeness, limit))
    .filter((other) => (closeness[other] as number) > 0)
    .map((other) => ({
      row: other,
      closeness: closeness[other] as number,
      ...compareTitles(host, work, titleAt(host, other)),
    }));
}

/**
 * The works of a shelf closest to one of them, as `similarTitles` of a catalogue: shared people and a
 * shared series count the same, the era little.
 * @throws RangeError for a row that isn't on the shelf
 */
export function worksNearWork({ among }: Shelf, row: number, limit: number): SimilarTitle[] {
  return similarTitles(among, row, limit);
}

/** Cosines of one row with all rows of another matrix that is measured from the same mean, 0..1. */
function closenessAcross(
  from: TitleMatrix,
  row: number,
  to: TitleMatrix,
  toNorms: Float32Array,
): Float32Array {
  const query = Float64Array.from(vectorOf(from, row), (value, i) => value * (from.metric[i] as number));
  const scores = to.store.score(query, 0, null);
  const norm = from.norms[row] as number;
  return scores.map((score, other) => {
    const lengths = norm * (toNorms[other] as number);
    return lengths > 0 ? Math.min(1, Math.max(0, score / lengths)) : 0;
  });
}
