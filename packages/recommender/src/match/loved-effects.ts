import type { TasteState } from '../taste/fit-taste.ts';
import { updateTaste } from '../taste/update-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { Contribution } from './contribution.ts';
import { matchRows } from './match-rows.ts';
import { matchTitle } from './match-title.ts';

/** The effect of one loved title on another title's match. */
export interface LovedEffect {
  /** Row of the loved title. */
  readonly lovedRow: number;
  /** Points of the loved title's own reason, "because you loved it"; 0 if there is no such reason. */
  readonly ownPoints: number;
  /**
   * Points that the loved title adds to other reasons: sliders, genres, themes, people and the base. The
   * match falls by `ownPoints + interactionPoints` if the title is no longer loved.
   */
  readonly interactionPoints: number;
}

/**
 * Calculates the effect of each loved title on a match, by leaving the loved title out. A loved title's own reason
 * measures only its similarity; its other effects are in the points of the other reasons. Takes one taste update per
 * loved title, so call it for a single title, not for a list.
 * @param state fitted on `matrix`, not applied to books by `applyToShelf`.
 * @returns the largest effect first.
 * @throws RangeError for an unknown row.
 */
export function lovedEffects(matrix: TitleMatrix, state: TasteState, row: number): LovedEffect[] {
  const match = matchTitle(matrix, state, row);
  return state.evidence.loved
    .map((lovedRow): LovedEffect => {
      const without = updateTaste(matrix, state, { kind: 'loved', row: lovedRow, isLoved: false });
      const total = match.value - matchRows(matrix, without, Uint32Array.of(row)).values[0];
      const ownPoints = ownPointsOf(match.contributions, matrix.titles[lovedRow].id);
      return { lovedRow, ownPoints, interactionPoints: total - ownPoints };
    })
    .sort((a, b) => totalOf(b) - totalOf(a) || a.lovedRow - b.lovedRow);
}

const totalOf = ({ ownPoints, interactionPoints }: LovedEffect) => Math.abs(ownPoints + interactionPoints);

function ownPointsOf(contributions: readonly Contribution[], id: string | undefined): number {
  return contributions.find(({ kind, key }) => kind === 'loved' && key === id)?.points ?? 0;
}
