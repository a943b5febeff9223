import { rankCorrelation } from '../maths/rank-correlation.ts';
import type { TasteState } from '../taste/fit-taste.ts';

/** Two orders that agree this well show the same rails (our choice, see the package's evaluation). */
const SAME_ORDER = 0.995;
/** Fewer pairs than this never settle anything. */
const PAIRS_AT_LEAST = 8;

/**
 * Whether further pairs would hardly change the order any more: the latest answers left the
 * catalogue in nearly the order it was in before them.
 * @param before the state without the last two or three pair answers, over the same matrix.
 */
export function isTasteSettled(state: TasteState, before: TasteState): boolean {
  const { chosen, open } = state.evidence;
  const added = chosen.length + open.length - before.evidence.chosen.length - before.evidence.open.length;
  if (chosen.length + open.length < PAIRS_AT_LEAST || added <= 0) return false;
  return rankCorrelation(state.probe, before.probe) >= SAME_ORDER;
}
