import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readConfig } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import { createTestDatabase } from '../../../testing/index.ts';
import { POOL_LIMITS, type PoolLimits } from '../embedded/pool-limits.ts';
import { createCodeOpener, createUserPool, type UserPool } from '../index.ts';
import { findViolations } from './service-model.ts';

/** The embedded pool on a loopback port, with a database and keys of its own. */
export interface PoolServer {
  readonly pool: UserPool;
  readonly db: Db;
  readonly url: string;
  readonly app: FastifyInstance;
  /** What time it is for the pool; set to go on. */
  clock: { now: Date };
  /** What was wrong, by the service's own model, with the requests it took and the answers it gave. */
  readonly violations: string[];
  /** How often each operation was answered with 200. */
  readonly answered: Map<string, number>;
  /** One operation as any client would call it. */
  call(operation: string, input: object, options?: CallOptions): Promise<PoolAnswer>;
  /** The code of the last letter that is to go to an address; null where there is none. */
  lastCode(email: string): Promise<string | null>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly headers?: Record<string, string>;
  /** The address it comes from. */
  readonly from?: string;
}

export interface PoolAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** Parsed; a refusal has `__type` and `message`. */
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects.
  readonly body: any;
}

export async function startPoolServer({
  env = {},
  limits = POOL_LIMITS,
  isOnLoopback = true,
}: {
  env?: Record<string, string>;
  limits?: PoolLimits;
  isOnLoopback?: boolean;
} = {}): Promise<PoolServer> {
  const folder = await mkdtemp(join(tmpdir(), 'palate-pool-'));
  const { identity } = readConfig({ DATA_DIR: folder, ...env });
  const database = await createTestDatabase();
  const clock = { now: new Date() };
  let url = '';
  const pool = await createUserPool(identity, {
    db: database.db,
    baseUrl: () => url,
    now: () => clock.now,
    forgetMember: async () => undefined,
    endMemberSessions: async () => undefined,
    isOnLoopback,
    limits,
  });
  const app = Fastify({ bodyLimit: 64 * 1024 });
  const { violations, answered } = watch(app);
  await pool.register(app);
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

/** Holds all that goes in and out against the service's model. */
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
