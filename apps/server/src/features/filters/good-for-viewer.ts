import { MATCH_TIERS } from '@palate/contract';
import { RowSet } from '../../catalogue/index.ts';
import { matchAtLeast } from './match-at-least.ts';
import type { Viewing } from './viewing.ts';

const GOOD_FROM = MATCH_TIERS.find(({ key }) => key === 'good')?.from ?? 0;

/**
 * Titles to recommend to the viewer: unseen, a good match or better, and of no genre they
 * marked down. Without a taste, all titles. The caller may change the set.
 */
export function goodRows(viewing: Viewing, tonight: Float32Array | null): RowSet {
  const { snapshot, taste, seen } = viewing;
  const { matrix, sets, count } = snapshot;
  const rows = RowSet.all(count).subtract(seen.leftOut);
  if (!taste) return rows;
  rows.intersect(matchAtLeast(matrix, taste.scores(tonight), GOOD_FROM));
  for (const genre of taste.state.evidence.genres.negative) {
    rows.subtract(sets.withGenre(matrix.vocabulary.genres[genre] ?? ''));
  }
  return rows;
}
