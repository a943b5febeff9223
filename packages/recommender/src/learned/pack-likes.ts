import type { SparseRows } from '../predict/sparse-rows.ts';
import { packWatchRows, type WatchRows } from '../watch/watch-rows.ts';
import { LIKED_FROM, likeWeight, type RaterTitles } from './training.ts';

/** Raters with fewer likes are left out, because they reveal little about which titles are liked together. */
const LIKES_LEAST = 5;

/**
 * Packs the likes of raters with enough of them, as training data for the watch model, with their side columns (facts
 * besides ratings) and an intercept. Five stars weigh more than four, and middling ratings less (`likeWeight`).
 * @param width number of titles; later ones are left out
 * @param sides one row for each rater
 */
export function packLikes(
  raters: readonly Pick<RaterTitles, 'places' | 'stars'>[],
  width: number,
  sides: SparseRows,
): { readonly likes: WatchRows; readonly sides: WatchRows } {
  const members = raters.flatMap(({ places, stars }, user) => {
    const rated = places.map((place, i) => ({ place, stars: stars[i] })).filter(({ place }) => place < width);
    if (rated.filter((rating) => rating.stars >= LIKED_FROM).length < LIKES_LEAST) return [];
    return [{ watched: rated.filter((rating) => likeWeight(rating.stars) > 0), user }];
  });
  return {
    likes: packWatchRows(
      width,
      members.map(({ watched }) => watched.map(({ place }) => place)),
      members.map(({ watched }) => watched.map((rating) => likeWeight(rating.stars))),
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
