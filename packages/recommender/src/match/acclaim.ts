import { blendSharesAt } from '../learned/blend-learned.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/**
 * Logits that tonight's wish for acclaimed titles adds, for each slider step and 10 points of movie rating (our choice:
 * at the slider's end, a rating counts about three times as much as usual).
 */
export const ACCLAIM_SLOPE = 0.45;

/** Offset at which a title's reception no longer counts, in slider steps. */
const IGNORED_AT = -2;

/**
 * Calculates the logits that a title's reception (its movie rating and, if ratings were learned, how people rate it on
 * average) adds to a person's usual score.
 */
export function receptionLogits(matrix: TitleMatrix, state: TasteState, row: number): number {
  const { layout, learned: columns, stride, vectors } = matrix;
  const feature = layout.start.movieRating;
  const shares = blendSharesAt(matrix, state.learned, row);
  const expected = state.learned?.byContent.weights[feature] ?? 0;
  const weight = shares.content * state.weights[feature] + shares.expected * expected;
  const byCritics = weight * vectors[row * stride + feature];
  const place = columns?.places[row] ?? -1;
  if (!columns || place < 0) return byCritics;
  const { factors, slope } = columns.model;
  return byCritics + shares.learned * slope * factors.titles[place * factors.width];
}

/**
 * Calculates the logits that tonight's slider from “to my taste” to “acclaimed” adds to a title's score. To the
 * left, the title's reception counts less, and at −2 not at all. To the right, its movie rating counts more.
 * @param offset slider steps, −2..2
 */
export function acclaimLogits(matrix: TitleMatrix, state: TasteState, row: number, offset: number): number {
  if (offset < 0) return -(offset / IGNORED_AT) * receptionLogits(matrix, state, row);
  return wantedAcclaimLogits(matrix, row, offset);
}

/** Calculates the logits that a wish for acclaimed titles adds to a title's score; 0 for an offset of 0 or less. */
export function wantedAcclaimLogits(
  { layout, stride, vectors }: TitleMatrix,
  row: number,
  offset: number,
): number {
  return ACCLAIM_SLOPE * Math.max(0, offset) * vectors[row * stride + layout.start.movieRating];
}

/**
 * Returns by how much tonight's wish for acclaim changes the weight of the movie rating in a score by content alone.
 * @param usual the person's usual weight, in logits
 */
export function acclaimWeight(usual: number, offset: number): number {
  return offset < 0 ? -(offset / IGNORED_AT) * usual : ACCLAIM_SLOPE * offset;
}
