import type { RatingRows } from '../../src/factors/rating-rows.ts';
import type { SparseVector } from '../../src/predict/feature-space.ts';
import { packRows, type SparseRows } from '../../src/predict/sparse-rows.ts';
import type { RatingFile } from '../reading/read-ratings.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import type { ListedMovie } from './read-genres.ts';

/**
 * Training data of a fit: the ratings of all users except those to be judged, for the titles to be ranked.
 */
export interface Training {
  readonly ratings: RatingRows;
  /** MovieLens number of each user. */
  readonly userIds: readonly number[];
}

/**
 * Selects the training data of a fit: the ratings of the titles to be ranked by users who aren't judged.
 * Numbers users from 0.
 */
export function trainingOf({ items, validation }: Coldstart, file: RatingFile): Training {
  const judged = new Set(validation.map(({ user }) => user));
  const indexOf = new Map(items.map((movie, i) => [movie, i]));
  const userOf = new Map<number, number>();
  const [users, titles, stars]: [number[], number[], number[]] = [[], [], []];
  file.users.forEach((id, i) => {
    const title = indexOf.get(file.movies[i]);
    if (judged.has(id) || title === undefined) return;
    const user = userOf.get(id) ?? userOf.size;
    userOf.set(id, user);
    users.push(user);
    titles.push(title);
    stars.push(file.stars[i]);
  });
  return {
    ratings: {
      users: Uint32Array.from(users),
      titles: Uint32Array.from(titles),
      stars: Float32Array.from(stars),
      userCount: userOf.size,
      titleCount: items.length,
    },
    userIds: [...userOf.keys()],
  };
}

/**
 * Lists the indices of the side columns (facts besides ratings) that apply to a person: their age band, the genres they
 * like and the genres they dislike.
 */
export function sideColumns(
  { genres, ageBands }: Coldstart,
  user: Pick<ColdstartUser, 'genresLiked' | 'genresDisliked'> & { readonly age: number | null },
): number[] {
  const liked = ageBands.length;
  const disliked = liked + genres.length;
  return [
    ...(user.age === null || user.age < 0 ? [] : [user.age]),
    ...user.genresLiked.map((genre) => liked + genre),
    ...user.genresDisliked.map((genre) => disliked + genre),
  ];
}

const LIKED_AT_MOST = 3;
const DISLIKED_AT_MOST = 2;
/** A genre's mean is shrunk as if it had this many more titles with a value of 0. */
const SHRINK = 7;

/**
 * Infers the side columns (facts besides ratings) of raters, one row each: their age band if it is known, and the
 * genres they like and dislike. A genre is liked or disliked if they rated its titles furthest above or below their own
 * mean.
 * @param movies the titles' genres by MovieLens number; null if unknown
 * @param ages age code by MovieLens number of the user; null if unknown
 */
export function sidesOf(
  coldstart: Coldstart,
  { ratings, userIds }: Training,
  movies: ReadonlyMap<number, ListedMovie> | null,
  ages: ReadonlyMap<number, number> | null,
): SparseRows {
  const { genres, ageBands, items } = coldstart;
  const genreOf = new Map(genres.map((genre, i) => [genre, i]));
  const genresOf = items.map((movie) =>
    (movies?.get(movie)?.genres ?? []).flatMap((genre) => genreOf.get(genre) ?? []),
  );
  const means = meansByUser(ratings);
  const sums = new Float64Array(ratings.userCount * genres.length);
  const counts = new Float64Array(sums.length);
  ratings.stars.forEach((stars, i) => {
    // Use half of the rated titles: in the tests, too, people remember only half of them.
    if (i % 2 === 1) return;
    const user = ratings.users[i];
    for (const genre of genresOf[ratings.titles[i]]) {
      const at = user * genres.length + genre;
      sums[at] = sums[at] + stars - means[user];
      counts[at] += 1;
    }
  });
  const vectors = userIds.map((id, user): SparseVector => {
    const leaning = genres
      .map((_, genre) => ({ genre, at: user * genres.length + genre }))
      .filter(({ at }) => counts[at] > 0)
      .map(({ genre, at }) => ({ genre, lean: sums[at] / (counts[at] + SHRINK) }))
      .sort((a, b) => b.lean - a.lean);
    const columns = sideColumns(coldstart, {
      age: ages?.has(id) ? ageBands.indexOf(ages.get(id) as number) : null,
      genresLiked: leaning.slice(0, LIKED_AT_MOST).map(({ genre }) => genre),
      genresDisliked: leaning
        .slice(LIKED_AT_MOST)
        .slice(-DISLIKED_AT_MOST)
        .map(({ genre }) => genre),
    });
    return { columns, values: columns.map(() => 1) };
  });
  return packRows(vectors, ageBands.length + 2 * genres.length);
}

function meansByUser({ users, stars, userCount }: RatingRows): Float64Array {
  const sums = new Float64Array(userCount);
  const counts = new Float64Array(userCount);
  stars.forEach((value, i) => {
    const user = users[i];
    sums[user] += value;
    counts[user] += 1;
  });
  return sums.map((sum, user) => sum / Math.max(1, counts[user]));
}
