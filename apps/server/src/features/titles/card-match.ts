import type { TasteMatch } from '@palate/contract';
import { markTitle, type TasteState, type TitleMark, tierOf } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { RecentMap } from '../../kernel/recent-map.ts';

/** As many as a person scrolls past in a sitting; about 200 bytes each. */
const MATCHES_KEPT = 500;
/** Matches worked out already, by the taste they are of; a taste that is let go of takes them along. */
const kept = new WeakMap<TasteState, RecentMap<number, TasteMatch>>();

/**
 * The match as a card shows it, to one decimal, with the shares of its reasons.
 * @param tonight ten offsets in slider order; those matches aren't kept, for a slider's every step is another
 */
export function cardMatch(
  snapshot: Snapshot,
  state: TasteState,
  row: number,
  tonight: Float32Array | null,
): TasteMatch {
  if (tonight) return calculate(snapshot, state, row, tonight);
  const matches = kept.get(state) ?? new RecentMap<number, TasteMatch>(MATCHES_KEPT);
  kept.set(state, matches);
  const match = matches.get(row) ?? calculate(snapshot, state, row, null);
  matches.set(row, match);
  return match;
}

function calculate(
  snapshot: Snapshot,
  state: TasteState,
  row: number,
  tonight: Float32Array | null,
): TasteMatch {
  return toTasteMatch(markTitle(snapshot.matrix, state, row, tonight));
}

/** A match as cards give it. */
export function toTasteMatch(mark: TitleMark): TasteMatch {
  const value = Math.round(mark.value * 10) / 10;
  // By the number as it is given, so that no card says “70, good”.
  return { value, tier: tierOf(value), certainty: mark.certainty, shares: [...mark.shares] };
}
