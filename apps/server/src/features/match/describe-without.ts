import {
  type Contribution,
  type LovedEffect,
  lovedEffects,
  type TasteState,
  type TasteWithoutLoved,
  type TitleMatch,
  tastesWithoutLoved,
} from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import type { ViewerTaste } from '../taste/index.ts';

/** The effect of removing a loved title is described if other reasons change by at least this many points. */
const REPORTED_FROM = 1;

/** A title's match with a viewer, and how it would change without each of their loved titles. */
export interface WithoutLoved {
  /** The match with all loved titles, 0–100. */
  readonly value: number;
  /** What changes without each loved title, by the loved title's id. */
  readonly effects: ReadonlyMap<string, LovedEffect>;
}

/** Tastes without each of the loved titles, kept as long as the taste from which they were calculated. */
const WITHOUT_LOVED = new WeakMap<TasteState, readonly TasteWithoutLoved[]>();

/**
 * Calculates how a title's match would change without each of the viewer's loved titles. It is needed only if all
 * reasons are requested.
 * @param row the title's row in the snapshot
 * @param match the match computed with all loved titles and without tonight's offsets
 */
export function matchWithoutLoved(
  snapshot: Snapshot,
  { state }: ViewerTaste,
  row: number,
  match: TitleMatch,
): WithoutLoved {
  const { matrix } = snapshot;
  const tastes = WITHOUT_LOVED.get(state) ?? tastesWithoutLoved(matrix, state);
  WITHOUT_LOVED.set(state, tastes);
  const effects = lovedEffects(matrix, row, match, tastes);
  return {
    value: match.value,
    effects: new Map(effects.map((effect) => [snapshot.idAt(effect.lovedRow), effect])),
  };
}

/**
 * Describes the match without a loved title: “Without Aftersun among the titles you love, your match would be 81. Other
 * reasons would then count differently, too.”
 * Returns an empty text if the points of the reason already say this, or if `without` is null.
 */
export function describeWithout(
  snapshot: Snapshot,
  reason: Contribution,
  without: WithoutLoved | null,
): string {
  const effect = reason.kind === 'loved' ? without?.effects.get(reason.key) : undefined;
  if (!without || !effect || Math.abs(effect.interactionPoints) < REPORTED_FROM) return '';
  const { ownPoints, interactionPoints } = effect;
  const match = Math.round(without.value - ownPoints - interactionPoints);
  const title = snapshot.titleAt(effect.lovedRow);
  return ` Without ${title} among the titles you love, your match would be ${match}. Other reasons would then count differently, too.`;
}
