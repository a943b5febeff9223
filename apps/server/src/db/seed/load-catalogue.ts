import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { certificateGroup } from '@palate/contract';
import { sql } from 'kysely';
import { StartError } from '../../start-error.ts';
import { correctShipped } from '../corrections/title-corrections.ts';
import type { Db } from '../database.ts';
import { loadBooks, writeBooks } from './load-books.ts';
import { loadOtherNames } from './people-file.ts';
import { refillShipped } from './refill-shipped.ts';
import {
  analyzeCatalogue,
  deleteUncreditedPeople,
  prepareTitleTables,
  replaceNames,
  replaceTitles,
  writeOtherNames,
} from './seed.sql.ts';
import { slug } from './slug.ts';
import { type CatalogueTitle, listTitleFiles, loadTitleFile } from './title-file.ts';
import { takeWriterLock } from './writer-lock.sql.ts';

const BATCH = 200;
/**
 * Version of `toRow` and `toCredits`. Increment it when they produce different rows from the same files, so
 * that the files are loaded again.
 */
const SEED_FORMAT = 2;

/**
 * Loads the shipped titles and books into the database, unless it already contains exactly these files. Deletes those
 * that are no longer shipped. Everything happens in one transaction, so a crash changes nothing. `onProgress` gets
 * the number of finished titles and the total.
 * @param folders the folders of books and of people's other names; if one is missing, its data in the database stay
 *   unchanged
 * @returns how many titles were written; 0 if nothing had changed
 * @throws StartError with file and line if a file is damaged
 */
export async function loadCatalogue(
  db: Db,
  folder: string,
  onProgress: (done: number, total: number) => void,
  folders: { readonly books?: string; readonly people?: string } = {},
): Promise<number> {
  const files = await listTitleFiles(folder);
  const bookFiles = folders.books === undefined ? null : await listTitleFiles(folders.books);
  const peopleFiles = folders.people === undefined ? null : await listTitleFiles(folders.people);
  const contentHash = await hashFiles([...files, ...(bookFiles ?? []), ...(peopleFiles ?? [])]);
  const release = await db.selectFrom('catalogue_release').select('content_hash').executeTakeFirst();
  if (release?.content_hash === contentHash) return 0;

  const titles: CatalogueTitle[] = [];
  for (const file of files) for await (const title of loadTitleFile(file)) titles.push(title);
  refuseRepeats(titles);
  const books = bookFiles && (await loadBooks(bookFiles));
  const otherNames = peopleFiles && (await loadOtherNames(peopleFiles));
  await db.transaction().execute(async (trx) => {
    await takeWriterLock(trx);
    await prepareTitleTables(trx, titles.map(toRow));
    for (let from = 0; from < titles.length; from += BATCH) {
      const batch = titles.slice(from, from + BATCH);
      await replaceTitles(trx, batch.map(toRow), batch.flatMap(toCredits));
      await replaceNames(
        trx,
        batch.map(({ id }) => id),
        batch.flatMap(toNames),
      );
      onProgress(Math.min(from + BATCH, titles.length), titles.length);
    }
    await refillShipped(trx);
    await correctShipped(trx);
    if (books) await writeBooks(trx, books);
    await deleteUncreditedPeople(trx);
    if (otherNames) await writeOtherNames(trx, otherNames);
    await trx
      .insertInto('catalogue_release')
      .values({ content_hash: contentHash })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          content_hash: contentHash,
          version: sql`catalogue_release.version + 1`,
          loaded_at: sql`now()`,
        }),
      )
      .execute();
  });
  // Without statistics PostgreSQL plans joins with people that take several times longer.
  await analyzeCatalogue(db);
  return titles.length;
}

async function hashFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(`seed format ${SEED_FORMAT}\n`);
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}

function refuseRepeats(titles: readonly CatalogueTitle[]): void {
  const seen = new Set<string>();
  for (const { id, kind, imdbId, tmdbId } of titles) {
    // TMDB has separate ids for films and for shows.
    for (const key of [id, imdbId, tmdbId === undefined ? undefined : `TMDB’s ${kind} ${tmdbId}`]) {
      if (key === undefined) continue;
      if (seen.has(key))
        throw new StartError(`The catalog has ${key} twice. Restore the files of data/titles.`);
      seen.add(key);
    }
  }
}

function toRow(title: CatalogueTitle) {
  return {
    id: title.id,
    kind: title.kind,
    title: title.title,
    original_title: title.originalTitle ?? null,
    year: title.year,
    end_year: title.endYear ?? null,
    imdb_id: title.imdbId ?? null,
    tmdb_id: title.tmdbId ?? null,
    release_date: title.releaseDate ?? null,
    runtime_minutes: title.runtimeMinutes ?? null,
    season_count: title.seasonCount ?? (title.seasons.length || null),
    genres: title.genres,
    themes: title.themes,
    countries: title.countries,
    languages: title.languages,
    certificate: certificateGroup(title.certificates),
    imdb_score: title.imdbScore ?? null,
    movie_rating: title.movieRating,
    popularity: title.popularity,
    dna: Object.values(title.dna),
    synopsis: title.synopsis,
    certificates: title.certificates,
    theatrical: title.theatrical,
    streamings: title.streamings,
    seasons: title.seasons.map(([number, year, episodes]) => ({ number, year, episodes })),
  };
}
/** A row of `titles`, as loaded from the shipped files. */
export type SeedTitleRow = ReturnType<typeof toRow>;

function toCredits(title: CatalogueTitle) {
  return title.people.map((person, position) => ({
    title_id: title.id,
    position,
    person_id: person.id ?? slug(person.name),
    name: person.name,
    job: person.job,
    role: person.role ?? null,
  }));
}
/** A credit of a shipped title, with the person's id and name. */
export type SeedCreditRow = ReturnType<typeof toCredits>[number];

function toNames({ id, names }: CatalogueTitle) {
  return names.map(({ name, language, kind }, position) => ({
    title_id: id,
    position,
    name,
    language: language ?? null,
    kind,
  }));
}
/** An alternative name of a shipped title. */
export type SeedNameRow = ReturnType<typeof toNames>[number];
