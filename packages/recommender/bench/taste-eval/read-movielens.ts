import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A rating of a catalog title: half to five stars, given at a time in seconds since 1970. */
export interface TimedRating {
  readonly row: number;
  readonly stars: number;
  readonly at: number;
}

/** One member's ratings, by catalog row. */
export interface Member {
  readonly id: number;
  readonly ratings: readonly TimedRating[];
}

/**
 * Loads the ratings of a MovieLens folder (`ratings.csv`, `links.csv`) for titles that are in the catalog.
 * @param rowOfImdb catalog row by IMDb number
 * @returns null if either file is missing.
 */
export async function loadMovieLens(
  folder: string,
  rowOfImdb: ReadonlyMap<number, number>,
): Promise<Member[] | null> {
  const [ratings, rowOfMovie] = await Promise.all([
    readText(folder, 'ratings.csv'),
    rowsOfMovies(folder, rowOfImdb),
  ]);
  if (!ratings || !rowOfMovie) return null;
  const byMember = new Map<number, TimedRating[]>();
  for (const [user, movie = '', stars, at] of splitLines(ratings)) {
    const row = rowOfMovie.get(movie);
    if (row === undefined) continue;
    const id = Number(user);
    const list = byMember.get(id) ?? [];
    list.push({ row, stars: Number(stars), at: Number(at) });
    byMember.set(id, list);
  }
  return [...byMember].map(([id, list]) => ({ id, ratings: list }));
}

/**
 * Loads the catalog row of each movie, by MovieLens number, from `links.csv`. Leaves out movies that aren't in the
 * catalog.
 * @param rowOfImdb catalog row by IMDb number
 * @returns null if the file is missing.
 */
export async function rowsOfMovies(
  folder: string,
  rowOfImdb: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<string, number> | null> {
  const links = await readText(folder, 'links.csv');
  if (!links) return null;
  const rowOfMovie = new Map<string, number>();
  for (const [movie, imdb] of splitLines(links)) {
    const row = rowOfImdb.get(Number(imdb));
    if (movie !== undefined && row !== undefined) rowOfMovie.set(movie, row);
  }
  return rowOfMovie;
}

function readText(folder: string, name: string): Promise<string | null> {
  return readFile(join(folder, name), 'utf8').catch(() => null);
}

function splitLines(text: string): string[][] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(','));
}
