import { topScores } from '../rank/top-scores.ts';
import { compareTitles, type SimilarTitle } from '../similar/similar-titles.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';
import type { Shelf } from './shelf.ts';

/**
 * The catalogue's titles closest to a work of the shelf, with what they share and how they differ.
 * Closeness is the cosine of the vectors under the metric, as within the catalogue.
 * @param except rows that are left out
 * @throws RangeError for a row that isn't on the shelf
 */
export function titlesNearWork(
  { host, matrix }: Shelf,
  row: number,
  limit: number,
  except: ReadonlySet<number>,
): SimilarTitle[] {
  const work = titleAt(matrix, row);
  const closeness = closenessAcross(matrix, row, host);
  for (const other of except) closeness[other] = 0;
  return Array.from(topScores(closeness, limit))
    .filter((other) => (closeness[other] as number) > 0)
    .map((other) => ({
      row: other,
      closeness: closeness[other] as number,
      ...compareTitles(host, work, titleAt(host, other)),
    }));
}

/** Cosines of one row with all rows of another matrix that is measured from the same mean, 0..1. */
function closenessAcross(from: TitleMatrix, row: number, to: TitleMatrix): Float32Array {
  const query = Float64Array.from(vectorOf(from, row), (value, i) => value * (to.metric[i] as number));
  const scores = to.store.score(query, 0, null);
  const norm = from.norms[row] as number;
  return scores.map((score, other) => {
    const lengths = norm * (to.norms[other] as number);
    return lengths > 0 ? Math.min(1, Math.max(0, score / lengths)) : 0;
  });
}
