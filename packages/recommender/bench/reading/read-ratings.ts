import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RatingRows } from '../../src/factors/rating-rows.ts';
import { readText } from './open-text.ts';

/** Ratings as a file of MovieLens has them, by its own numbers. */
export interface RatingFile {
  /** Row by row: user, movie, stars (½ to 5, in halves). */
  readonly users: readonly number[];
  readonly movies: readonly number[];
  readonly stars: readonly number[];
}

/**
 * Reads `ratings.dat` (`user::movie::stars`, perhaps more) or `ratings.csv` (a heading, then
 * `user,movie,stars`), packed with xz or not, or a folder that holds a `ratings.csv`.
 * @returns null where there is no such file.
 * @throws RangeError naming the line that isn't a rating.
 */
export async function readRatings(path: string): Promise<RatingFile | null> {
  const text = await readText(await fileAt(path, 'ratings.csv'));
  if (text === null) return null;
  const [users, movies, stars]: [number[], number[], number[]] = [[], [], []];
  text.split('\n').forEach((line, i) => {
    if (line.trim() === '' || (i === 0 && line.startsWith('userId'))) return;
    const [user, movie, rating] = line.split(line.includes('::') ? '::' : ',').map(Number);
    if (!Number.isInteger(user) || !Number.isInteger(movie) || !isRating(rating)) {
      throw new RangeError(`line ${i + 1} of ${path} isn't a rating: ${line.slice(0, 60)}`);
    }
    users.push(user as number);
    movies.push(movie as number);
    stars.push(rating as number);
  });
  return { users, movies, stars };
}

const isRating = (value: number | undefined): boolean => value !== undefined && value >= 0 && value <= 5;

/** A folder stands for the file of that name in it. */
export async function fileAt(path: string, name: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ? join(path, name) : path;
}

/** The ratings of some users alone. */
export function onlyBy({ users, movies, stars }: RatingFile, wanted: ReadonlySet<number>): RatingFile {
  const isWanted = (_: number, i: number) => wanted.has(users[i] as number);
  return {
    users: users.filter(isWanted),
    movies: movies.filter(isWanted),
    stars: stars.filter(isWanted),
  };
}

/** Numbers users and movies from 0 on, in order of first use. */
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
