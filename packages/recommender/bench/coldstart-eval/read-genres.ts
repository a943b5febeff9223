import { readFile } from 'node:fs/promises';
import { fileAt } from '../reading/read-ratings.ts';

/** A title as MovieLens lists it. */
export interface ListedMovie {
  readonly genres: readonly string[];
  /** Year in brackets after the name; null if there is none. */
  readonly year: number | null;
}

/**
 * Loads the movies of `movies.dat` (`movie::name (year)::genre|genre`) or `movies.csv`, by MovieLens number.
 * @param path the file, or a folder with a `movies.csv`
 * @returns null if there is no such file
 */
export async function loadMovies(path: string): Promise<ReadonlyMap<number, ListedMovie> | null> {
  // The .dat files are Latin-1; numbers, years and genres are ASCII in both.
  const text = await readFile(await fileAt(path, 'movies.csv'), 'latin1').catch(() => null);
  if (text === null) return null;
  const movies = new Map<number, ListedMovie>();
  for (const line of text.split('\n')) {
    const found = /^(\d+)(?:::|,)(.*)(?:::|,)([^,:]*)$/.exec(line.trim());
    if (!found) continue;
    const [, id, name = '', genres = ''] = found;
    const year = /\((\d{4})\)"?$/.exec(name.trim())?.[1];
    movies.set(Number(id), {
      genres: genres.split('|').filter((genre) => !genre.startsWith('(')),
      year: year === undefined ? null : Number(year),
    });
  }
  return movies;
}
