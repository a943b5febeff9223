import { blendSharesAt } from '../learned/blend-learned.ts';
import { learnedVariances } from '../learned/learned-taste.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { describeTitle } from '../taste/observe.ts';
import { variancesOf } from '../taste/posterior.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** How certain a match is. */
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
  const content = variancesOf(state.posterior, describeTitle(matrix, row));
  const { before, after } = blendVariances(matrix, state, row, content);
  return { certainty01: before > 0 ? Math.sqrt(1 - after / before) : 0, deviation: Math.sqrt(after) };
}

interface Variances {
  readonly before: number;
  readonly after: number;
}

/** Of a liking that is part content, part learned and part expected, as if they erred independently. */
function blendVariances(matrix: TitleMatrix, state: TasteState, row: number, content: Variances): Variances {
  const { learned: columns } = matrix;
  if (!columns || !state.learned) return content;
  const shares = blendSharesAt(matrix, state.learned, row);
  const place = columns.places[row] as number;
  const learned = place < 0 ? { before: 0, after: 0 } : learnedVariances(columns, state.learned, place);
  const expected = shares.expected ** 2 * state.learned.byContent.variance;
  const blend = (one: number, other: number) =>
    shares.content ** 2 * one + shares.learned ** 2 * other + expected;
  const before = blend(content.before, learned.before);
  return { before, after: Math.min(before, blend(content.after, learned.after)) };
}
