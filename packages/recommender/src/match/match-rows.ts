import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { scoreRows, type TonightOffsets, toMatchValue } from './score-rows.ts';

/** A person's matches with many titles. */
export interface RowMatches {
  /** Float32Array, 0..100, in the order of the requested rows; the same numbers as `matchTitle`'s. */
  readonly values: Float32Array;
}

/**
 * Calculates a person's matches with many titles at once.
 * @param rows null for all titles, in order.
 * @throws RangeError for an unknown row, or an offset outside −2..2.
 */
export function matchRows(
  matrix: TitleMatrix,
  state: TasteState,
  rows: Uint32Array | null,
  tonight?: TonightOffsets | null,
): RowMatches {
  const curve = matrix.learned?.model.curve;
  return { values: scoreRows(matrix, state, rows, tonight).map((score) => toMatchValue(score, curve)) };
}
