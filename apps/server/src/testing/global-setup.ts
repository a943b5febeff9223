import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { type Db, embeddedPool, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { loadCatalogue } from '../db/seed/load-catalogue.ts';
import { BOOKS_FOLDER, DATA_FOLDER, PEOPLE_FOLDER } from './data-folder.ts';
import { createDatabase, databaseUrl, dropDatabase } from './test-database.sql.ts';

/** What each test's database is copied from. */
export type TestSource =
  | { kind: 'embedded'; dumpFile: string }
  | { kind: 'server'; serverUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testSource: TestSource;
  }
}

/**
 * Migrates and loads one database that all tests copy: a dump of the embedded one, or a template database on
 * the PostgreSQL server in `TEST_DATABASE_URL`.
 * @returns a function that deletes it
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? setupServer(project, serverUrl) : setupEmbedded(project);
}

async function setupEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'palate-test-'));
  const lite = await PGlite.create();
  const { db, close } = embeddedPool(lite, fail);
  await prepare(db);
  await close();
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  const dumpFile = join(folder, 'database.tar');
  await writeFile(dumpFile, Buffer.from(await dump.arrayBuffer()));
  project.provide('testSource', { kind: 'embedded', dumpFile });
  return () => rm(folder, { recursive: true });
}

async function setupServer(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const template = `palate_test_template_${process.pid}`;
  await createDatabase(serverUrl, template);
  const database = await openDatabase({
    databaseUrl: databaseUrl(serverUrl, template),
    dataDir: '',
    onFatal: fail,
  });
  await prepare(database.db);
  await database.close();
  project.provide('testSource', { kind: 'server', serverUrl, template });
  return () => dropDatabase(serverUrl, template);
}

async function prepare(db: Db): Promise<void> {
  await migrate(db);
  await loadCatalogue(db, DATA_FOLDER, () => undefined, {
    books: BOOKS_FOLDER,
    people: PEOPLE_FOLDER,
  });
}

function fail(error: unknown): never {
  throw new Error('The test database broke', { cause: error });
}
