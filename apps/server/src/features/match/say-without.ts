import { type Contribution, type LovedEffect, lovedEffects } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import type { ViewerTaste } from '../taste/index.ts';

/** From so many points on, what other reasons do when a loved title goes is told (issue 4: within one point). */
const TOLD_FROM = 1;

/** A match without each of the loved titles, by their ids. */
export interface WithoutLoved {
  /** The match with all of them, 0..100. */
  readonly value: number;
  readonly effects: ReadonlyMap<string, LovedEffect>;
}

/** What a match would be without each loved title; worked out for a ledger that is opened in full. */
export function matchWithoutLoved(
  snapshot: Snapshot,
  { state }: ViewerTaste,
  row: number,
  value: number,
): WithoutLoved {
  const effects = lovedEffects(snapshot.matrix, state, row);
  return { value, effects: new Map(effects.map((effect) => [snapshot.idAt(effect.lovedRow), effect])) };
}

/**
 * The match were a title no longer loved, where its own reason doesn't tell it: “Without it, your
 * match would be 81, because other reasons change too.” Nothing where it does, or where that isn't to be told.
 */
export function sayWithout(reason: Contribution, without: WithoutLoved | null): string {
  const effect = reason.kind === 'loved' ? without?.effects.get(reason.key) : undefined;
  if (!without || !effect || Math.abs(effect.interactionPoints) < TOLD_FROM) return '';
  const { ownPoints, interactionPoints } = effect;
  return ` Without it, your match would be ${Math.round(without.value - ownPoints - interactionPoints)}, because other reasons change too.`;
}
