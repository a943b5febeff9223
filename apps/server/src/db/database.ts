import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { isEngineBroken } from './broken-engine.ts';
import { prepareDataDirectory } from './disk.ts';
import { lockDirectory } from './lock.ts';
import { nameStatement } from './prepared.ts';
import { openServerPool, REQUEST_LIMITS, WORK_LIMITS } from './server-pool.ts';
import type { Tables } from './tables.ts';

/** A connection or transaction of the database, with the types of all tables. */
export type Db = Kysely<Tables>;

/** An open database: the embedded one or a PostgreSQL server, through the same driver and types. */
export interface OpenDatabase {
  /** Connections for starting up, jobs and the operator's commands. */
  db: Db;
  /**
   * Connections for serving requests. They fail within seconds if the server doesn't respond. The same as
   * `db` if the database is embedded.
   */
  requestDb: Db;
  kind: 'embedded' | 'server';
  close(): Promise<void>;
}

/**
 * Size of the embedded database's own cache of pages, all of which the process would use. The system caches the same
 * files; PGlite's usual 128 MB saves no time.
 */
const BUFFERS = '8MB';

/** Parses `bigint` as a number, which is exact for our counts. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens the database: a PostgreSQL server if `databaseUrl` is given, otherwise the embedded one. If the embedded
 * database breaks (for example, on a full disk), calls `onFatal`. The process must then end, since the database would
 * return empty results.
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
    compileInOneTier();
    // A process with a PostgreSQL server doesn't need this library.
    const { PGlite } = await import('@electric-sql/pglite');
    const lite = await PGlite.create(join(dataDir, 'db'), {
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
    });
    const { db, close } = await embeddedPool(lite, onFatal);
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

/**
 * Stops V8 from optimizing WebAssembly (decision 0086). The optimizing compiler would need 600 MB for one of
 * PGlite's functions, one second after each start.
 */
function compileInOneTier(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag);
}

/**
 * Creates a connection pool for Kysely from one PGlite instance (the embedded database). PGlite is a single session, so
 * the pool has only one connection.
 */
export async function embeddedPool(
  lite: PGlite,
  onFatal: (error: unknown) => void,
): Promise<{ db: Db; close(): Promise<void> }> {
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const pool = new pg.Pool(
    Object.assign(createPgConfig(lite), { max: 1, types, idleTimeoutMillis: 0 }) as unknown as pg.PoolConfig,
  );
  const report = (error: unknown) => {
    if (isEngineBroken(error)) onFatal(error);
  };
  pool.on('error', report);
  const close = () => pool.end();
  const connect = async () => preparing(await pool.connect());
  return { db: kysely({ options: pool.options, connect, end: close }, report), close };
}

/** Numbers of the driver's connections to the embedded database, in the order of their first use. */
const connectionNumbers = new WeakMap<pg.PoolClient, number>();
let connections = 0;

/**
 * Wraps a connection to the embedded database so that it prepares marked statements (`PREPARED`). All connections share
 * PGlite's one session, which keeps statements longer than a connection lasts, so their names include the connection.
 */
function preparing(client: pg.PoolClient): PostgresPoolClient {
  const number = connectionNumbers.get(client) ?? ++connections;
  connectionNumbers.set(client, number);
  const query = (text: string, values: readonly unknown[]) => {
    const name = nameStatement(text);
    return client.query({
      ...(name !== undefined && { name: `${name} ${number}` }),
      text,
      values: [...values],
    });
  };
  return {
    // Kysely uses cursors only for streaming, which we don't do.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  };
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
/** Returns the number of SQL statements that this process has sent since its start, for benchmarks. */
export function countQueries(): number {
  return queryCount;
}
