import type { TasteState } from '../taste/fit-taste.ts';
import { updateTaste } from '../taste/update-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { Contribution } from './contribution.ts';
import { matchRows } from './match-rows.ts';
import { matchTitle } from './match-title.ts';

/** The effect of one loved title on another title's match. */
export interface LovedEffect {
  readonly lovedRow: number;
  /** Points of its own reason, "because you loved it"; 0 where it has none. */
  readonly ownPoints: number;
  /**
   * Points it moves through what it shares with other answers: sliders, genres, themes, people and
   * the base. `ownPoints + interactionPoints` is how much the match falls when it's loved no longer.
   */
  readonly interactionPoints: number;
}

/**
 * The effect of each loved title on a match, calculated by leaving it out. A loved title's own reason says
 * how similar it is; its other effects are among the other reasons. Costs one update per loved title, so use
 * it for one opened title, not for a list.
 * @param state fitted on `matrix`, not applied to a shelf.
 * @returns the largest effect first.
 * @throws RangeError for an unknown row.
 */
export function lovedEffects(matrix: TitleMatrix, state: TasteState, row: number): LovedEffect[] {
  const match = matchTitle(matrix, state, row);
  return state.evidence.loved
    .map((lovedRow): LovedEffect => {
      const without = updateTaste(matrix, state, { kind: 'loved', row: lovedRow, isLoved: false });
      const total = match.value - (matchRows(matrix, without, Uint32Array.of(row)).values[0] as number);
      const ownPoints = ownPointsOf(match.contributions, matrix.titles[lovedRow]?.id);
      return { lovedRow, ownPoints, interactionPoints: total - ownPoints };
    })
    .sort((a, b) => totalOf(b) - totalOf(a) || a.lovedRow - b.lovedRow);
}

const totalOf = ({ ownPoints, interactionPoints }: LovedEffect) => Math.abs(ownPoints + interactionPoints);

function ownPointsOf(contributions: readonly Contribution[], id: string | undefined): number {
  return contributions.find(({ kind, key }) => kind === 'loved' && key === id)?.points ?? 0;
}
