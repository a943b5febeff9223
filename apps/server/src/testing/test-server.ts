import type { ErrorBody } from '@palate/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Pictures } from '../adapters/images/index.ts';
import { type Catalogue, createCatalogue } from '../catalogue/index.ts';
import type { Db } from '../db/database.ts';
import { createActivity } from '../features/activity/index.ts';
import { createMembers } from '../features/identity/index.ts';
import { openModels, withLearned } from '../features/models/index.ts';
import { createApp } from '../http/app.ts';
import type { Activity } from '../kernel/activity-counts.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestPool, type TestPool } from './test-pool.ts';

/** Signs the test server's visitor cookies. */
export const TEST_SECRET = 'a secret for tests, thirty-two characters or more';
/** The day it is for a test server that isn't told another. */
export const TEST_NOW = new Date('2026-11-21T12:00:00Z');

/** An answer as a test looks at it: of the form that the test expects, one of our errors unless it says. */
export interface TestAnswer<Body = ErrorBody> {
  status: number;
  /** The parsed JSON, or the text where it isn't JSON. */
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
  /** Cookies that were set, by name. */
  cookies: Record<string, string>;
}

interface CallOptions {
  /** Sent as JSON; a string or a buffer goes as it is. */
  body?: unknown;
  /** The whole cookie header. */
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** Address it comes from; writes are counted an address. */
  from?: string;
}

/** The API on a database of its own. */
export interface TestServer {
  app: FastifyInstance;
  db: Db;
  catalogue: Catalogue;
  activity: Activity;
  /** Whose accounts its members have. */
  pool: TestPool;
  now(): Date;
  call<Body = ErrorBody>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<TestAnswer<Body>>;
  /** The same of a read, when nothing but status and body matters. */
  get<Body = ErrorBody>(path: string, cookie?: string): Promise<{ status: number; body: Body }>;
  close(): Promise<void>;
}

/** Starts the API without pages, on a copy of the loaded database. `path` of a call is below `/api`. */
export async function createTestServer({
  now = () => TEST_NOW,
  publicUrl,
  staticDir,
  pictures,
}: {
  now?: () => Date;
  publicUrl?: string;
  staticDir?: string;
  pictures?: Pictures;
} = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const catalogue = withLearned(
    await createCatalogue(database.db, { pollMs: null }),
    await openModels(database.db, { pollMs: null }),
  );
  const activity = await createActivity(database.db, { secret: TEST_SECRET, now, isTimed: false });
  const pool = await createTestPool();
  const members = createMembers({ db: database.db, pool, now });
  const app = await createApp(
    { logLevel: 'error', isDevelopment: false, publicUrl, trustedProxies: 0 },
    { db: database.db, catalogue, members, now, staticDir, pictures, activity },
    { secret: TEST_SECRET, withPages: false },
  );
  return {
    app,
    db: database.db,
    catalogue,
    activity,
    pool,
    now,
    call: (method, path, options = {}) => call(app, method, path, options),
    get: (path, cookie) => get(app, path, cookie),
    close: async () => {
      await app.close();
      await activity.close();
      await catalogue.close();
      await database.close();
    },
  };
}

/** A server of a test file's own, there from its first test to its last. */
export function testServer(): TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server?.close());
  const started = (): TestServer => {
    if (!server) throw new Error('The server is there in tests only');
    return server;
  };
  return {
    get app() {
      return started().app;
    },
    get db() {
      return started().db;
    },
    get catalogue() {
      return started().catalogue;
    },
    get activity() {
      return started().activity;
    },
    get pool() {
      return started().pool;
    },
    now: () => started().now(),
    call: (method, path, options) => started().call(method, path, options),
    get: (path, cookie) => started().get(path, cookie),
    close: () => started().close(),
  };
}

async function get<Body>(
  app: FastifyInstance,
  path: string,
  cookie: string | undefined,
): Promise<{ status: number; body: Body }> {
  const { status, body } = await call<Body>(app, 'GET', path, { cookie });
  return { status, body };
}

async function call<Body>(
  app: FastifyInstance,
  method: NonNullable<InjectOptions['method']>,
  path: string,
  { body, cookie, headers, from }: CallOptions,
): Promise<TestAnswer<Body>> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    ...(from !== undefined && { remoteAddress: from }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    // Each test says what it expects, and its assertions are the check.
    body: parse(answer.body) as Body,
    headers: answer.headers,
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Cookies that an answer set, as the next request sends them back. */
export function cookieOf(answer: Pick<TestAnswer, 'cookies'>): string {
  return Object.entries(answer.cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}
