import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RatingRows } from '../../src/factors/rating-rows.ts';
import { loadText } from './open-text.ts';

/** Ratings from a MovieLens file, with MovieLens's numbers of users and movies. */
export interface RatingFile {
  /** Three columns of equal length: the user, the movie and the stars (½ to 5, in halves) of each rating. */
  readonly users: readonly number[];
  readonly movies: readonly number[];
  readonly stars: readonly number[];
}

/**
 * Loads `ratings.dat` (`user::movie::stars`, further fields are ignored) or `ratings.csv` (a header, then
 * `user,movie,stars`). Either may be compressed with xz. `path` may also be a folder with a `ratings.csv`.
 * @returns null if there is no such file.
 * @throws RangeError naming the line that isn't a rating.
 */
export async function loadRatings(path: string): Promise<RatingFile | null> {
  const text = await loadText(await fileAt(path, 'ratings.csv'));
  if (text === null) return null;
  const [users, movies, stars]: [number[], number[], number[]] = [[], [], []];
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '' || (i === 0 && line.startsWith('userId'))) return;
    const [user, movie, rating] = line.split(line.includes('::') ? '::' : ',').map(Number);
    if (!Number.isInteger(user) || !Number.isInteger(movie) || !isRating(rating)) {
      throw new RangeError(`line ${i + 1} of ${path} isn't a rating: ${line.slice(0, 60)}`);
    }
    users.push(user);
    movies.push(movie);
    stars.push(rating);
  });
  return { users, movies, stars };
}

const isRating = (value: number | undefined): boolean => value !== undefined && value >= 0 && value <= 5;

/** Returns the path itself, or, if it is a folder, the path of the file `name` in it. */
export async function fileAt(path: string, name: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ? join(path, name) : path;
}

/** Returns the ratings by the given users only. */
export function onlyBy({ users, movies, stars }: RatingFile, wanted: ReadonlySet<number>): RatingFile {
  const isWanted = (_: number, i: number) => wanted.has(users[i]);
  return {
    users: users.filter(isWanted),
    movies: movies.filter(isWanted),
    stars: stars.filter(isWanted),
  };
}

/** Renumbers users and movies from 0, in order of first occurrence. */
export function numberRatings({ users, movies, stars }: RatingFile): RatingRows {
  const byUser = numbering(users);
  const byMovie = numbering(movies);
  return {
    users: byUser.numbers,
    titles: byMovie.numbers,
    stars: Float32Array.from(stars),
    userCount: byUser.count,
    titleCount: byMovie.count,
  };
}

function numbering(ids: readonly number[]): { numbers: Uint32Array; count: number } {
  const numberOf = new Map<number, number>();
  const numbers = Uint32Array.from(ids, (id) => {
    const known = numberOf.get(id);
    if (known !== undefined) return known;
    numberOf.set(id, numberOf.size);
    return numberOf.size - 1;
  });
  return { numbers, count: numberOf.size };
}
