import { type Snapshot, sortRows } from '../../../catalogue/index.ts';
import type { Viewing } from '../viewing.ts';
import { type OwnOrder, RAIL_VARIETY } from './category.ts';

/** What reception and fame weigh in “what most people agree on” (our choice). */
const AGREED = { reception: 0.65, fame: 0.35 } as const;
/** After so many days a title's newness counts for a third of what it did (our choice). */
const NEWNESS_DAYS = 1_100;
/** What remains of an old title's weight, so that the list never runs dry. */
const NEWNESS_FLOOR = 0.35;

interface Scored {
  readonly day: number;
  readonly rows: Uint32Array;
}
/** Orders by name, one a name, made again when the day turns. */
const kept = new WeakMap<Snapshot, Map<string, Scored>>();

/** What most people agree on: well received and well known. */
export const agreedOrder: OwnOrder = {
  nameFor: () => 'agreed',
  toRows: ({ snapshot }) => {
    const { receptions, popularities } = snapshot.columns;
    const scoreOf = (row: number) =>
      AGREED.reception * (receptions[row] ?? 0) + AGREED.fame * (popularities[row] ?? 0);
    return { kind: 'given', rows: rowsByScore(snapshot, 'agreed', 0, scoreOf) };
  },
};

/** What is known and new: popularity, with weight on recency; activity joins when there is some. */
export function trendingRows({ snapshot, today }: Viewing): Uint32Array {
  const { popularities, releaseDays } = snapshot.columns;
  return rowsByScore(snapshot, 'trending', today, (row) => {
    const age = Math.max(0, today - (releaseDays[row] ?? 0));
    const newness = NEWNESS_FLOOR + (1 - NEWNESS_FLOOR) * Math.exp(-age / NEWNESS_DAYS);
    return (popularities[row] ?? 0) * newness;
  });
}

export const trendingOrder: OwnOrder = {
  nameFor: () => 'trending',
  toRows: (viewing) => ({ kind: 'given', rows: trendingRows(viewing) }),
};

/** Newest first. */
export const recentOrder: OwnOrder = {
  nameFor: () => 'recent',
  toRows: () => ({ kind: 'static', sort: 'releaseDate' }),
};

/** The viewer's match where there is taste, else what most people agree on. */
export const tasteOrder: OwnOrder = {
  nameFor: ({ taste }) => (taste ? 'match' : 'agreed'),
  toRows: (viewing, tonight) =>
    viewing.taste ? { kind: 'match', tonight, variety: RAIL_VARIETY } : agreedOrder.toRows(viewing, tonight),
};

function rowsByScore(
  snapshot: Snapshot,
  name: string,
  day: number,
  scoreOf: (row: number) => number,
): Uint32Array {
  const orders = kept.get(snapshot) ?? new Map<string, Scored>();
  kept.set(snapshot, orders);
  let order = orders.get(name);
  if (order?.day !== day) {
    const scores = new Float32Array(snapshot.count);
    for (let row = 0; row < scores.length; row++) scores[row] = scoreOf(row);
    order = { day, rows: sortRows(scores) };
    orders.set(name, order);
  }
  return order.rows;
}
