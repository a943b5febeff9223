import { hostname } from 'node:os';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from '../db/schema.ts';
import type { RowSource } from './row-source.ts';
import { runStatement } from './run-statement.ts';

/** Rows at a time. */
const BATCH = 5_000;
/** All that have changed in one walk over the rows, where memory allows. */
const ID_BATCH = 500_000;

/** Reads everything as it is at one moment. */
type ReadAtOneMoment = <T>(read: (source: RowSource) => Promise<T>) => Promise<T>;

/**
 * Works with a connection of its own, while nobody else builds the same file: whoever comes second finds it built.
 * @param path the file that is built
 */
export async function withOwnServer(
  databaseUrl: string,
  path: string,
  work: (readAtOneMoment: ReadAtOneMoment) => Promise<void>,
): Promise<void> {
  // The lock is the connection's, so it's the same one throughout.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select pg_advisory_lock(hashtextextended(${`catalogue ${hostname()} ${path}`}, 0))`.execute(db);
    await work((read) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) =>
          read({
            isOneMoment: true,
            batchSize: BATCH,
            idBatchSize: ID_BATCH,
            read: (name, ...args) => runStatement(trx, name, args),
          }),
        ),
    );
  } finally {
    await db.destroy();
  }
}
