import { MATCH_TIERS } from '@palate/contract';
import { type Snapshot, sortRows } from '../../../catalogue/index.ts';
import { defineCache } from '../../../kernel/caches.ts';
import type { FilterContext } from '../filter-context.ts';
import type { RowOrder } from '../row-order.ts';
import type { OwnOrder } from './category.ts';

/** Weights of rating and popularity in the order of titles that most people agree on (our choice). */
const AGREED = { movieRating: 0.65, popularity: 0.35 } as const;
/** All titles, sorted by a score that was calculated on `day`. */
export interface ScoredRows {
  readonly day: number;
  /** The titles' rows in the snapshot (Uint32Array), highest score first, ties by row. */
  readonly rows: Uint32Array;
  /** Float32Array of scores by row. */
  readonly scores: Float32Array;
}
/** Sorted titles by the name of the order. Each is recalculated every day. */
const ORDERS = defineCache<string, ScoredRows>({
  name: 'orders',
  max: 20,
  bytesOf: ({ rows, scores }) => rows.byteLength + scores.byteLength,
});

/**
 * An order for categories that is the same for every viewer: titles that most people agree on (well-rated and
 * well-known ones) come first.
 */
export const agreedOrder: OwnOrder = {
  nameFor: () => 'agreed',
  toRows: ({ snapshot }) => {
    const { priorRatings, popularities } = snapshot.columns;
    const scoreOf = (row: number) =>
      AGREED.movieRating * (priorRatings[row] ?? 0) + AGREED.popularity * (popularities[row] ?? 0);
    return { kind: 'given', rows: rowsByScore(snapshot, 'agreed', 0, scoreOf).rows };
  },
};

/** Number of days after which a title's newness has fallen to 1/e, about a third (our choice). */
const NEWNESS_DAYS = 365;

/**
 * An order for categories of recent titles: by release date, newest first. For a viewer with a taste, newness is
 * multiplied by the match.
 */
export const recentOrder: OwnOrder = {
  nameFor: ({ taste }) => (taste ? 'recentForYou' : 'recent'),
  toRows: (context, tonight) => {
    const { releaseDays } = context.snapshot.columns;
    const newness = (row: number) =>
      Math.exp(-Math.max(0, context.today - (releaseDays[row] ?? 0)) / NEWNESS_DAYS);
    return weighByMatch(context, newness, tonight) ?? { kind: 'static', sort: 'releaseDate' };
  },
};

const MIXED_FROM = MATCH_TIERS.find(({ key }) => key === 'mixed')?.from ?? 0;

/**
 * Orders titles by a score that is the same for everybody, multiplied by the viewer's match. So among titles with
 * similar scores, the better matches come first. Titles whose match is below the tier “mixed” come last.
 * @param scoreOf returns the score (0 or more) of the title in a row
 * @param tonight slider offsets for this evening, which change the match
 * @returns null for a viewer without a taste
 */
export function weighByMatch(
  { snapshot, taste }: FilterContext,
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

/**
 * An order for categories: best matches with the viewer first, with some variety. For viewers without a taste, titles
 * that most people agree on come first.
 */
export const tasteOrder: OwnOrder = {
  nameFor: ({ taste }) => (taste ? 'match' : 'agreed'),
  toRows: (context, tonight) =>
    context.taste ? { kind: 'match', tonight, isVaried: true } : agreedOrder.toRows(context, tonight),
};

/**
 * Sorts all titles by a score, largest first. The result is cached by name, and calculated again if the day or the
 * catalog changes.
 * @param day the day of the scores (days since 1970-01-01, UTC)
 * @param scoreOf returns the score of the title in a row
 */
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

/**
 * An order for categories: titles that people with similar answers watch come first. All scores are 0 if no learned
 * model has been fitted, or if the viewer has no taste.
 */
export const similarPeopleOrder: OwnOrder = {
  nameFor: () => 'alike',
  toRows: ({ taste, snapshot }, tonight) => ({
    kind: 'scored',
    scores: taste?.alike(tonight) ?? new Float32Array(snapshot.count),
  }),
};
