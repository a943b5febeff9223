import type { TasteState } from '../taste/fit-taste.ts';
import { updateTaste } from '../taste/update-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import type { Contribution } from './contribution.ts';
import type { TitleMatch } from './match-title.ts';
import { type LastingTaste, scoreLasting, toMatchValue } from './score-rows.ts';

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

/** A person's taste as it would be if they had never loved one of the titles they love. */
export interface TasteWithoutLoved {
  /** Row of the loved title. */
  readonly lovedRow: number;
  readonly taste: LastingTaste;
}

/**
 * Calculates a person's taste without each of their loved titles. Takes one taste update per loved title, so keep the
 * result as long as the taste.
 * @param state fitted on `matrix`, not applied to books by `applyToShelf`.
 */
export function tastesWithoutLoved(matrix: TitleMatrix, state: TasteState): TasteWithoutLoved[] {
  return state.evidence.loved.map((lovedRow) => {
    const without = updateTaste(matrix, state, { kind: 'loved', row: lovedRow, isLoved: false });
    const { intercept, weights, extraRows, extraLogits, learned } = without;
    return {
      lovedRow,
      taste: {
        intercept,
        weights,
        extraRows,
        extraLogits,
        learned: learned && { weights: learned.weights, byContent: learned.byContent },
      },
    };
  });
}

/**
 * Calculates the effect of each loved title on a match, by leaving the loved title out. A loved title's own reason
 * measures only its similarity; its other effects are in the points of the other reasons.
 * @param row the title's row
 * @param match the person's match with the title, without offsets for tonight
 * @param without the result of `tastesWithoutLoved` for the taste of the match
 * @returns the largest effect first.
 * @throws RangeError for an unknown row, if there are loved titles.
 */
export function lovedEffects(
  matrix: TitleMatrix,
  row: number,
  match: Pick<TitleMatch, 'value' | 'contributions'>,
  without: readonly TasteWithoutLoved[],
): LovedEffect[] {
  const only = Uint32Array.of(row);
  const curve = matrix.learned?.model.curve;
  return without
    .map(({ lovedRow, taste }): LovedEffect => {
      const total = match.value - toMatchValue(scoreLasting(matrix, taste, only)[0], curve);
      const ownPoints = ownPointsOf(match.contributions, matrix.titles[lovedRow].id);
      return { lovedRow, ownPoints, interactionPoints: total - ownPoints };
    })
    .sort((a, b) => totalOf(b) - totalOf(a) || a.lovedRow - b.lovedRow);
}

const totalOf = ({ ownPoints, interactionPoints }: LovedEffect) => Math.abs(ownPoints + interactionPoints);

function ownPointsOf(contributions: readonly Contribution[], id: string | undefined): number {
  return contributions.find(({ kind, key }) => kind === 'loved' && key === id)?.points ?? 0;
}
