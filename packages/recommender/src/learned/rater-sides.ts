import type { SparseVector } from '../predict/feature-space.ts';
import { packRows, type SparseRows } from '../predict/sparse-rows.ts';
import { sideColumns, sideWidth } from './side-columns.ts';
import type { ChosenTitles, LearnedTraining, RaterTitles, StatedSides } from './training.ts';

const LIKED_AT_MOST = 3;
const DISLIKED_AT_MOST = 2;
/** A genre's mean is shrunk as if it had this many more titles with a value of 0. */
const SHRINK = 7;

/**
 * Returns the side information (facts about a person besides ratings) of raters, one row per rater: the age and genres
 * that a rater stated, or otherwise the genres that their ratings imply.
 */
export function sidesOfRaters(
  training: LearnedTraining,
  chosen: ChosenTitles,
  raters: readonly RaterTitles[],
): SparseRows {
  const sides = sideNames(training);
  const vectors = raters.map((rater): SparseVector => {
    const stated = training.stated[rater.rater] ?? impliedSides(training, chosen, rater);
    const columns = sideColumns(sides, stated);
    return { columns, values: columns.map(() => 1) };
  });
  return packRows(vectors, sideWidth(sides));
}

/**
 * Returns the names of the side columns (facts about a person besides ratings): the lower limits of age bands, and the
 * training data's genres.
 */
export function sideNames({ matrix, ageStarts }: LearnedTraining) {
  return { ageStarts, genres: matrix.vocabulary.genres };
}

/**
 * Infers the genres that a rater would have marked as liked and disliked: those whose titles they rated
 * furthest above and below their mean rating. Uses every second rating, since people remember at most half of
 * the titles they have seen.
 */
export function impliedSides(
  { matrix }: LearnedTraining,
  { rows }: ChosenTitles,
  { places, stars }: Pick<RaterTitles, 'places' | 'stars'>,
): StatedSides {
  const mean = stars.reduce((sum, value) => sum + value, 0) / Math.max(1, stars.length);
  const sums = new Map<number, { sum: number; count: number }>();
  for (let i = 0; i < places.length; i += 2) {
    for (const genre of matrix.titles[rows[places[i]]].genres) {
      const held = sums.get(genre) ?? { sum: 0, count: 0 };
      sums.set(genre, { sum: held.sum + stars[i] - mean, count: held.count + 1 });
    }
  }
  const leaning = [...sums]
    .map(([genre, { sum, count }]) => ({ genre, lean: sum / (count + SHRINK) }))
    .sort((a, b) => b.lean - a.lean || a.genre - b.genre)
    .map(({ genre }) => genre);
  return {
    age: null,
    liked: leaning.slice(0, LIKED_AT_MOST),
    disliked: leaning.slice(LIKED_AT_MOST).slice(-DISLIKED_AT_MOST),
  };
}
