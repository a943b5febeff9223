import type { TasteMatch } from '@palate/contract';
import { markTitle, type TitleMark, tierOf } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { ViewerTaste } from '../taste/index.ts';

/** Of one taste, by row: as many as a person scrolls past in a sitting. */
const MATCHES = defineCache<number, TasteMatch>({ name: 'card matches', max: 500, bytesOf: () => 200 });

/**
 * The match as a card shows it, to one decimal, with the taste types' shares.
 * @param tonight ten offsets in slider order; matches with offsets aren't cached, as each step of a slider changes them
 */
export function cardMatch(
  { matrix }: Snapshot,
  { state, caches }: ViewerTaste,
  row: number,
  tonight: Float32Array | null,
): TasteMatch {
  const calculate = () => toTasteMatch(markTitle(matrix, state, row, tonight));
  return tonight ? calculate() : caches.cached(MATCHES, row, calculate);
}

/** Converts a match to the form that cards use. */
export function toTasteMatch(mark: TitleMark): TasteMatch {
  const value = Math.round(mark.value * 10) / 10;
  // The tier of the rounded value, so that a card can't say “70, good”.
  return { value, tier: tierOf(value), certainty: mark.certainty, shares: [...mark.shares] };
}
