import { randomUUID } from 'node:crypto';
import type { createSession, ResultOf } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openPayments } from '../../src/adapters/payments/index.ts';
import { createCatalogue } from '../../src/catalogue/index.ts';
import { type Db, openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { createMembers } from '../../src/features/identity/index.ts';
import { createApp } from '../../src/http/app.ts';
import type { Context } from '../../src/kernel/context.ts';
import { createContext } from '../../src/kernel/context.ts';
import { ANONYMOUS } from '../../src/kernel/viewer.ts';
import { createTestPool } from '../../src/testing/servers/test-pool.ts';
import { tasteTest } from '../../src/testing/titles/taste-test.ts';
import { fillCatalogue } from '../catalogue/fill.ts';

const SECRET = 'a secret of thirty-two characters';
const TITLES = { titles: 60_000, people: 20_000, creditsATitle: 4 };
const LOVED = 3;

/** A signed-in member who has taken the taste test. */
export interface BenchMember {
  readonly id: string;
  readonly headers: Record<string, string>;
  /** The context that a handler gets for a request by this member. */
  context(): Promise<Context>;
}

/** The API on an invented catalog of 60,000 titles. */
export interface BenchServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** Ids of all titles. */
  readonly titleIds: readonly string[];
  /** Creates a member who has taken the taste test, and signs them in. */
  join(): Promise<BenchMember>;
  close(): Promise<void>;
}

/**
 * Opens the API on an empty database, filled with invented titles. Commits are durable: they survive a power
 * cut.
 */
export async function openBenchServer(databaseUrl: string, dataDir: string): Promise<BenchServer> {
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    onFatal: (error) => {
      throw error;
    },
  });
  const { db } = database;
  await sql`alter system set fsync = on`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await migrate(db);
  await fillCatalogue(db, TITLES);
  const titles = await db.selectFrom('titles').select('id').orderBy('id').execute();
  const titleIds = titles.map(({ id }) => id);
  const catalogue = await createCatalogue(db, { pollMs: null });
  const pool = await createTestPool();
  const now = () => new Date();
  const payments = openPayments({ kind: 'embedded' }, { db, now, secret: SECRET, siteUrl: () => '' });
  const services = { db, catalogue, members: createMembers({ db, pool, now }), now, payments };
  const app = await createApp(
    { logLevel: 'silent', isDevelopment: false, publicUrl: undefined, trustedProxies: 1, databaseUrl },
    services,
    { secret: SECRET, withPages: false },
  );

  async function join(): Promise<BenchMember> {
    const sub = randomUUID();
    const headers = { 'x-authorization': `Bearer ${await pool.accessToken({ sub, at: now() })}` };
    const joined = await call(app, headers, 'POST', '/identity/session', {
      idToken: await pool.idToken({ sub, at: now() }),
    });
    // The endpoint's schema has checked it.
    const { user } = joined as ResultOf<typeof createSession>;
    const favoriteMovies = titleIds.slice(0, LOVED).map((id) => ({ id, title: id }));
    await call(app, headers, 'POST', '/user/taste-test', {
      ...tasteTest({ moviePreferences: { favoriteMovies, pairPreferences: [] } }),
    });
    const token = await services.members.verifyAccessToken(headers['x-authorization'].replace('Bearer ', ''));
    const context = async () =>
      createContext(services, { ...ANONYMOUS, member: await services.members.getByToken(token) });
    return { id: user.id, headers, context };
  }
  return {
    app,
    db,
    titleIds,
    join,
    close: async () => {
      await app.close();
      await catalogue.close();
      await database.close();
    },
  };
}

let addresses = 0;

/** Calls the API in process, with a new IP address per call, since writes are limited by address. */
async function call(
  app: FastifyInstance,
  headers: Record<string, string>,
  method: 'POST',
  path: string,
  payload: object,
): Promise<unknown> {
  addresses += 1;
  const remoteAddress = `10.1.${addresses >> 8}.${addresses & 255}`;
  const answer = await app.inject({ method, url: `/api${path}`, headers, payload, remoteAddress });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}
