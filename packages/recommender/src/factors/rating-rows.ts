/** Ratings as three columns of equal length. If a user rated a title several times, all these ratings count. */
export interface RatingRows {
  /** User of each rating: Uint32Array, 0..userCount − 1. */
  readonly users: Uint32Array;
  /** Title of each rating: Uint32Array, 0..titleCount − 1. */
  readonly titles: Uint32Array;
  /** Stars of each rating, 0..5: Float32Array. */
  readonly stars: Float32Array;
  readonly userCount: number;
  readonly titleCount: number;
}

/**
 * Ratings grouped by user or by title. Group `g` is at the indices `from[g]` (inclusive) to `from[g + 1]` (exclusive).
 */
export interface GroupedRatings {
  /** Uint32Array, groups + 1: where each group begins, followed by the end of the last one. */
  readonly from: Uint32Array;
  /** The other index of each rating: the title if grouped by users, the user if grouped by titles. */
  readonly others: Uint32Array;
  /** Float32Array: stars of each rating, 0..5. */
  readonly stars: Float32Array;
}

/**
 * Throws unless the ratings are valid: equally long columns, known users and titles, and stars of 0..5.
 * @throws RangeError for columns of unequal length, an index out of range or a rating not within 0..5.
 */
export function checkRatings({ users, titles, stars, userCount, titleCount }: RatingRows): void {
  if (users.length !== stars.length || titles.length !== stars.length) {
    throw new RangeError('users, titles and stars differ in length');
  }
  for (let i = 0; i < stars.length; i++) {
    const value = stars[i];
    if (!(value >= 0 && value <= 5)) throw new RangeError(`rating ${value} is not within 0..5`);
    if (users[i] >= userCount) throw new RangeError(`there is no user ${users[i]}`);
    if (titles[i] >= titleCount) throw new RangeError(`there is no title ${titles[i]}`);
  }
}

/** Groups ratings by user or by title, keeping the order within each group. */
export function groupRatings(ratings: RatingRows, by: 'users' | 'titles'): GroupedRatings {
  const [keys, others, count] =
    by === 'users'
      ? [ratings.users, ratings.titles, ratings.userCount]
      : [ratings.titles, ratings.users, ratings.titleCount];
  const from = new Uint32Array(count + 1);
  for (const key of keys) from[key + 1] += 1;
  for (let g = 0; g < count; g++) from[g + 1] += from[g];
  const next = from.slice();
  const grouped = { from, others: new Uint32Array(keys.length), stars: new Float32Array(keys.length) };
  keys.forEach((key, i) => {
    const at = next[key];
    next[key] = at + 1;
    grouped.others[at] = others[i];
    grouped.stars[at] = ratings.stars[i];
  });
  return grouped;
}
