import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { POOL_LIMITS } from '../../src/adapters/identity/embedded/pool-limits.ts';
import { createUserPool } from '../../src/adapters/identity/index.ts';
import { parseConfig } from '../../src/config.ts';
import { type Db, openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { ADDRESS, CLIENT_ID, PASSWORD } from './members.ts';

/** A pool to measure, with members and a clock that can be set forward. */
export interface BenchPool {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly url: string;
  /** Milliseconds that the pool's clock is ahead. */
  clock: { aheadMs: number };
  call(operation: string, input: object, from?: string): Promise<{ status: number; body: Answer }>;
  close(): Promise<void>;
}

/** The parts of a response that the benchmark reads. */
export interface Answer {
  readonly message?: string;
  readonly AuthenticationResult?: { readonly RefreshToken: string };
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
}

/** Opens the pool on the embedded database, or on the server in `DATABASE_URL`. */
export async function openBenchPool(members: number): Promise<BenchPool> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palate-bench-'));
  const config = parseConfig({ ...process.env, DATA_DIR: dataDir });
  const database = await openDatabase({
    ...config,
    onFatal: (error) => {
      throw error;
    },
  });
  await migrate(database.db);
  const clock = { aheadMs: 0 };
  const pool = await createUserPool(config.identity, {
    db: database.db,
    baseUrl: () => 'http://127.0.0.1',
    now: () => new Date(Date.now() + clock.aheadMs),
    deleteMember: async () => undefined,
    endMemberSessions: async () => undefined,
    isOnLoopback: true,
    // All sign-ins come from one address, whose limit must not stop the measurement.
    limits: { ...POOL_LIMITS, challenges: { most: 1_000_000, windowSeconds: 60 } },
  });
  const app = Fastify();
  await pool.register(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const call: BenchPool['call'] = async (operation, payload, remoteAddress = '127.0.0.1') => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
    const answer = await app.inject({ method: 'POST', url: '/identity/', headers, payload, remoteAddress });
    return { status: answer.statusCode, body: answer.json() };
  };
  await signUp(call, database.db, members);
  return {
    app,
    db: database.db,
    url,
    clock,
    call,
    close: async () => {
      await app.close();
      await pool.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Signs up members. Those with even numbers are confirmed, the others aren't yet. */
async function signUp(call: BenchPool['call'], db: Db, members: number): Promise<void> {
  for (let n = 0; n < members; n += 1) {
    const given = { ClientId: CLIENT_ID, Username: ADDRESS(n), Password: PASSWORD };
    // Each member signs up from another network, so that no limit per address applies.
    const { status, body } = await call('SignUp', given, `10.0.${n >> 8}.${n & 255}`);
    if (status !== 200) throw new Error(`Sign-up ${n} answered ${status}: ${body.message}`);
    if (n % 2 === 0)
      await db
        .updateTable('pool_users')
        .set({ status: 'CONFIRMED' })
        .where('email', '=', ADDRESS(n))
        .execute();
  }
}
