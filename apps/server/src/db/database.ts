import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { isEngineBroken } from './broken-engine.ts';
import { prepareDataDirectory } from './disk.ts';
import { lockDirectory } from './lock.ts';
import { openServerPool, REQUEST_LIMITS, WORK_LIMITS } from './server-pool.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** An open database: the embedded one or a PostgreSQL server, through the same driver and types. */
export interface OpenDatabase {
  /** For starts, jobs and the operator's commands. */
  db: Db;
  /** For answering requests: fails within seconds where the server is silent. The embedded database's is `db`. */
  requestDb: Db;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
}

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
  const db = kysely(openServerPool(databaseUrl, WORK_LIMITS, types), () => undefined);
  try {
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::int as version`.execute(db);
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new StartError('DATABASE_URL names a PostgreSQL older than 15.');
  } catch (cause) {
    await db.destroy();
    if (cause instanceof StartError) throw cause;
    throw new StartError(
      `The database at DATABASE_URL can’t be reached (${(cause as Error).message}). Is it running, and are name and password right?`,
      { cause },
    );
  }
  const requestDb = kysely(openServerPool(databaseUrl, REQUEST_LIMITS, types), () => undefined);
  return {
    db,
    requestDb,
    kind: 'server',
    close: async () => {
      await Promise.all([db.destroy(), requestDb.destroy()]);
    },
  };
}

async function openEmbedded(dataDir: string, onFatal: (error: unknown) => void): Promise<OpenDatabase> {
  await prepareDataDirectory(dataDir);
  const lock = lockDirectory(dataDir);
  try {
    const lite = await PGlite.create(join(dataDir, 'db'));
    const { db, close } = embeddedPool(lite, onFatal);
    return {
      db,
      requestDb: db,
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

function kysely(pool: PostgresPool, onQueryError: (error: unknown) => void): Db {
  return new Kysely<Tables>({
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
