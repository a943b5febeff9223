import { blendSharesAt } from '../learned/blend-learned.ts';
import { learnedVariances } from '../learned/learned-taste.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import { describeTitle } from '../taste/observe.ts';
import { variancesOf } from '../taste/posterior.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** Certainty of a person's match with a title. */
export interface Certainty {
  /**
   * 0 (only the age is known) to 1: the expected correlation between estimated and real liking, `√(1 −
   * variance after / variance before)`.
   */
  readonly certainty01: number;
  /** Standard deviation of the liking, logits. */
  readonly deviation: number;
}

/**
 * Calculates the certainty of a person's match with the title of a row.
 * @throws RangeError for an unknown row.
 */
export function certaintyOfRow(matrix: TitleMatrix, state: TasteState, row: number): Certainty {
  const content = variancesOf(state.posterior, describeTitle(matrix, row));
  const { before, after } = blendVariances(matrix, state, row, content);
  return { certainty01: before > 0 ? Math.sqrt(1 - after / before) : 0, deviation: Math.sqrt(after) };
}

interface Variances {
  readonly before: number;
  readonly after: number;
}

/**
 * Calculates the variance of a liking that combines content, learned and expected parts, assuming that their errors are
 * independent.
 */
function blendVariances(matrix: TitleMatrix, state: TasteState, row: number, content: Variances): Variances {
  const { learned: columns } = matrix;
  if (!columns || !state.learned) return content;
  const shares = blendSharesAt(matrix, state.learned, row);
  const place = columns.places[row];
  const learned = place < 0 ? { before: 0, after: 0 } : learnedVariances(columns, state.learned, place);
  const expected = shares.expected ** 2 * state.learned.byContent.variance;
  const blend = (one: number, other: number) =>
    shares.content ** 2 * one + shares.learned ** 2 * other + expected;
  const before = blend(content.before, learned.before);
  return { before, after: Math.min(before, blend(content.after, learned.after)) };
}
