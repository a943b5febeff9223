import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Db, embeddedPool, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { createDatabase, databaseUrl, dropDatabase } from './test-database.sql.ts';

/** A database that belongs to one test; `close` deletes it. */
export interface TestDatabase {
  db: Db;
  close(): Promise<void>;
}

/** Creates a migrated database with the shipped titles for one test, which `close` deletes. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const source = inject('testSource');
  if (source.kind === 'embedded') return openLite(new Blob([await readFile(source.dumpFile)]));
  return openCopy(source.serverUrl, source.template);
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const source = inject('testSource');
  return source.kind === 'embedded' ? openLite(undefined) : openCopy(source.serverUrl, undefined);
}

/** Creates a migrated database without data. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await migrate(database.db);
  return database;
}

async function openLite(loadDataDir: Blob | undefined): Promise<TestDatabase> {
  const lite = await PGlite.create(loadDataDir ? { loadDataDir } : {});
  const { db, close } = await embeddedPool(lite, fail);
  return {
    db,
    close: async () => {
      await close();
      await lite.close();
    },
  };
}

async function openCopy(serverUrl: string, template: string | undefined): Promise<TestDatabase> {
  const name = `palate_test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(serverUrl, name, template);
  const database = await openDatabase({
    databaseUrl: databaseUrl(serverUrl, name),
    dataDir: '',
    onFatal: fail,
  });
  return {
    db: database.db,
    close: async () => {
      await database.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

function fail(error: unknown): never {
  throw new Error('The test database broke', { cause: error });
}
