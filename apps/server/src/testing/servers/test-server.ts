import type { ErrorBody } from '@palate/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Pictures } from '../../adapters/images/index.ts';
import { type Catalogue, createCatalogue } from '../../catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { createActivity } from '../../features/activity/index.ts';
import { createMembers } from '../../features/identity/index.ts';
import { openModels, withLearned } from '../../features/models/index.ts';
import { createApp } from '../../http/app.ts';
import { CHANGED_COOKIE } from '../../http/caching.ts';
import type { Activity } from '../../kernel/activity-counts.ts';
import { createTestDatabase } from './test-database.ts';
import { createTestPool, type TestPool } from './test-pool.ts';

/** The secret that signs the test server's cookies. */
export const TEST_SECRET = 'a secret for tests, thirty-two characters or more';
/** The test server's default time. */
export const TEST_NOW = new Date('2026-11-21T12:00:00Z');

/** A response, with a body of the type that the test expects; by default an error. */
export interface TestAnswer<Body = ErrorBody> {
  status: number;
  /** The parsed JSON; the text if it isn't JSON. */
  body: Body;
  headers: Record<string, string | string[] | number | undefined>;
  /** The cookies that the response set, by name, without the one that every write sets (`palate_changed`). */
  cookies: Record<string, string>;
}

interface CallOptions {
  /** Sent as JSON; a string or buffer is sent as it is. */
  body?: unknown;
  /** The complete `Cookie` header. */
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** The client's IP address; writes are limited per address. */
  from?: string;
}

/** The API on its own copy of the loaded database, for tests. */
export interface TestServer {
  app: FastifyInstance;
  db: Db;
  catalogue: Catalogue;
  activity: Activity;
  /** The pool that has the members' accounts. */
  pool: TestPool;
  now(): Date;
  call<Body = ErrorBody>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: CallOptions,
  ): Promise<TestAnswer<Body>>;
  /** Sends a GET; returns only status and body. */
  get<Body = ErrorBody>(path: string, cookie?: string): Promise<{ status: number; body: Body }>;
  close(): Promise<void>;
}

/**
 * Starts the API without pages, on a copy of the loaded database. The `path` of a call is relative to `/api`.
 */
export async function createTestServer({
  now = () => TEST_NOW,
  publicUrl,
  staticDir,
  serviceLinks,
  pictures,
}: {
  now?: () => Date;
  publicUrl?: string;
  staticDir?: string;
  serviceLinks?: ReadonlyMap<string, string>;
  pictures?: Pictures;
} = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const catalogue = withLearned(
    await createCatalogue(database.db, { builtFile: inject('testSource').catalogueFile, pollMs: null }),
    await openModels(database.db, { pollMs: null }),
  );
  const activity = await createActivity(database.db, { secret: TEST_SECRET, now, isTimed: false });
  const pool = await createTestPool();
  const members = createMembers({ db: database.db, pool, now });
  const app = await createApp(
    { logLevel: 'error', isDevelopment: false, publicUrl, trustedProxies: 0 },
    { db: database.db, catalogue, members, now, staticDir, serviceLinks, pictures, activity },
    { secret: TEST_SECRET, withPages: false, checksResults: true },
  );
  return {
    app,
    db: database.db,
    catalogue,
    activity,
    pool,
    now,
    call: (method, path, options = {}) => callApp(app, method, path, options),
    get: (path, cookie) => getFrom(app, path, cookie),
    close: async () => {
      await app.close();
      await activity.close();
      await catalogue.close();
      await database.close();
    },
  };
}

/** Creates one server for all tests of a file, before the first test, and closes it after the last. */
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

/** Sends a GET to an app's API; returns only status and body. */
export async function getFrom<Body>(
  app: FastifyInstance,
  path: string,
  cookie: string | undefined,
): Promise<{ status: number; body: Body }> {
  const { status, body } = await callApp<Body>(app, 'GET', path, { cookie });
  return { status, body };
}

/** Sends a request to an app's API. */
export async function callApp<Body>(
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
    // Each test states the type that it expects, and its assertions check that.
    body: parse(answer.body) as Body,
    headers: answer.headers,
    cookies: Object.fromEntries(
      answer.cookies.flatMap(({ name, value }) => (name === CHANGED_COOKIE ? [] : [[name, value]])),
    ),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the cookies that a response set, as the `Cookie` header of the next request. */
export function cookieOf(answer: Pick<TestAnswer, 'cookies'>): string {
  return Object.entries(answer.cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}
