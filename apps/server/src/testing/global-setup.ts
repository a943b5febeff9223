import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { createCatalogue } from '../catalogue/index.ts';
import { type Db, embeddedPool, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { loadCatalogue } from '../db/seed/load-catalogue.ts';
import { BOOKS_FOLDER, DATA_FOLDER, PEOPLE_FOLDER } from './data-folder.ts';
import { createDatabase, databaseUrl, dropDatabase } from './servers/test-database.sql.ts';

/** Source that each test's database is copied from, and the catalog file built from it. */
export type TestSource = (
  | { kind: 'embedded'; dumpFile: string }
  | { kind: 'server'; serverUrl: string; template: string }
) & { catalogueFile: string };

declare module 'vitest' {
  interface ProvidedContext {
    testSource: TestSource;
  }
}

/**
 * Migrates and loads one database that all tests copy (a dump of the embedded one, or a template database on the
 * PostgreSQL server in `TEST_DATABASE_URL`), and builds its catalog, which all tests open.
 * @returns a function that deletes both
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'palate-test-'));
  const dropTemplate = serverUrl
    ? await setupServer(project, serverUrl, folder)
    : await setupEmbedded(project, folder);
  return async () => {
    await dropTemplate();
    await rm(folder, { recursive: true });
  };
}

async function setupEmbedded(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const lite = await PGlite.create();
  const { db, close } = await embeddedPool(lite, fail);
  const catalogueFile = await prepare(db, folder);
  await close();
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  const dumpFile = join(folder, 'database.tar');
  await writeFile(dumpFile, Buffer.from(await dump.arrayBuffer()));
  project.provide('testSource', { kind: 'embedded', dumpFile, catalogueFile });
  return async () => undefined;
}

async function setupServer(
  project: TestProject,
  serverUrl: string,
  folder: string,
): Promise<() => Promise<void>> {
  const template = `palate_test_template_${process.pid}`;
  await createDatabase(serverUrl, template);
  const database = await openDatabase({
    databaseUrl: databaseUrl(serverUrl, template),
    dataDir: '',
    onFatal: fail,
  });
  const catalogueFile = await prepare(database.db, folder);
  await database.close();
  project.provide('testSource', { kind: 'server', serverUrl, template, catalogueFile });
  return () => dropDatabase(serverUrl, template);
}

/** Migrates and loads a database, and builds its catalog in a folder; returns the catalog's file. */
async function prepare(db: Db, folder: string): Promise<string> {
  await migrate(db);
  await loadCatalogue(db, DATA_FOLDER, () => undefined, {
    books: BOOKS_FOLDER,
    people: PEOPLE_FOLDER,
  });
  const catalogues = join(folder, 'catalogue');
  await (await createCatalogue(db, { folder: catalogues, pollMs: null })).close();
  const [name] = await readdir(catalogues);
  if (name === undefined) throw new Error('The catalogue was built without a file');
  return join(catalogues, name);
}

function fail(error: unknown): never {
  throw new Error('The test database broke', { cause: error });
}
