import { topScores } from '../rank/top-scores.ts';
import { compareTitles, type SimilarTitle, similarTitles } from '../similar/similar-titles.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';
import type { Shelf } from './shelf.ts';

/**
 * Finds the catalog's titles closest to a work of the shelf (a book), with what they share and how they differ.
 * Closeness is the cosine of the vectors under the metric, as within the catalog, without the era.
 * @param limit maximum number of titles
 * @param except rows of the catalog to leave out
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
    .filter((other) => closeness[other] > 0)
    .map((other) => ({
      row: other,
      closeness: closeness[other],
      ...compareTitles(host, work, titleAt(host, other)),
    }));
}

/**
 * Finds the works of a shelf (books) that are closest to one of its works. Closeness is as in `similarTitles`, except
 * that the era counts little.
 * @throws RangeError for a row that isn't on the shelf
 */
export function worksNearWork({ among }: Shelf, row: number, limit: number): SimilarTitle[] {
  return similarTitles(among, row, limit);
}

/**
 * Calculates the cosines of one row with all rows of another matrix that has the same mean, 0..1 (negative
 * ones become 0).
 */
function closenessAcross(
  from: TitleMatrix,
  row: number,
  to: TitleMatrix,
  toNorms: Float32Array,
): Float32Array {
  const query = Float64Array.from(vectorOf(from, row), (value, i) => value * from.metric[i]);
  const scores = to.store.score(query, 0, null);
  const norm = from.norms[row];
  return scores.map((score, other) => {
    const lengths = norm * toNorms[other];
    return lengths > 0 ? Math.min(1, Math.max(0, score / lengths)) : 0;
  });
}
