import type { SortKey } from '@palate/contract';
import { rankTitles } from '@palate/recommender';
import type { RowSet, StaticSort } from '../../catalogue/index.ts';
import type { Viewing } from './viewing.ts';

/** How chosen titles follow each other. */
export type RowOrder =
  /** The same for everybody. */
  | { kind: 'static'; sort: StaticSort }
  /** These rows in this order; titles not among them are left out. */
  | { kind: 'given'; rows: Uint32Array }
  /**
   * The viewer's match, or what they would pick (match and habit together), leaning by tonight's
   * offsets; `variety` keeps like from following like.
   */
  | { kind: 'match' | 'picks'; tonight: Float32Array | null; variety: number };

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
  if (viewer.member && taste) return { kind: 'match', tonight, variety: 0 };
  return { kind: 'static', sort: 'movieRating' };
}

/** One page of the chosen titles in an order; nothing is sorted that isn't shown. */
export function pickRows(
  { snapshot, taste }: Viewing,
  rows: RowSet,
  order: RowOrder,
  { offset, limit }: { offset: number; limit: number },
): Uint32Array {
  if ((order.kind === 'match' || order.kind === 'picks') && taste) {
    const { kind, tonight, variety } = order;
    return rankTitles(snapshot.matrix, taste.state, {
      rows: rows.toRows(),
      offset,
      limit,
      tonight,
      variety,
      scores: kind === 'picks' ? taste.picks(tonight) : taste.scores(tonight),
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
