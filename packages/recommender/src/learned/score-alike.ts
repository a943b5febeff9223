import { wantedAcclaimLogits } from '../match/acclaim.ts';
import { acclaimOf, checkTonight, sliderLogits, type TonightOffsets } from '../match/score-rows.ts';
import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';
import { standardize } from './standard-scores.ts';
import { watchScores } from './watch-scores.ts';

/**
 * Reduction of the score per standard deviation of popularity. Otherwise everybody's list would consist of the
 * best-known titles (see docs/quality.md).
 */
const POPULARITY_DISCOUNT = 0.5;

/**
 * Scores titles by how much more people with similar answers watch them than other people do, in standard deviations.
 * Adds tonight's offsets. These scores don't contain a title's reception, so a wish that it should count less changes
 * nothing.
 * @returns Float32Array by row; null without a learned model.
 * @throws RangeError if an offset is outside −2..2.
 */
export function scoreAlike(
  matrix: TitleMatrix,
  state: TasteState,
  tonight?: TonightOffsets | null,
): Float32Array | null {
  const { learned } = matrix;
  if (!learned) return null;
  const watched = standardize(watchScores(matrix, learned, state));
  const popularity = standardize(Float32Array.from(matrix.titles, (title) => title.popularity));
  const scores = watched.map((score, row) => score - POPULARITY_DISCOUNT * popularity[row]);
  if (!tonight) return scores;
  checkTonight(matrix, tonight);
  const acclaim = acclaimOf(matrix, tonight);
  return scores.map(
    (score, row) => score + sliderLogits(matrix, row, tonight) + wantedAcclaimLogits(matrix, row, acclaim),
  );
}
