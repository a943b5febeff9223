import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { parseConfig } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import type { InTurn } from '../../../in-turn.ts';
import { createTestDatabase } from '../../../testing/index.ts';
import { POOL_LIMITS, type PoolLimits } from '../embedded/pool-limits.ts';
import { createCodeOpener, createUserPool, type UserPool } from '../index.ts';
import { findViolations } from './service-model.ts';

/** The embedded user pool for tests, on a loopback port, with its own database and keys. */
export interface PoolServer {
  readonly pool: UserPool;
  readonly db: Db;
  readonly url: string;
  readonly app: FastifyInstance;
  /** The pool's clock; tests can set it. */
  clock: { now: Date };
  /** Violations of the service's own API model, by requests and responses so far. */
  readonly violations: string[];
  /** Number of times that each operation has responded with 200. */
  readonly answered: Map<string, number>;
  /** Calls one operation like any client. */
  call(operation: string, input: object, options?: CallOptions): Promise<PoolAnswer>;
  /** Returns the code in the last email queued for an address; null if there is none. */
  lastCode(email: string): Promise<string | null>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly headers?: Record<string, string>;
  /** The caller's IP address. */
  readonly from?: string;
}

/** The pool's response to a call of an operation. */
export interface PoolAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The parsed response; an error has `__type` and `message`. */
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects.
  readonly body: any;
}

/**
 * Starts an embedded pool with its own database and keys, for tests.
 * @param env environment variables of accounts (`IDENTITY_…`)
 */
export async function startPoolServer({
  env = {},
  limits = POOL_LIMITS,
  isOnLoopback = true,
  inTurn,
}: {
  env?: Record<string, string>;
  limits?: PoolLimits;
  isOnLoopback?: boolean;
  inTurn?: InTurn;
} = {}): Promise<PoolServer> {
  const folder = await mkdtemp(join(tmpdir(), 'palate-pool-'));
  const { identity } = parseConfig({ DATA_DIR: folder, ...env });
  const database = await createTestDatabase();
  const clock = { now: new Date() };
  let url = '';
  const pool = await createUserPool(identity, {
    db: database.db,
    baseUrl: () => url,
    now: () => clock.now,
    deleteMember: async () => undefined,
    endMemberSessions: async () => undefined,
    isOnLoopback,
    limits,
  });
  const app = Fastify({ bodyLimit: 64 * 1024 });
  const { violations, answered } = watch(app);
  await pool.register(app, inTurn);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const openCode = await createCodeOpener(identity, database.db);
  return {
    pool,
    db: database.db,
    url,
    app,
    clock,
    violations,
    answered,
    call: (operation, input, options) => call(app, operation, input, options),
    lastCode: (email) => lastCode(database.db, openCode, email),
    close: async () => {
      await app.close();
      await pool.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Validates all requests and responses against the service's API model. */
function watch(app: FastifyInstance): Pick<PoolServer, 'violations' | 'answered'> {
  const violations: string[] = [];
  const answered = new Map<string, number>();
  app.addHook('onSend', async (request, reply, payload) => {
    const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1];
    if (operation === undefined || request.method !== 'POST') return;
    const body = JSON.parse(String(payload));
    if (reply.statusCode === 200) {
      answered.set(operation, (answered.get(operation) ?? 0) + 1);
      violations.push(...findViolations(operation, 'input', request.body));
      violations.push(...findViolations(operation, 'output', body));
    } else if (typeof body.__type !== 'string' || typeof body.message !== 'string')
      violations.push(`${operation}: a refusal without type and message`);
  });
  return { violations, answered };
}

async function call(
  app: FastifyInstance,
  operation: string,
  input: object,
  { headers, from = '127.0.0.1' }: CallOptions = {},
): Promise<PoolAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/identity/',
    remoteAddress: from,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    payload: JSON.stringify(input),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function lastCode(
  db: Db,
  open: (mailId: string, sealed: string) => string | null,
  email: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, data ->> 'code' as code from mails
    where recipient = ${email} and not is_decoy order by created_at desc limit 1
  `.execute(db);
  const [row] = rows;
  return row ? open(row.id, row.code) : null;
}
