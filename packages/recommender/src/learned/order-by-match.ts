import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { standardize } from './standard-scores.ts';
import { watchScores } from './watch-scores.ts';

/** Maximum effect of the watch model on a title's score, in points, so that it only decides near ties (our choice). */
const NEAR_TIE = 0.5;

/**
 * Calculates scores for sorting titles by match. Among titles with almost the same match, those that the person is
 * more likely to pick (according to the watch model) get higher scores.
 * @param matches points by row, from the same taste
 * @returns Float32Array by row: scores that differ from `matches` by less than half a point
 */
export function orderByMatch(matrix: TitleMatrix, state: TasteState, matches: Float32Array): Float32Array {
  const { learned } = matrix;
  if (!learned) return matches;
  const watched = standardize(watchScores(matrix, learned, state));
  return matches.map((match, row) => match + NEAR_TIE * Math.tanh(watched[row] / 2));
}
