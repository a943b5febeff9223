import { type TitleMatrix, titleAt } from '../titles/title-matrix.ts';

/** Points of fame, 0..100, from which most people have heard of a title (our choice). */
const WIDELY_KNOWN = 75;
/** Points of wholesomeness, 1..5, that two titles of one audience lie apart at most (our choice). */
const AUDIENCE_POINTS = 1.5;

/**
 * Whether two titles make a fair first question: both widely known, both films or both shows, and for much the
 * same people. Later pairs may ask anything; a first one between Sesame Street and Breaking Bad reads as a
 * mistake. Nearer than this the answer would tell less, which `npm run eval -- pairs` shows.
 */
export function isFairOpening(matrix: TitleMatrix, rowA: number, rowB: number): boolean {
  const [a, b] = [titleAt(matrix, rowA), titleAt(matrix, rowB)];
  if (a.kind !== b.kind || Math.min(a.fame, b.fame) < WIDELY_KNOWN) return false;
  const slider = matrix.vocabulary.sliders.indexOf('wholesomeness');
  return Math.abs((a.sliders[slider] ?? 0) - (b.sliders[slider] ?? 0)) <= AUDIENCE_POINTS;
}
