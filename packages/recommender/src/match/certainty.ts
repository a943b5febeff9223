import type { TasteState } from '../taste/fit-taste.ts';
import { describeTitle } from '../taste/observe.ts';
import { variancesOf } from '../taste/posterior.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** How sure we are of a match. */
export interface Certainty {
  /**
   * 0 (nothing but age is known) to 1: the correlation to expect between this liking as we put it
   * and as it is, `√(1 − variance after / variance before)`.
   */
  readonly certainty01: number;
  /** Standard deviation of the liking, logits. */
  readonly deviation: number;
}

/** @throws RangeError for a row that isn't there. */
export function certaintyOfRow(matrix: TitleMatrix, state: TasteState, row: number): Certainty {
  const { before, after } = variancesOf(state.posterior, describeTitle(matrix, row));
  return { certainty01: before > 0 ? Math.sqrt(1 - after / before) : 0, deviation: Math.sqrt(after) };
}
