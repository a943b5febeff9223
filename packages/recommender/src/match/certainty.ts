import type { TasteState } from '../taste/fit-taste.ts';
import { variancesOf } from '../taste/posterior.ts';
import { weighPeople } from '../titles/people-index.ts';
import { type TitleMatrix, titleAt, vectorOf } from '../titles/title-matrix.ts';

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
  const title = titleAt(matrix, row);
  const direction = new Float64Array(1 + matrix.stride);
  direction[0] = 1;
  direction.set(vectorOf(matrix, row), 1);
  const { before, after } = variancesOf(state.posterior, { direction, people: weighPeople(title) });
  return { certainty01: before > 0 ? Math.sqrt(1 - after / before) : 0, deviation: Math.sqrt(after) };
}
