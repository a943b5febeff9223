import { type Snapshot, sortRows } from '../../../catalogue/index.ts';
import { type OwnOrder, RAIL_VARIETY } from './category.ts';

/** What reception and fame weigh in “what most people agree on” (our choice). */
const AGREED = { reception: 0.65, fame: 0.35 } as const;
/** Every title in the order of a score. */
export interface ScoredRows {
  readonly day: number;
  /** Best first, ties by row. */
  readonly rows: Uint32Array;
  /** By row. */
  readonly scores: Float32Array;
}
/** Orders by name, one a name, made again when the day turns. */
const kept = new WeakMap<Snapshot, Map<string, ScoredRows>>();

/** What most people agree on: well received and well known. */
export const agreedOrder: OwnOrder = {
  nameFor: () => 'agreed',
  toRows: ({ snapshot }) => {
    const { receptions, popularities } = snapshot.columns;
    const scoreOf = (row: number) =>
      AGREED.reception * (receptions[row] ?? 0) + AGREED.fame * (popularities[row] ?? 0);
    return { kind: 'given', rows: rowsByScore(snapshot, 'agreed', 0, scoreOf).rows };
  },
};

/** Newest first. */
export const recentOrder: OwnOrder = {
  nameFor: () => 'recent',
  toRows: () => ({ kind: 'static', sort: 'releaseDate' }),
};

/** What the viewer would pick where there is taste, else what most people agree on. */
export const tasteOrder: OwnOrder = {
  nameFor: ({ taste }) => (taste ? 'match' : 'agreed'),
  toRows: (viewing, tonight) =>
    viewing.taste ? { kind: 'picks', tonight, variety: RAIL_VARIETY } : agreedOrder.toRows(viewing, tonight),
};

/** The titles by a score, worked out once a snapshot, name and day. */
export function rowsByScore(
  snapshot: Snapshot,
  name: string,
  day: number,
  scoreOf: (row: number) => number,
): ScoredRows {
  const orders = kept.get(snapshot) ?? new Map<string, ScoredRows>();
  kept.set(snapshot, orders);
  let order = orders.get(name);
  if (order?.day !== day) {
    const scores = new Float32Array(snapshot.count);
    for (let row = 0; row < scores.length; row++) scores[row] = scoreOf(row);
    order = { day, rows: sortRows(scores), scores };
    orders.set(name, order);
  }
  return order;
}
