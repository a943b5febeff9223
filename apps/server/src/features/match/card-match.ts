import type { TasteMatch } from '@palate/contract';
import { markTitle, type TasteState, type TitleMark, tierOf } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { RecentMap } from '../../kernel/recent-map.ts';

/** As many as a person scrolls past in a sitting; about 200 bytes each. */
const MATCHES_MAX = 500;
/** Matches calculated so far, by taste; they go when the taste does. */
const cached = new WeakMap<TasteState, RecentMap<number, TasteMatch>>();

/**
 * The match as a card shows it, to one decimal, with the taste types' shares.
 * @param tonight ten offsets in slider order; matches with offsets aren't cached, as each step of a slider changes them
 */
export function cardMatch(
  snapshot: Snapshot,
  state: TasteState,
  row: number,
  tonight: Float32Array | null,
): TasteMatch {
  if (tonight) return calculate(snapshot, state, row, tonight);
  const matches = cached.get(state) ?? new RecentMap<number, TasteMatch>(MATCHES_MAX);
  cached.set(state, matches);
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

/** Converts a match to the form that cards use. */
export function toTasteMatch(mark: TitleMark): TasteMatch {
  const value = Math.round(mark.value * 10) / 10;
  // The tier of the rounded value, so that a card can't say “70, good”.
  return { value, tier: tierOf(value), certainty: mark.certainty, shares: [...mark.shares] };
}
