import type { SparseVector } from '../predict/feature-space.ts';
import { packRows, type SparseRows } from '../predict/sparse-rows.ts';
import { sideColumns, sideWidth } from './side-columns.ts';
import type { ChosenTitles, LearnedTraining, RaterTitles, StatedSides } from './training.ts';

const LIKED_AT_MOST = 3;
const DISLIKED_AT_MOST = 2;
/** A genre's mean counts as nought on this many titles more. */
const SHRINK = 7;

/** Side columns of raters, stated or implied, one row each. */
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

/** Names of the side columns, in the training's own vocabulary. */
export function sideNames({ matrix, ageStarts }: LearnedTraining) {
  return { ageStarts, genres: matrix.vocabulary.genres };
}

/**
 * The genres a rater would have marked: those whose titles they rated furthest above and below their own
 * mean. Uses every other rating, since people remember at most half of what they have seen.
 */
export function impliedSides(
  { matrix }: LearnedTraining,
  { rows }: ChosenTitles,
  { places, stars }: Pick<RaterTitles, 'places' | 'stars'>,
): StatedSides {
  const mean = stars.reduce((sum, value) => sum + value, 0) / Math.max(1, stars.length);
  const sums = new Map<number, { sum: number; count: number }>();
  for (let i = 0; i < places.length; i += 2) {
    for (const genre of matrix.titles[rows[places[i] as number] as number]?.genres ?? []) {
      const held = sums.get(genre) ?? { sum: 0, count: 0 };
      sums.set(genre, { sum: held.sum + (stars[i] as number) - mean, count: held.count + 1 });
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
