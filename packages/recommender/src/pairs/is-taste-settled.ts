import { rankCorrelation } from '../maths/rank-correlation.ts';
import type { TasteState } from '../taste/fit-taste.ts';

/** Two orders that agree this well show the same rails (our choice, see the package's evaluation). */
const SAME_ORDER = 0.995;

/**
 * Whether further pairs would hardly change the order any more: the latest answers left the
 * catalogue in nearly the order it was in before them. How many pairs a test takes at least is its own affair.
 * @param before the state without the last two or three pair answers, over the same matrix.
 */
export function isTasteSettled(state: TasteState, before: TasteState): boolean {
  const { chosen, open } = state.evidence;
  const added = chosen.length + open.length - before.evidence.chosen.length - before.evidence.open.length;
  if (added <= 0) return false;
  return rankCorrelation(state.probe, before.probe) >= SAME_ORDER;
}
