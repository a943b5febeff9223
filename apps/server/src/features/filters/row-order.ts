import type { SortKey } from '@palate/contract';
import { type RankOptions, rankTitles } from '@palate/recommender';
import type { RowSet, StaticSort } from '../../catalogue/index.ts';
import type { ViewerTaste } from '../taste/index.ts';
import type { FilterContext } from './filter-context.ts';

/** An order in which to list selected titles. */
export type RowOrder =
  /** An order that doesn't depend on the viewer. */
  | { kind: 'static'; sort: StaticSort }
  /** The given order; titles that aren't in `rows` are omitted. */
  | { kind: 'given'; rows: Uint32Array }
  /**
   * By the viewer's match, changed by slider offsets for this evening. With `isVaried`, titles with nearly equal
   * matches are ordered so that similar ones don't follow each other.
   */
  | { kind: 'match'; tonight: Float32Array | null; isVaried: boolean }
  /** By a personal score for each row, highest first. */
  | { kind: 'scored'; scores: Float32Array };

/**
 * Variety of varied orders (our choice): a title similar to its neighbors loses up to `points` points of match. So a
 * title may come before one whose match is up to `reach` points higher.
 */
const VARIETY = { points: 2, reach: 1 } as const;

/**
 * Returns the order for the sort that a request asks for. Sorting by taste match is only for signed-in viewers
 * (specification §2) with a taste; for others, titles are sorted by movie rating.
 * @param tonight slider offsets for this evening, which change the match; null for none
 */
export function orderBySort(
  { viewer, taste }: FilterContext,
  sort: SortKey,
  tonight: Float32Array | null,
): RowOrder {
  if (sort !== 'tasteMatch') return { kind: 'static', sort };
  if (viewer.member && taste) return { kind: 'match', tonight, isVaried: false };
  return { kind: 'static', sort: 'movieRating' };
}

/**
 * Returns one page of the selected titles in an order. Sorts only as many titles as needed. For a viewer without a
 * taste, an order by match or personal score is replaced by movie rating.
 * @returns Uint32Array of rows (positions of titles in the catalog)
 */
export function pickRows(
  { snapshot, taste }: FilterContext,
  rows: RowSet,
  order: RowOrder,
  { offset, limit }: { offset: number; limit: number },
): Uint32Array {
  if ((order.kind === 'match' || order.kind === 'scored') && taste) {
    return rankTitles(snapshot.matrix, taste.state, {
      rows: rows.toRows(),
      offset,
      limit,
      ...rankBy(order, taste),
    });
  }
  const all =
    order.kind === 'given'
      ? order.rows
      : snapshot.orderBy(order.kind === 'static' ? order.sort : 'movieRating');
  const page = new Uint32Array(limit);
  let passed = 0;
  let taken = 0;
  for (const row of all) {
    if (!rows.has(row)) continue;
    if (passed++ < offset) continue;
    page[taken++] = row;
    if (taken === limit) break;
  }
  return page.subarray(0, taken);
}

function rankBy(
  order: Extract<RowOrder, { kind: 'match' | 'scored' }>,
  taste: ViewerTaste,
): Pick<RankOptions, 'scores' | 'variety' | 'reach'> {
  if (order.kind === 'scored') return { scores: order.scores };
  if (!order.isVaried) return { scores: taste.scores(order.tonight) };
  return { scores: taste.order(order.tonight), variety: VARIETY.points, reach: VARIETY.reach };
}
