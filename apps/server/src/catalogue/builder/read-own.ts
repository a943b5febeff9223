import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { openServerPool, type ServerLimits, WORK_LIMITS } from '../../db/server-pool.ts';
import type { Tables } from '../../db/tables.ts';
import { declareCursor, fetchFrom } from '../catalogue.sql.ts';
import type { RowSource } from './row-source.ts';
import { runStatement } from './run-statement.ts';

/** Rows per statement. */
const BATCH = 5_000;
/** Ids per statement; with so many, one scan of the table usually finds all changed rows. */
const ID_BATCH = 500_000;

/**
 * Time limits like those of other work, but longer: the server must sort all titles before a cursor returns
 * its first rows.
 */
const LIMITS: ServerLimits = { ...WORK_LIMITS, statementMs: 60_000, answerMs: 65_000 };
/** A single connection for the whole build, since it holds the lock. */
const ONE_CONNECTION = { connections: 1, idleMs: 0 } as const;

/**
 * Maximum wait for another process that is building, and polling interval, in ms. Two processes that build at once only
 * duplicate work.
 */
const WAIT_MS = { most: 120_000, between: 50 } as const;

/** Runs a read in one database snapshot. */
type ReadAtOneMoment = <T>(read: (source: RowSource) => Promise<T>) => Promise<T>;

/**
 * Runs `work` with its own database connection and a lock on the catalog file that it builds. A second process waits
 * for the lock, and then finds the finished file. Fails within the time limits if the server doesn't respond.
 * @param path the file being built
 */
export async function withOwnServer(
  databaseUrl: string,
  path: string,
  work: (readAtOneMoment: ReadAtOneMoment) => Promise<void>,
  limits = LIMITS,
): Promise<void> {
  const pool = openServerPool(databaseUrl, limits, pg.types, ONE_CONNECTION);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await waitForTurn(db, path);
    await work((read) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) =>
          read({
            isOneMoment: true,
            batchSize: BATCH,
            idBatchSize: ID_BATCH,
            read: readFrom(trx),
          }),
        ),
    );
  } finally {
    await db.destroy();
  }
}

async function waitForTurn(db: Kysely<Tables>, path: string): Promise<void> {
  const until = performance.now() + WAIT_MS.most;
  const name = `catalogue ${hostname()} ${path}`;
  while (performance.now() < until) {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isMine"`.execute(db);
    if (rows[0]?.isMine) return;
    await setTimeout(WAIT_MS.between);
  }
}

/**
 * Creates a function that sends queries. All titles, and all people, are read with a cursor, for which the
 * database sorts them once; in batches it would walk its index and fetch every row separately.
 */
function readFrom(trx: Transaction<Tables>): RowSource['read'] {
  const lasts = new Map<string, string>();
  const next = async (name: 'listTitlesAfter' | 'listPeopleAfter', id: string, limit: number) => {
    if (id === '') await declareCursor(trx, name);
    // A cursor can only continue from its position.
    else if (lasts.get(name) !== id)
      throw new RangeError(`${name} goes on from ${lasts.get(name)}, not ${id}`);
    const rows = await fetchFrom(trx, name, limit);
    lasts.set(name, rows.at(-1)?.id ?? '');
    // The cursor was declared for the query `name`, so its rows have that query's type.
    return rows as never;
  };
  return (name, ...args) => {
    if (name !== 'listTitlesAfter' && name !== 'listPeopleAfter') return runStatement(trx, name, args);
    const [id, limit] = args as unknown as [string, number];
    return next(name, id, limit);
  };
}
