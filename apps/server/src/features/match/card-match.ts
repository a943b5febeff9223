import type { TasteMatch } from '@palate/contract';
import { calculateMatch, type MatchScore, tierOf } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { ViewerTaste } from '../taste/index.ts';

/** Matches of one taste by the title's row; as many as a person scrolls past in one visit. */
const MATCHES = defineCache<number, TasteMatch>({ name: 'card matches', max: 500, bytesOf: () => 200 });

/**
 * Calculates the match that a title's card shows, to one decimal, with how much each of the four taste types
 * contributes to it (`shares`).
 * @param row the title's row in the snapshot
 * @param tonight slider offsets for this evening; matches with offsets aren't cached, since each step of a slider
 * changes them
 */
export function cardMatch(
  { matrix }: Snapshot,
  { state, caches }: ViewerTaste,
  row: number,
  tonight: Float32Array | null,
): TasteMatch {
  const calculate = () => toTasteMatch(calculateMatch(matrix, state, row, tonight));
  return tonight ? calculate() : caches.cached(MATCHES, row, calculate);
}

/** Converts a match from the recommender to the form that cards use, with the value rounded to one decimal. */
export function toTasteMatch(match: MatchScore): TasteMatch {
  const value = Math.round(match.value * 10) / 10;
  // Use the tier of the rounded value, so that a card never shows “70, good”.
  return { value, tier: tierOf(value), certainty: match.certainty, shares: [...match.shares] };
}
