import { MATCH_TIERS } from '@palate/contract';
import { type Snapshot, sortRows } from '../../../catalogue/index.ts';
import { defineCache } from '../../../kernel/caches.ts';
import type { RowOrder } from '../row-order.ts';
import type { Viewing } from '../viewing.ts';
import type { OwnOrder } from './category.ts';

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
/** Orders by name, each made again when the day turns. */
const ORDERS = defineCache<string, ScoredRows>({
  name: 'orders',
  max: 20,
  bytesOf: ({ rows, scores }) => rows.byteLength + scores.byteLength,
});

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

/** A title's newness falls to a third in so many days (our choice). */
const NEWNESS_DAYS = 365;

/** Newest first; for a viewer with a taste, newness times match. */
export const recentOrder: OwnOrder = {
  nameFor: ({ taste }) => (taste ? 'recentForYou' : 'recent'),
  toRows: (viewing, tonight) => {
    const { releaseDays } = viewing.snapshot.columns;
    const newness = (row: number) =>
      Math.exp(-Math.max(0, viewing.today - (releaseDays[row] ?? 0)) / NEWNESS_DAYS);
    return weighByMatch(viewing, newness, tonight) ?? { kind: 'static', sort: 'releaseDate' };
  },
};

const MIXED_FROM = MATCH_TIERS.find(({ key }) => key === 'mixed')?.from ?? 0;

/**
 * A score that isn't personal times the viewer's match, so that what suits them comes first of what
 * is as lively or as new; titles whose match is below “mixed” come after all others.
 * @param scoreOf 0 or more
 * @returns null for a viewer without a taste
 */
export function weighByMatch(
  { snapshot, taste }: Viewing,
  scoreOf: (row: number) => number,
  tonight: Float32Array | null,
): RowOrder | null {
  if (!taste) return null;
  const matches = taste.matches(tonight);
  const scores = new Float32Array(snapshot.count);
  for (let row = 0; row < scores.length; row++) {
    const match = matches[row] ?? 0;
    scores[row] = match < MIXED_FROM ? match - MIXED_FROM : scoreOf(row) * match;
  }
  return { kind: 'scored', scores };
}

/** The viewer's match where there is a taste, else what most people agree on. */
export const tasteOrder: OwnOrder = {
  nameFor: ({ taste }) => (taste ? 'match' : 'agreed'),
  toRows: (viewing, tonight) =>
    viewing.taste ? { kind: 'match', tonight, isVaried: true } : agreedOrder.toRows(viewing, tonight),
};

/** The titles by a score, worked out once a snapshot, name and day. */
export function rowsByScore(
  snapshot: Snapshot,
  name: string,
  day: number,
  scoreOf: (row: number) => number,
): ScoredRows {
  const orders = snapshot.caches.of(ORDERS);
  let order = orders.get(name);
  if (order?.day !== day) {
    const scores = new Float32Array(snapshot.count);
    for (let row = 0; row < scores.length; row++) scores[row] = scoreOf(row);
    order = { day, rows: sortRows(scores), scores };
    orders.set(name, order);
  }
  return order;
}

/** What people with similar answers watch; nothing where nothing is learned. */
export const alikeOrder: OwnOrder = {
  nameFor: () => 'alike',
  toRows: ({ taste, snapshot }, tonight) => ({
    kind: 'scored',
    scores: taste?.alike(tonight) ?? new Float32Array(snapshot.count),
  }),
};
