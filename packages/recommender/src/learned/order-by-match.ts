import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { standardize } from './standard-scores.ts';
import { watchScores } from './watch-scores.ts';

/** What people watch moves a title by less than this either way, in points, so it only settles near ties (our choice). */
const NEAR_TIE = 0.5;

/**
 * Turns matches into an order: by the match shown, and between titles less than a point apart by what the
 * watch model says they would pick.
 * @param matches points by row, from the same taste.
 * @returns Float32Array by row; within half a point of `matches`.
 */
export function orderByMatch(matrix: TitleMatrix, state: TasteState, matches: Float32Array): Float32Array {
  const { learned } = matrix;
  if (!learned) return matches;
  const watched = standardize(watchScores(matrix, learned, state));
  return matches.map((match, row) => match + NEAR_TIE * Math.tanh((watched[row] as number) / 2));
}
