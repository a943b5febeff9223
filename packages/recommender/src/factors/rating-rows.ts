/** Ratings as three columns of equal length. Several ratings of one title by one user all count. */
export interface RatingRows {
  /** Uint32Array, 0..userCount − 1. */
  readonly users: Uint32Array;
  /** Uint32Array, 0..titleCount − 1. */
  readonly titles: Uint32Array;
  /** Float32Array, stars. */
  readonly stars: Float32Array;
  readonly userCount: number;
  readonly titleCount: number;
}

/** Ratings sorted into groups: group `g` spans `from[g]` to `from[g + 1]`. */
export interface GroupedRatings {
  readonly from: Uint32Array;
  /** Whose or which: the title of a user's rating, the user of a title's. */
  readonly others: Uint32Array;
  readonly stars: Float32Array;
}

/** @throws RangeError for columns of unequal length, an index out of range or a rating not within 0..5. */
export function checkRatings({ users, titles, stars, userCount, titleCount }: RatingRows): void {
  if (users.length !== stars.length || titles.length !== stars.length) {
    throw new RangeError('users, titles and stars are not of one length');
  }
  for (let i = 0; i < stars.length; i++) {
    const value = stars[i] as number;
    if (!(value >= 0 && value <= 5)) throw new RangeError(`rating ${value} is not within 0..5`);
    if ((users[i] as number) >= userCount) throw new RangeError(`there is no user ${users[i]}`);
    if ((titles[i] as number) >= titleCount) throw new RangeError(`there is no title ${titles[i]}`);
  }
}

/** Groups ratings by one column, keeping the order within each group. */
export function groupRatings(ratings: RatingRows, by: 'users' | 'titles'): GroupedRatings {
  const [keys, others, count] =
    by === 'users'
      ? [ratings.users, ratings.titles, ratings.userCount]
      : [ratings.titles, ratings.users, ratings.titleCount];
  const from = new Uint32Array(count + 1);
  for (const key of keys) from[key + 1] = (from[key + 1] as number) + 1;
  for (let g = 0; g < count; g++) from[g + 1] = (from[g + 1] as number) + (from[g] as number);
  const next = from.slice();
  const grouped = { from, others: new Uint32Array(keys.length), stars: new Float32Array(keys.length) };
  keys.forEach((key, i) => {
    const at = next[key] as number;
    next[key] = at + 1;
    grouped.others[at] = others[i] as number;
    grouped.stars[at] = ratings.stars[i] as number;
  });
  return grouped;
}
