import type { SparseRows } from '../predict/sparse-rows.ts';
import { packWatchRows, type WatchRows } from '../watch/watch-rows.ts';
import { LIKED_FROM, type RaterTitles } from './training.ts';

/** Raters with fewer likes are left out, because they reveal little about which titles are liked together. */
const LIKES_LEAST = 5;

/**
 * Packs the likes of raters with enough of them, as training data for the watch model, with their side columns (facts
 * besides ratings) and an intercept.
 * @param width number of titles; later ones are left out
 * @param sides one row for each rater
 */
export function packLikes(
  raters: readonly RaterTitles[],
  width: number,
  sides: SparseRows,
): { readonly likes: WatchRows; readonly sides: WatchRows } {
  const members = raters.flatMap(({ places, stars }, user) => {
    const liked = places.filter((place, i) => place < width && stars[i] >= LIKED_FROM);
    return liked.length >= LIKES_LEAST ? [{ liked, user }] : [];
  });
  return {
    likes: packWatchRows(
      width,
      members.map(({ liked }) => liked),
    ),
    sides: packWatchRows(
      sides.width + 1,
      members.map(({ user }) => [
        ...sides.columns.subarray(sides.from[user], sides.from[user + 1]),
        sides.width,
      ]),
    ),
  };
}
