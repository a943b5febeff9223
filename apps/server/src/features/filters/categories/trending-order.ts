import type { Snapshot } from '../../../catalogue/index.ts';
import { defineCache } from '../../../kernel/caches.ts';
import { activityScores, FLOOR_OPENINGS } from '../../activity/index.ts';
import type { FilterContext } from '../filter-context.ts';
import type { OwnOrder } from './category.ts';
import { rowsByScore, type ScoredRows, weighByMatch } from './scored-order.ts';

/** Number of days after which a title's newness has fallen to 1/e, about a third (our choice). */
const NEWNESS_DAYS = 1_100;
/** Minimum newness (0..1) that even the oldest titles have, so that the list never runs out. */
const NEWNESS_FLOOR = 0.35;

interface Trending {
  readonly day: number;
  /** Version of the activity scores that the order was calculated from. */
  readonly version: number;
  readonly rows: Uint32Array;
  /** A title's activity here plus its floor, in page views. */
  totalOf(row: number): number;
  /** Rows of the titles whose activity here is larger than their floor. */
  readonly lively: ReadonlySet<number>;
}
const TRENDING = defineCache<'all', Trending>({
  name: 'trending',
  max: 1,
  bytesOf: ({ rows, lively }) => rows.byteLength + 100 * lively.size,
});

/**
 * Returns all titles in the order of the trending list: by recent activity on Palate plus a floor that depends on
 * popularity and newness, both in page views. While there is little activity, well-known recent titles lead. Processes
 * that have read the same activity return the same order.
 * @returns Uint32Array of rows (positions of titles in the catalog), largest sum first
 */
export function trendingRows(context: FilterContext): Uint32Array {
  return trendingOf(context).rows;
}

/** Returns the titles among `rows` that trend because of activity on Palate, not because they are well known. */
export function listActiveRows(context: FilterContext, rows: readonly number[]): number[] {
  const { lively } = trendingOf(context);
  return rows.filter((row) => lively.has(row));
}

/**
 * The order of trending titles: by recent activity plus a minimum that well-known recent titles get. For a viewer
 * with a taste, this sum is multiplied by the match.
 */
export const trendingOrder: OwnOrder = {
  nameFor: ({ taste }) => (taste ? 'trendingForYou' : 'trending'),
  toRows: (context, tonight) => {
    const { rows, totalOf } = trendingOf(context);
    return weighByMatch(context, totalOf, tonight) ?? { kind: 'given', rows };
  },
};

function trendingOf(context: FilterContext): Trending {
  const { snapshot, today } = context;
  const { version, byTitle } = activityScores(context);
  const before = snapshot.caches.of(TRENDING).get('all');
  if (before?.day === today && before.version === version) return before;
  const known = widelyKnown(snapshot, today);
  const risen = [...byTitle].flatMap(([id, activity]) => {
    const row = snapshot.rowOf(id);
    return row === undefined ? [] : { row, activity, total: activity + floorAt(known, row) };
  });
  const totals = new Map(risen.map(({ row, total }) => [row, total]));
  const trending: Trending = {
    day: today,
    version,
    rows: mergeRisen(known, risen),
    totalOf: (row) => totals.get(row) ?? floorAt(known, row),
    lively: new Set(
      risen.filter(({ row, activity }) => activity > floorAt(known, row)).map(({ row }) => row),
    ),
  };
  snapshot.caches.of(TRENDING).set('all', trending);
  return trending;
}

/** Sorts titles by popularity times newness. */
function widelyKnown(snapshot: Snapshot, today: number): ScoredRows {
  const { popularities, releaseDays } = snapshot.columns;
  return rowsByScore(snapshot, 'widely known', today, (row) => {
    const age = Math.max(0, today - (releaseDays[row] ?? 0));
    const newness = NEWNESS_FLOOR + (1 - NEWNESS_FLOOR) * Math.exp(-age / NEWNESS_DAYS);
    return (popularities[row] ?? 0) * newness;
  });
}

/** Returns a title's floor: its score without any activity, in page views. */
function floorAt({ rows, scores }: ScoredRows, row: number): number {
  const most = scores[rows[0] ?? 0] ?? 0;
  return most > 0 ? (FLOOR_OPENINGS * (scores[row] ?? 0)) / most : 0;
}

/**
 * Inserts the few titles with activity into the precalculated order of all others, so that only those few
 * must be sorted.
 */
function mergeRisen(known: ScoredRows, risen: readonly { row: number; total: number }[]): Uint32Array {
  const rising = risen.toSorted((a, b) => b.total - a.total || a.row - b.row);
  const isRisen = new Set(rising.map(({ row }) => row));
  const merged = new Uint32Array(known.rows.length);
  let next = 0;
  let filled = 0;
  for (const row of known.rows) {
    if (isRisen.has(row)) continue;
    for (let best = rising[next]; best && best.total >= floorAt(known, row); best = rising[++next]) {
      merged[filled++] = best.row;
    }
    merged[filled++] = row;
  }
  for (const { row } of rising.slice(next)) merged[filled++] = row;
  return merged;
}
