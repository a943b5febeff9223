import { MATCH_TIERS } from '@palate/contract';
import type { RowSet } from '../../catalogue/index.ts';
import type { FilterContext } from './filter-context.ts';
import { matchAtLeast } from './match-at-least.ts';
import { listSuitableRows } from './suitable-rows.ts';

const GOOD_FROM = MATCH_TIERS.find(({ key }) => key === 'good')?.from ?? 0;

/**
 * Returns the titles to recommend to the viewer: those they haven't seen that are at least a good match, have no genre
 * they dislike and a suitable age rating. For a viewer without a taste, returns all titles they haven't seen. Titles
 * that the viewer has begun to watch or isn't interested in are left out, too. The caller may modify the set.
 * @param tonight slider offsets for this evening, which change the match; null for none
 */
export function listRecommendableRows(context: FilterContext, tonight: Float32Array | null): RowSet {
  const { snapshot, taste, seen } = context;
  const { matrix, sets } = snapshot;
  const rows = listSuitableRows(context).subtract(seen.excluded);
  if (!taste) return rows;
  rows.intersect(matchAtLeast(matrix, taste.scores(tonight), GOOD_FROM));
  for (const genre of taste.state.evidence.genres.negative) {
    rows.subtract(sets.withGenre(matrix.vocabulary.genres[genre] ?? ''));
  }
  return rows;
}
