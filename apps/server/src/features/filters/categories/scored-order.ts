import type { Snapshot } from '../../../catalogue/index.ts';
import type { RowOrder } from '../row-order.ts';
import type { Viewing } from '../viewing.ts';
import { RAIL_VARIETY } from './category.ts';

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
export function agreedOrder({ snapshot }: Viewing): RowOrder {
  const { receptions, popularities } = snapshot.columns;
  return orderByScore(
    snapshot,
    'agreed',
    0,
    (row) => AGREED.reception * (receptions[row] ?? 0) + AGREED.fame * (popularities[row] ?? 0),
  );
}

/** What is known and new: popularity, with weight on recency; activity joins when there is some. */
export function trendingOrder({ snapshot, today }: Viewing): RowOrder & { kind: 'given' } {
  const { popularities, releaseDays } = snapshot.columns;
  return orderByScore(snapshot, 'trending', today, (row) => {
    const age = Math.max(0, today - (releaseDays[row] ?? 0));
    const newness = NEWNESS_FLOOR + (1 - NEWNESS_FLOOR) * Math.exp(-age / NEWNESS_DAYS);
    return (popularities[row] ?? 0) * newness;
  });
}

/** The viewer's match where there is taste, else what most people agree on. */
export function tasteOrder(viewing: Viewing, tonight: Float32Array | null): RowOrder {
  return viewing.taste ? { kind: 'match', tonight, variety: RAIL_VARIETY } : agreedOrder(viewing);
}

function orderByScore(
  snapshot: Snapshot,
  name: string,
  day: number,
  scoreOf: (row: number) => number,
): { kind: 'given'; rows: Uint32Array } {
  const orders = kept.get(snapshot) ?? new Map<string, Scored>();
  kept.set(snapshot, orders);
  let order = orders.get(name);
  if (order?.day !== day) {
    const scores = Float64Array.from({ length: snapshot.count }, (_, row) => scoreOf(row));
    const rows = Uint32Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    order = { day, rows };
    orders.set(name, order);
  }
  return { kind: 'given', rows: order.rows };
}
