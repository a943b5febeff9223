import { setTimeout } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { createRepeatLog } from '../repeat-log.ts';
import { DatabaseSilent, isSilence } from './connection-lost.ts';

/** How long a PostgreSQL server is waited for; all in milliseconds. */
export interface ServerLimits {
  /** The server gives a statement up after so long. */
  readonly statementMs: number;
  /** The server is taken to be silent after so long; more than `statementMs`, since a healthy server answers by then. */
  readonly answerMs: number;
  /** For a connection, including the wait for a free one. */
  readonly connectMs: number;
  /** The server ends a transaction that sends nothing for so long, and frees its locks. */
  readonly idleInTransactionMs: number;
}

/** Anybody who waits for a page or an answer gets one, if only 503, within five seconds. */
export const REQUEST_LIMITS: ServerLimits = {
  statementMs: 2_500,
  answerMs: 3_000,
  connectMs: 3_000,
  idleInTransactionMs: 10_000,
};
/** For starts, jobs and the operator’s commands. */
export const WORK_LIMITS: ServerLimits = {
  statementMs: 15_000,
  answerMs: 20_000,
  connectMs: 5_000,
  idleInTransactionMs: 600_000,
};

/** How many connections a pool opens, and how long it keeps one that is idle; 0 keeps it for good. */
interface PoolSize {
  readonly connections: number;
  readonly idleMs: number;
}

const POOL_SIZE: PoolSize = { connections: 10, idleMs: 10_000 };
/** A peer that is gone without a word is noticed by the kernel some ten seconds after this. */
const KEEP_ALIVE_AFTER_MS = 10_000;
const PROBE_MS = { limit: 1_000, between: 250 } as const;
const LOSS_QUIET_MS = 10_000;
const DAY_MS = 86_400_000;
/** What `writer-lock.sql.ts` does, since writers wait for each other and then send long statements. */
const LIFTS_LIMIT = /\bstatement_timeout\b/;

/**
 * Opens a pool of connections for Kysely that outlives the loss of any of them, and of the server. It differs from
 * node-postgres's own in three ways: a connection that breaks between two statements ends nothing; one that didn't
 * answer in time is never used again, not even for a rollback; and while the server is silent callers are refused at
 * once instead of each waiting for the limit.
 */
export function openServerPool(
  databaseUrl: string,
  limits: ServerLimits,
  types: pg.CustomTypesConfig,
  { connections, idleMs }: PoolSize = POOL_SIZE,
): PostgresPool {
  const log = createRepeatLog(LOSS_QUIET_MS);
  // Many break at the same time, each with a message of its own.
  const sayLoss = ({ message }: Error) => log(`Connections to the database were lost: ${message}`, 'lost');
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
    });
    // The pool listens to idle connections only: without this, one that breaks while in use ends the process.
    made.on('connect', (client) => client.on('error', sayLoss));
    made.on('error', sayLoss);
    return made;
  };
  let pool = makePool();
  let probing: Promise<void> | null = null;
  const closing = new AbortController();

  const noteSilence = (silent: pg.Pool) => {
    // Statements of a pool given up earlier may time out long after the server has recovered.
    if (silent !== pool || probing || closing.signal.aborted) return;
    console.error('The database doesn’t answer. Requests that need it are refused until it does.');
    // What else is open is as silent, and would cost the next callers a wait each.
    void pool.end();
    pool = makePool();
    probing = waitUntilItAnswers(databaseUrl, closing.signal).then(() => {
      probing = null;
      if (!closing.signal.aborted) console.error('The database answers again.');
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
        if (isSilence(error)) noteSilence(current);
        throw error;
      }
    },
    async end() {
      closing.abort();
      await pool.end();
    },
  } satisfies PostgresPool;
}

/** One checkout of a connection. After a statement that got no answer all others fail at once. */
function guardClient(client: pg.PoolClient, answerMs: number, onSilence: () => void): PostgresPoolClient {
  let silence: unknown = null;
  let isLifted = false;
  const query = async (text: string, values: readonly unknown[]) => {
    if (silence !== null) throw silence;
    isLifted ||= LIFTS_LIMIT.test(text);
    // Zero is pg's word for the pool's limit, so a lifted one is a day.
    const config = { text, values: [...values], query_timeout: isLifted ? DAY_MS : answerMs };
    try {
      return await client.query(config);
    } catch (error) {
      if (isSilence(error)) {
        silence = error;
        onSilence();
      }
      throw error;
    }
  };
  return {
    // Kysely asks with cursors only where it streams, which nothing here does.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(silence !== null),
  };
}

/** Asks for a sign of life over new connections. An error is one too: callers then meet it without a wait. */
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
      if (!isSilence(error)) return;
      await setTimeout(PROBE_MS.between, undefined, { ref: false });
    } finally {
      // Waits for the server, which may stay silent.
      void client.end().catch(() => undefined);
    }
  }
}
