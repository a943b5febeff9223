import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GENRE_KEYS } from '@palate/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/index.ts';
import { createCatalogue } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('a snapshot', () => {
  it('has every title, in the order of ids, found by either id', () => {
    const { snapshot } = server.catalogue;
    expect(snapshot.count).toBeGreaterThanOrEqual(600);
    for (let row = 0; row < snapshot.count; row++) {
      const externalId = snapshot.externalIdAt(row);
      expect(snapshot.rowOf(snapshot.idAt(row))).toBe(row);
      if (externalId) expect(snapshot.rowOf(externalId)).toBe(row);
      if (row > 0) expect(snapshot.idAt(row - 1) < snapshot.idAt(row)).toBe(true);
    }
    expect(snapshot.rowOf('tt00068646')).toBeUndefined();
    expect(snapshot.rowOf('')).toBeUndefined();
  });

  it('agrees with the database, title by title', async () => {
    const { snapshot } = server.catalogue;
    const rows = await server.db.selectFrom('titles').selectAll().execute();
    expect(rows).toHaveLength(snapshot.count);
    for (const title of rows) {
      const row = snapshot.rowOf(title.id) ?? -1;
      expect(snapshot.titleAt(row)).toBe(title.title);
      expect(snapshot.yearAt(row)).toBe(title.year);
      expect(snapshot.kindAt(row)).toBe(title.kind);
      expect(snapshot.genres.keysAt(row)).toEqual(title.genres);
      expect(snapshot.themes.keysAt(row)).toEqual(title.themes);
      expect(snapshot.languages.keysAt(row)).toEqual(title.languages);
      expect([...snapshot.dnaAt(row)]).toEqual(title.dna);
      expect(snapshot.columns.movieRatings[row]).toBe(title.movie_rating);
      const content = snapshot.matrix.titles[row];
      expect(content?.genres.map((genre) => GENRE_KEYS[genre])).toEqual(title.genres);
    }
  });

  it('names makers and finds their titles again', () => {
    const { snapshot } = server.catalogue;
    const godfather = snapshot.rowOf('tt0068646') ?? -1;
    expect(snapshot.makersAt(godfather)).toEqual(['Francis Ford Coppola']);
    const coppola = snapshot.people.personOf('francis-ford-coppola') ?? -1;
    expect(snapshot.people.rowsOf(coppola)).toContain(godfather);
    expect(snapshot.rowOfTmdb('movie', 238)).toBe(godfather);
    expect(snapshot.rowOfTmdb('tv_show', 238)).not.toBe(godfather);
  });
});

describe('refreshing', () => {
  it('swaps the snapshot when the version rises, and only then', async () => {
    const catalogue = await createCatalogue(server.db, { pollMs: null });
    const before = catalogue.snapshot;
    await catalogue.refresh();
    expect(catalogue.snapshot).toBe(before);

    const id = before.idAt(0);
    const { title } = await server.db
      .selectFrom('titles')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await server.db.updateTable('titles').set({ title: 'A New Name' }).where('id', '=', id).execute();
    await server.db
      .updateTable('catalogue_release')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
    await Promise.all([catalogue.refresh(), catalogue.refresh()]);
    expect(catalogue.snapshot.version).toBe(before.version + 1);
    expect(catalogue.snapshot.titleAt(0)).toBe('A New Name');
    expect(before.titleAt(0)).toBe(title);
    await catalogue.close();
  });

  it('asks by itself', async () => {
    const catalogue = await createCatalogue(server.db, { pollMs: 5 });
    const before = catalogue.snapshot;
    await server.db
      .updateTable('catalogue_release')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .execute();
    await expect.poll(() => catalogue.snapshot.version, { timeout: 10_000 }).toBe(before.version + 1);
    await catalogue.close();
  });
});

describe('the file between starts', () => {
  it('is read by the next start of a server, and rebuilt if it’s damaged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'palate-kept-'));
    const databaseUrl = await ownServerUrl();
    const start = () => createCatalogue(server.db, { databaseUrl, folder, pollMs: null });
    const first = await start();
    await first.close();
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    const path = join(folder, name);
    const { mtimeMs, ino } = await stat(path);

    const second = await start();
    await second.close();
    const isSaved = (await stat(path)).ino === ino && (await stat(path)).mtimeMs === mtimeMs;
    expect(isSaved).toBe(databaseUrl !== undefined);
    expect(second.snapshot.count).toBe(first.snapshot.count);
    expect(second.snapshot.matrix.vectors).toEqual(first.snapshot.matrix.vectors);

    const bytes = await readFile(path);
    bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 64);
    await writeFile(path, bytes);
    await writeFile(`${path}.999999999`, 'what a killed build left');
    const third = await start();
    await third.close();
    expect(third.snapshot.titleAt(0)).toBe(first.snapshot.titleAt(0));
    expect(third.snapshot.matrix.vectors).toEqual(first.snapshot.matrix.vectors);
    expect(await readdir(folder)).toEqual([name]);
    await rm(folder, { recursive: true });
  });
});

/**
 * Returns the URL of the test's database for a build with its own connection; undefined for the embedded database,
 * which has only one session.
 */
async function ownServerUrl(): Promise<string | undefined> {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) return undefined;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}
