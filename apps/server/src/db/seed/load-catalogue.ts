import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { StartError } from '../../start-error.ts';
import { correctShipped } from '../corrections/title-corrections.ts';
import type { Db } from '../database.ts';
import { certificateGroup } from './certificates.ts';
import { readBooks, writeBooks } from './load-books.ts';
import { readOtherNames } from './people-file.ts';
import { refillShipped } from './refill-shipped.ts';
import {
  analyzeCatalogue,
  clearForTitles,
  deleteUncreditedPeople,
  replaceNames,
  replaceTitles,
  writeOtherNames,
} from './seed.sql.ts';
import { slug } from './slug.ts';
import { type CatalogueTitle, listTitleFiles, readTitleFile } from './title-file.ts';
import { takeWriterLock } from './writer-lock.sql.ts';

const BATCH = 200;
/** Raise it when `toRow` or `toCredits` writes something else of the same files, so that they are loaded again. */
const SEED_FORMAT = 2;

/**
 * Loads the shipped titles and books where the database doesn't hold this very compilation yet, and
 * removes those that were dropped from it: all of it in one transaction, so that a crash leaves what
 * was there. `onProgress` gets titles done and in all.
 * @param folders where books and people's other names lie; without one what there is of them stays as it is
 * @returns how many titles were written, 0 where nothing had changed
 * @throws StartError naming file and line where a file is damaged
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
  for (const file of files) for await (const title of readTitleFile(file)) titles.push(title);
  refuseRepeats(titles);
  const books = bookFiles && (await readBooks(bookFiles));
  const otherNames = peopleFiles && (await readOtherNames(peopleFiles));
  await db.transaction().execute(async (trx) => {
    await takeWriterLock(trx);
    await clearForTitles(trx, titles.map(toRow));
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
  // Without statistics PostgreSQL plans joins over people several times slower.
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
    // TMDB numbers films and shows apart.
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
    reception: title.reception,
    fame: title.fame,
    dna: Object.values(title.dna),
    synopsis: title.synopsis,
    certificates: title.certificates,
    theatrical: title.theatrical,
    streamings: title.streamings,
    seasons: title.seasons.map(([number, year, episodes]) => ({ number, year, episodes })),
  };
}
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
export type SeedNameRow = ReturnType<typeof toNames>[number];
