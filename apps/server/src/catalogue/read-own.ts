import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../db/schema.ts';
import { getCatalogueFingerprint } from './catalogue.sql.ts';
import { runStatement } from './run-statement.ts';
import { type CatalogueTables, readTables } from './tables/read-tables.ts';

/** Rows at a time. */
const BATCH = 5_000;

/**
 * Reads over a connection of its own, everything as it is at one moment.
 * @param before tables of this database, of which only what has changed is read again
 * @param kept tables perhaps of this database: they are given back where they hold what it holds
 */
export async function readOwn(
  databaseUrl: string,
  before: CatalogueTables | null,
  kept: CatalogueTables | null,
): Promise<CatalogueTables> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const readIn = async (trx: Transaction<Schema>) => {
    if (kept && kept.fingerprint === (await getCatalogueFingerprint(trx))) return kept;
    return readTables(
      { isOneMoment: true, batchSize: BATCH, read: (name, ...args) => runStatement(trx, name, args) },
      before,
    );
  };
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(readIn);
  } finally {
    await db.destroy();
  }
}
