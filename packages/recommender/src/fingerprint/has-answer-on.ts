import type { TasteState } from '../taste/fit-taste.ts';
import type { TitleMatrix } from '../titles/title-matrix.ts';

/** Stars from which a rated title speaks for what it has, and down to which against it. */
const RATED_FOR = 3.5;
const RATED_AGAINST = 2.5;

/**
 * Whether one answer at least speaks of a theme or genre itself: for it a loved or well-rated title
 * that has it, or a pick of one over one that hasn't; against it a title that was passed over,
 * refused or rated low. That loved titles are without it is no answer: nobody was asked.
 * @param index of the theme or genre in its vocabulary list
 * @param side positive for "towards", negative for "away from"
 */
export function hasAnswerOn(
  matrix: TitleMatrix,
  { evidence }: TasteState,
  list: 'theme' | 'genre',
  index: number,
  side: number,
): boolean {
  const has = (row: number) =>
    (list === 'theme' ? matrix.titles[row]?.themes : matrix.titles[row]?.genres)?.includes(index) ?? false;
  const { loved, chosen, open, ratings } = evidence;
  if (side > 0) {
    return (
      loved.some(has) ||
      chosen.some(({ winner, loser }) => has(winner) && !has(loser)) ||
      ratings.some(({ row, ratingOutOf5 }) => ratingOutOf5 >= RATED_FOR && has(row))
    );
  }
  return (
    chosen.some(({ winner, loser }) => has(loser) && !has(winner)) ||
    open.some(({ answer, shown }) => answer === 'neither' && shown.some(has)) ||
    ratings.some(({ row, ratingOutOf5 }) => ratingOutOf5 <= RATED_AGAINST && has(row))
  );
}
