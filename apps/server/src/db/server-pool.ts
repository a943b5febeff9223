import { setTimeout } from 'node:timers/promises';
import { DAY_MS } from '@palate/contract/durations';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { log as processLog } from '../log.ts';
import { createRepeatLog } from '../repeat-log.ts';
import { DatabaseSilent, isResponseTimeout } from './connection-lost.ts';
import { nameStatement } from './prepared.ts';

/** Time limits for a PostgreSQL server, in milliseconds. */
export interface ServerLimits {
  /** Time limit of a statement, after which the server cancels it. */
  readonly statementMs: number;
  /**
   * Time after which the server counts as unresponsive. It is longer than `statementMs`, since a healthy server
   * responds by then.
   */
  readonly answerMs: number;
  /** Time limit for getting a connection, including the wait for a free one. */
  readonly connectMs: number;
  /** Time without a statement after which the server ends a transaction and releases its locks. */
  readonly idleInTransactionMs: number;
}

/** Time limits for requests, so that every page or response is sent within five seconds, even if it is a 503. */
export const REQUEST_LIMITS: ServerLimits = {
  statementMs: 2_500,
  answerMs: 3_000,
  connectMs: 3_000,
  idleInTransactionMs: 10_000,
};
/** Time limits for starting up, jobs and the operator's commands. */
export const WORK_LIMITS: ServerLimits = {
  statementMs: 15_000,
  answerMs: 20_000,
  connectMs: 5_000,
  idleInTransactionMs: 600_000,
};

/**
 * The number of connections of a pool, and how long an idle one stays open, in ms; 0 keeps it open forever.
 */
interface PoolSize {
  readonly connections: number;
  readonly idleMs: number;
}

/**
 * Startup options of every connection. JIT compilation is off, because compiling a statement whose estimated cost is
 * high can take longer than a request may (decision 0330).
 */
const STARTUP_OPTIONS = '-c jit=off';

const POOL_SIZE: PoolSize = { connections: 10, idleMs: 10_000 };
/**
 * Idle time before keep-alive packets. Some ten seconds later the kernel notices a peer that has vanished.
 */
const KEEP_ALIVE_AFTER_MS = 10_000;
const PROBE_MS = { limit: 1_000, between: 250 } as const;
const LOSS_QUIET_MS = 10_000;
/**
 * Matches statements that lift the time limit, as in `writer-lock.sql.ts`. Writers wait for each other, and
 * then send long statements.
 */
const LIFTS_LIMIT = /\bstatement_timeout\b/;

/**
 * Opens a pool of connections for Kysely that survives the loss of any connection, and of the server. It differs from
 * node-postgres's own pool in three ways. If a connection breaks between two statements, the process goes on. A
 * connection that didn't respond in time is never used again, not even for a rollback. While the server doesn't
 * respond, calls fail immediately instead of each waiting for the time limit.
 */
export function openServerPool(
  databaseUrl: string,
  limits: ServerLimits,
  types: pg.CustomTypesConfig,
  { connections, idleMs }: PoolSize = POOL_SIZE,
): PostgresPool {
  const log = createRepeatLog(LOSS_QUIET_MS);
  // Many connections break at the same time, each with its own message.
  const logLoss = ({ message }: Error) => log(`Connections to the database were lost: ${message}`, 'lost');
  const makePool = () => {
    const made = new pg.Pool({
      connectionString: databaseUrl,
      types,
      max: connections,
      idleTimeoutMillis: idleMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.answerMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      options: STARTUP_OPTIONS,
    });
    // The pool only handles errors of idle connections. Without this listener, one that breaks while in use
    // would end the process.
    made.on('connect', (client) => client.on('error', logLoss));
    made.on('error', logLoss);
    return made;
  };
  let pool = makePool();
  let probing: Promise<void> | null = null;
  const closing = new AbortController();

  const noteSilence = (silent: pg.Pool) => {
    // Statements of a pool that was given up earlier may time out long after the server has recovered.
    if (silent !== pool || probing || closing.signal.aborted) return;
    processLog.error('The database doesn’t answer. Requests that need it are refused until it does.');
    // The pool's other connections are unresponsive as well, and would make the next callers wait.
    void pool.end();
    pool = makePool();
    probing = waitUntilItAnswers(databaseUrl, closing.signal).then(() => {
      probing = null;
      if (!closing.signal.aborted) processLog.warn('The database answers again.');
    });
  };
  return {
    options: pool.options,
    async connect() {
      if (probing) throw new DatabaseSilent();
      const current = pool;
      try {
        return guardClient(await current.connect(), limits.answerMs, () => noteSilence(current));
      } catch (error) {
        if (isResponseTimeout(error)) noteSilence(current);
        throw error;
      }
    },
    async end() {
      closing.abort();
      await pool.end();
    },
  } satisfies PostgresPool;
}

/**
 * Wraps a connection for one checkout. After a statement without a response, all further statements fail
 * immediately.
 */
function guardClient(client: pg.PoolClient, answerMs: number, onSilence: () => void): PostgresPoolClient {
  let silence: unknown = null;
  let isLifted = false;
  const query = async (text: string, values: readonly unknown[]) => {
    if (silence !== null) throw silence;
    const name = nameStatement(text);
    // A prepared statement never lifts the limit, and its text is long.
    isLifted ||= name === undefined && LIFTS_LIMIT.test(text);
    // pg treats zero as “use the pool's limit”, so use a day for no limit.
    const config = {
      name,
      text,
      values: [...values],
      query_timeout: isLifted ? DAY_MS : answerMs,
    };
    try {
      return await client.query(config);
    } catch (error) {
      if (isResponseTimeout(error)) {
        silence = error;
        onSilence();
      }
      throw error;
    }
  };
  return {
    // Kysely uses cursors only for streaming, which we don't do.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(silence !== null),
  };
}

/**
 * Tries new connections until the server responds. An error counts as a response, since callers then get it
 * without waiting.
 */
async function waitUntilItAnswers(databaseUrl: string, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: PROBE_MS.limit,
      query_timeout: PROBE_MS.limit,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (!isResponseTimeout(error)) return;
      await setTimeout(PROBE_MS.between, undefined, { ref: false });
    } finally {
      // Don't await this, since the server may not respond.
      void client.end().catch(() => undefined);
    }
  }
}
