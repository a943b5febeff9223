import { counted } from '@palate/contract';
import { type Contribution, type LovedEffect, lovedEffects } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import type { ViewerTaste } from '../taste/index.ts';

/** From so many points on, what a loved title does through other reasons is told (issue 4: within one point). */
const TOLD_FROM = 1;

/** What each loved title does to a match, by its id; worked out for a ledger that is opened in full. */
export function effectsOf(
  snapshot: Snapshot,
  { state }: ViewerTaste,
  row: number,
): ReadonlyMap<string, LovedEffect> {
  return new Map(
    lovedEffects(snapshot.matrix, state, row).map((effect) => [snapshot.idAt(effect.lovedRow), effect]),
  );
}

/**
 * How much the match would change were a title no longer loved, where its own reason doesn't tell all of
 * it: “Without it the match is 8 points lower, 2 of them by other reasons.” Nothing where it does.
 */
export function sayEffect(reason: Contribution, effects: ReadonlyMap<string, LovedEffect>): string {
  const effect = reason.kind === 'loved' ? effects.get(reason.key) : undefined;
  if (!effect || Math.abs(effect.interactionPoints) < TOLD_FROM) return '';
  const total = Math.round(effect.ownPoints + effect.interactionPoints);
  if (total === 0) return ' Without it the match is the same: other reasons make up for it.';
  const by = Math.abs(total);
  return ` Without it the match is ${counted(by, 'point')} ${total > 0 ? 'lower' : 'higher'}, for other reasons change with it.`;
}
