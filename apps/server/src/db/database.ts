import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { isEngineBroken } from './broken-engine.ts';
import { prepareDataDirectory } from './disk.ts';
import { lockDirectory } from './lock.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;

/** An open database: the embedded one or a PostgreSQL server, through the same driver and types. */
export interface OpenDatabase {
  db: Db;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
}

const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 15_000;

/** `bigint` counts fit a number here; dates stay ISO text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the database. `onFatal` is told when the embedded one has broken under us (a full disk):
 * after that it would answer with empty results, so the process has to end.
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  onFatal: (error: unknown) => void;
}): Promise<OpenDatabase> {
  return options.databaseUrl
    ? openServer(options.databaseUrl)
    : openEmbedded(options.dataDir, options.onFatal);
}

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    types,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5_000,
  });
  // An idle connection that the server drops is replaced at the next query; unhandled it would end the process.
  pool.on('error', (error) => console.error('A database connection was lost:', error.message));
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new StartError('DATABASE_URL names a PostgreSQL older than 15.');
  } catch (cause) {
    await pool.end();
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `The database at DATABASE_URL can’t be reached (${(cause as Error).message}). Is it running, and are name and password right?`,
      { cause },
    );
  }
  return { db: kysely(pool, () => undefined), kind: 'server', close: () => pool.end() };
}

async function openEmbedded(dataDir: string, onFatal: (error: unknown) => void): Promise<OpenDatabase> {
  await prepareDataDirectory(dataDir);
  const lock = lockDirectory(dataDir);
  try {
    const lite = await PGlite.create(join(dataDir, 'db'));
    const { db, close } = embeddedPool(lite, onFatal);
    return {
      db,
      kind: 'embedded',
      close: async () => {
        await close();
        await lite.close();
        lock.release();
      },
    };
  } catch (cause) {
    lock.release();
    throw new StartError(
      `The database in ${dataDir} can’t be opened (${(cause as Error).message}). If the disk is full, make room; otherwise restore the folder from a copy.`,
      { cause },
    );
  }
}

/** Kysely over one PGlite. It is a single session, so the pool holds one connection and everything goes through it. */
export function embeddedPool(
  lite: PGlite,
  onFatal: (error: unknown) => void,
): { db: Db; close(): Promise<void> } {
  const pool = new pg.Pool(
    Object.assign(createPgConfig(lite), { max: 1, types }) as unknown as pg.PoolConfig,
  );
  const report = (error: unknown) => {
    if (isEngineBroken(error)) onFatal(error);
  };
  pool.on('error', report);
  return { db: kysely(pool, report), close: () => pool.end() };
}

function kysely(pool: pg.Pool, onQueryError: (error: unknown) => void): Db {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') onQueryError(event.error);
      queryCount += 1;
    },
  });
}

let queryCount = 0;
/** How many statements this process has sent, for the benchmark that counts them a page. */
export function countQueries(): number {
  return queryCount;
}
