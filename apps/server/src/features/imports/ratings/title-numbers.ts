import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '../../../db/database.ts';
import { nameKey } from '../identity/name-key.ts';
import { ImportError } from '../import-error.ts';
import { openInput } from '../reading/open-input.ts';
import { splitLines } from '../reading/split-lines.ts';
import { listTitleRefs } from './ratings.sql.ts';

/** The data set that a ratings file belongs to. It determines what the title numbers in the file mean. */
export type RatingsForm = 'movielens' | 'movietweetings';

/**
 * A name and year in MovieLens: `Toy Story (1995)`, `Seven (a.k.a. Se7en) (1995)`, `American President, The
 * (1995)`.
 */
const NAME_AND_YEAR = /^(.*) \((\d{4})\)\s*$/;
const MOVED_ARTICLE = /^(.*), (The|A|An|Le|La|Les|Il|El|Das|Der|Die)$/;

/**
 * Loads the meaning of the title numbers in a ratings file. MovieTweetings uses IMDb's numbers. MovieLens has its own
 * numbers, which another file in the same folder explains: `links.csv` (ids) or `movies.dat` (names and years).
 * @param path the ratings file
 * @returns a function that converts a number to the title's id in Palate; undefined if the title isn't known
 * @throws ImportError if neither file is in the folder of MovieLens ratings
 */
export async function loadTitleNumbers(
  db: Db,
  path: string,
  form: RatingsForm,
): Promise<(number: number) => string | undefined> {
  const refs = await listTitleRefs(db);
  const byImdb = new Map(
    refs.flatMap(({ id, imdb_id }) => (imdb_id ? [[Number(imdb_id.slice(2)), id]] : [])),
  );
  if (form === 'movietweetings') return (number) => byImdb.get(number);

  const byNumber = new Map<number, string>();
  const links = join(dirname(path), 'links.csv');
  const movies = join(dirname(path), 'movies.dat');
  if (await exists(links)) {
    const byTmdb = new Map(
      refs.flatMap(({ id, kind, tmdb_id }) => (tmdb_id && kind === 'movie' ? [[tmdb_id, id]] : [])),
    );
    for await (const [movie, imdb, tmdb] of loadCells(links, ',')) {
      const id = byImdb.get(Number(imdb)) ?? byTmdb.get(Number(tmdb));
      if (id) byNumber.set(Number(movie), id);
    }
  } else if (await exists(movies)) {
    const byName = new Map<string, string>();
    for (const { id, kind, title, original_title, year } of refs) {
      for (const name of [title, original_title]) {
        if (name && kind === 'movie') byName.set(`${nameKey('movie', name)} ${year}`, id);
      }
    }
    for await (const [movie, name = ''] of loadCells(movies, '::')) {
      const id = namesOf(name).flatMap((key) => byName.get(key) ?? [])[0];
      if (id) byNumber.set(Number(movie), id);
    }
  } else {
    throw new ImportError(
      `${links} is missing (or movies.dat): without it the rated titles can’t be identified.`,
    );
  }
  return (number) => byNumber.get(number);
}

/** Parses the names in a MovieLens title, which has the article at the end and other names in brackets. */
function namesOf(text: string): string[] {
  const [, whole = '', year] = NAME_AND_YEAR.exec(text) ?? [];
  const names = [whole, whole.replaceAll(/\s*\([^)]*\)/g, '')];
  return names
    .flatMap((name) => [name, name.replace(MOVED_ARTICLE, '$2 $1')])
    .map((name) => `${nameKey('movie', name)} ${year}`);
}

async function* loadCells(path: string, separator: string): AsyncGenerator<string[]> {
  for await (const lines of splitLines((await openInput(path)).bytes)) {
    for (const { text } of lines) if (text) yield text.split(separator);
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
