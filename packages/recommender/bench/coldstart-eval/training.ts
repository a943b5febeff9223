import type { RatingRows } from '../../src/factors/rating-rows.ts';
import type { SparseVector } from '../../src/predict/feature-space.ts';
import { packRows, type SparseRows } from '../../src/predict/sparse-rows.ts';
import type { RatingFile } from '../reading/read-ratings.ts';
import type { Coldstart, ColdstartUser } from './read-coldstart.ts';
import type { ListedMovie } from './read-genres.ts';

/** What a fit may see: the ratings of everybody who isn't judged, of the titles that are. */
export interface Training {
  readonly ratings: RatingRows;
  /** MovieLens number of each user. */
  readonly userIds: readonly number[];
}

export function trainingOf({ items, validation }: Coldstart, file: RatingFile): Training {
  const judged = new Set(validation.map(({ user }) => user));
  const indexOf = new Map(items.map((movie, i) => [movie, i]));
  const userOf = new Map<number, number>();
  const [users, titles, stars]: [number[], number[], number[]] = [[], [], []];
  file.users.forEach((id, i) => {
    const title = indexOf.get(file.movies[i] as number);
    if (judged.has(id) || title === undefined) return;
    const user = userOf.get(id) ?? userOf.size;
    userOf.set(id, user);
    users.push(user);
    titles.push(title);
    stars.push(file.stars[i] as number);
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

/** Columns that hold for someone: their age band, the genres they like, those they dislike. */
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
/** A genre's mean counts as nought on this many titles more. */
const SHRINK = 7;

/**
 * What those who rated would have said of themselves: their age band where it is known, and as
 * liked and disliked genres those whose titles they rated furthest from their own mean.
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
    // Half of what was rated comes to mind, as in the tests.
    if (i % 2 === 1) return;
    const user = ratings.users[i] as number;
    for (const genre of genresOf[ratings.titles[i] as number] ?? []) {
      const at = user * genres.length + genre;
      sums[at] = (sums[at] as number) + stars - (means[user] as number);
      counts[at] = (counts[at] as number) + 1;
    }
  });
  const vectors = userIds.map((id, user): SparseVector => {
    const leaning = genres
      .map((_, genre) => ({ genre, at: user * genres.length + genre }))
      .filter(({ at }) => (counts[at] as number) > 0)
      .map(({ genre, at }) => ({ genre, lean: (sums[at] as number) / ((counts[at] as number) + SHRINK) }))
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
    const user = users[i] as number;
    sums[user] = (sums[user] as number) + value;
    counts[user] = (counts[user] as number) + 1;
  });
  return sums.map((sum, user) => sum / Math.max(1, counts[user] as number));
}
