import type { Snapshot } from '../../../catalogue/index.ts';
import { defineCache } from '../../../kernel/caches.ts';
import { activityScores, FLOOR_OPENINGS } from '../../activity/index.ts';
import type { Viewing } from '../viewing.ts';
import type { OwnOrder } from './category.ts';
import { rowsByScore, type ScoredRows, weighByMatch } from './scored-order.ts';

/** After so many days a title's newness counts for a third of what it did (our choice). */
const NEWNESS_DAYS = 1_100;
/** What remains of an old title's weight, so that the list never runs dry. */
const NEWNESS_FLOOR = 0.35;

interface Trending {
  readonly day: number;
  /** Of the activity it was made of. */
  readonly version: number;
  readonly rows: Uint32Array;
  /** A title's activity and popularity, in openings. */
  totalOf(row: number): number;
  /** Titles that stand where they do for what people do here more than for being widely known. */
  readonly lively: ReadonlySet<number>;
}
const TRENDING = defineCache<'all', Trending>({
  name: 'trending',
  max: 1,
  bytesOf: ({ rows, lively }) => rows.byteLength + 100 * lively.size,
});

/**
 * What people here turn to lately, and where that is little what is widely known and not yet old: the
 * activity of each title and, as so many openings, its popularity with weight on recency. The same on
 * every process that has read the same activity.
 * @returns Uint32Array of all rows, most first
 */
export function trendingRows(viewing: Viewing): Uint32Array {
  return trendingOf(viewing).rows;
}

/** Of some titles those that are trending for what people do here. */
export function livelyOf(viewing: Viewing, rows: readonly number[]): number[] {
  const { lively } = trendingOf(viewing);
  return rows.filter((row) => lively.has(row));
}

/** What is trending; for a viewer with a taste, activity times match. */
export const trendingOrder: OwnOrder = {
  nameFor: ({ taste }) => (taste ? 'trendingForYou' : 'trending'),
  toRows: (viewing, tonight) => {
    const { rows, totalOf } = trendingOf(viewing);
    return weighByMatch(viewing, totalOf, tonight) ?? { kind: 'given', rows };
  },
};

function trendingOf(viewing: Viewing): Trending {
  const { snapshot, today } = viewing;
  const { version, byTitle } = activityScores(viewing);
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

/** Popularity, with weight on recency. */
function widelyKnown(snapshot: Snapshot, today: number): ScoredRows {
  const { popularities, releaseDays } = snapshot.columns;
  return rowsByScore(snapshot, 'widely known', today, (row) => {
    const age = Math.max(0, today - (releaseDays[row] ?? 0));
    const newness = NEWNESS_FLOOR + (1 - NEWNESS_FLOOR) * Math.exp(-age / NEWNESS_DAYS);
    return (popularities[row] ?? 0) * newness;
  });
}

/** What a title stands at without any deed, in openings. */
function floorAt({ rows, scores }: ScoredRows, row: number): number {
  const most = scores[rows[0] ?? 0] ?? 0;
  return most > 0 ? (FLOOR_OPENINGS * (scores[row] ?? 0)) / most : 0;
}

/** The few titles that rose among all the others, which keep their order: nothing is sorted but those few. */
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
