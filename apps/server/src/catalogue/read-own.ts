import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { openServerPool, type ServerLimits, WORK_LIMITS } from '../db/server-pool.ts';
import type { Tables } from '../db/tables.ts';
import { declareCursor, fetchFrom } from './catalogue.sql.ts';
import type { RowSource } from './row-source.ts';
import { runStatement } from './run-statement.ts';

/** Rows at a time. */
const BATCH = 5_000;
/** All that have changed in one walk over the rows, where memory allows. */
const ID_BATCH = 500_000;

/** As for other work, but the first rows of a cursor come only when the server has sorted all titles. */
const LIMITS: ServerLimits = { ...WORK_LIMITS, statementMs: 60_000, answerMs: 65_000 };
/** The lock belongs to the connection, so there is one, kept for the whole build. */
const ONE_CONNECTION = { connections: 1, idleMs: 0 } as const;

/** How long to wait for another process that builds, and how often to look; two that build only do the work twice. */
const WAIT_MS = { most: 120_000, between: 50 } as const;

/** Reads everything as it is at one moment. */
type ReadAtOneMoment = <T>(read: (source: RowSource) => Promise<T>) => Promise<T>;

/**
 * Works with a connection of its own, while nobody else builds the same file: a second process waits and finds it
 * built. Fails within the limits if the server is silent.
 * @param path the file that is built
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
 * Sends statements; all titles, and all people, come by a cursor, for which the database sorts them once. Batch by
 * batch it would walk its index, and fetch each row from somewhere else.
 */
function readFrom(trx: Transaction<Tables>): RowSource['read'] {
  const lasts = new Map<string, string>();
  const next = async (name: 'listTitlesAfter' | 'listPeopleAfter', id: string, limit: number) => {
    if (id === '') await declareCursor(trx, name);
    // A cursor stands where it was left, so it can't be asked for anything else.
    else if (lasts.get(name) !== id)
      throw new RangeError(`${name} goes on from ${lasts.get(name)}, not ${id}`);
    const rows = await fetchFrom(trx, name, limit);
    lasts.set(name, rows.at(-1)?.id ?? '');
    // Its rows are those of the statement it was declared for.
    return rows as never;
  };
  return (name, ...args) => {
    if (name !== 'listTitlesAfter' && name !== 'listPeopleAfter') return runStatement(trx, name, args);
    const [id, limit] = args as unknown as [string, number];
    return next(name, id, limit);
  };
}
