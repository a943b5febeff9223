import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';

/** Points of fame, 0..100, from which most people have heard of a title (our choice). */
const WIDELY_KNOWN = 75;
/** Points of wholesomeness, 1..5, that two titles of one audience lie apart at most (our choice). */
const AUDIENCE_POINTS = 1.5;

/** Whether most people have heard of a title. */
export function isWidelyKnown(matrix: TitleMatrix, row: number): boolean {
  return titleAt(matrix, row).fame >= WIDELY_KNOWN;
}

/**
 * Whether two titles are both films or both shows, and for much the same audience. A choice between
 * Sesame Street and Breaking Bad is made by the occasion and says nothing about taste.
 */
export function isComparable(matrix: TitleMatrix, rowA: number, rowB: number): boolean {
  const [a, b] = [titleAt(matrix, rowA), titleAt(matrix, rowB)];
  if (a.kind !== b.kind) return false;
  const slider = matrix.vocabulary.sliders.indexOf('wholesomeness');
  return Math.abs((a.sliders[slider] ?? 0) - (b.sliders[slider] ?? 0)) <= AUDIENCE_POINTS;
}
