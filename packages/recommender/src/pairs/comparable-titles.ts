import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';

/** Popularity, 0..100, from which most people have heard of a title (our choice). */
const WIDELY_KNOWN = 75;
/**
 * Two titles are for the same audience if their wholesomeness (1..5) differs by at most this (our choice).
 */
const AUDIENCE_POINTS = 1.5;

/** Returns whether most people have heard of a title. */
export function isWidelyKnown(matrix: TitleMatrix, row: number): boolean {
  return titleAt(matrix, row).popularity >= WIDELY_KNOWN;
}

/**
 * Returns whether two titles are of the same kind (movies or shows), and for much the same audience. A choice between
 * Sesame Street and Breaking Bad depends on the occasion and not on taste.
 */
export function isComparable(matrix: TitleMatrix, rowA: number, rowB: number): boolean {
  const [a, b] = [titleAt(matrix, rowA), titleAt(matrix, rowB)];
  if (a.kind !== b.kind) return false;
  const slider = matrix.vocabulary.sliders.indexOf('wholesomeness');
  return Math.abs(a.sliders[slider] - b.sliders[slider]) <= AUDIENCE_POINTS;
}
