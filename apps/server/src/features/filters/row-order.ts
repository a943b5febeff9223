import type { SortKey } from '@palate/contract';
import { type RankOptions, rankTitles } from '@palate/recommender';
import type { RowSet, StaticSort } from '../../catalogue/index.ts';
import type { ViewerTaste } from '../taste/index.ts';
import type { Viewing } from './viewing.ts';

/** How chosen titles follow each other. */
export type RowOrder =
  /** The same for everybody. */
  | { kind: 'static'; sort: StaticSort }
  /** These rows in this order; titles not among them are left out. */
  | { kind: 'given'; rows: Uint32Array }
  /** The viewer's match, leaning by tonight's offsets; near ties are settled and varied where `isVaried`. */
  | { kind: 'match'; tonight: Float32Array | null; isVaried: boolean }
  /** A score of the viewer's own, by row, highest first. */
  | { kind: 'scored'; scores: Float32Array };

/**
 * What likeness to its neighbors costs a title in a varied order, and how far a lower match may come
 * first for it, both in points of match (our choice).
 */
const VARIETY = { points: 2, reach: 3 } as const;

/**
 * The order that a sort comes to: by taste match needs a signed-in user (§2) with a taste to match, and
 * is movie rating for anybody else.
 */
export function orderBySort(
  { viewer, taste }: Viewing,
  sort: SortKey,
  tonight: Float32Array | null,
): RowOrder {
  if (sort !== 'tasteMatch') return { kind: 'static', sort };
  if (viewer.member && taste) return { kind: 'match', tonight, isVaried: false };
  return { kind: 'static', sort: 'movieRating' };
}

/** One page of the chosen titles in an order; nothing is sorted that isn't shown. */
export function pickRows(
  { snapshot, taste }: Viewing,
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
