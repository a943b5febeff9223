import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { openPayments } from '../../src/adapters/payments/index.ts';
import { createCatalogue } from '../../src/catalogue/index.ts';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { loadShipped } from '../../src/db/seed/load-shipped.ts';
import { createMembers } from '../../src/features/identity/index.ts';
import { createApp } from '../../src/http/app.ts';
import { createApiCall, loadRoutes } from '../../src/http/dispatch.ts';
import { ANONYMOUS } from '../../src/kernel/viewer.ts';
import { createTestPool } from '../../src/testing/servers/test-pool.ts';

const SERVER_BUILD = join(import.meta.dirname, '..', '..', '..', 'web', 'build', 'server', 'index.js');

/** Palate's pages, served by this process. */
export interface Site {
  readonly url: string;
  /** The `Cookie` header of a visitor who has taken the test. */
  readonly visitor: string;
  /** The `Cookie` header of a member who has taken the test. */
  readonly member: string;
  readonly build: ServerBuild;
  /** The load context of a page for a visitor without answers. */
  createLoadContext(): unknown;
  close(): Promise<void>;
}

const TASTE_TEST = {
  ageRange: { start: 30, end: 44 },
  moviePreferences: {
    favoriteMovies: ['past-lives-2023', 'aftersun-2022', 'lost-in-translation-2003'].map((id) => ({
      id,
      title: id,
    })),
    pairPreferences: [],
  },
  countryCode: 'us',
  genreThemePreferences: { positive: ['drama'], negative: [], neutral: [] },
};

/** Opens the built pages over the shipped catalog. */
export async function openSite(dataDir: string): Promise<Site> {
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDir,
    onFatal: (error) => {
      throw error;
    },
  });
  const { db } = database;
  await migrate(db);
  await loadShipped(db, () => undefined);
  const catalogue = await createCatalogue(db, { pollMs: null });
  const pool = await createTestPool();
  const now = () => new Date();
  const secret = 'a secret of thirty-two characters';
  const payments = openPayments({ kind: 'embedded' }, { db, now, secret, siteUrl: () => '' });
  const dependencies = { db, catalogue, members: createMembers({ db, pool, now }), now, payments };
  const app = await createApp(
    { logLevel: 'error', isDevelopment: false, publicUrl: undefined, trustedProxies: 0 },
    dependencies,
    { secret, withPages: true },
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const sub = randomUUID();
  const token = { 'x-authorization': `Bearer ${await pool.accessToken({ sub, at: now() })}` };
  const session = { idToken: await pool.idToken({ sub, at: now() }) };
  const member = await post(app, '/identity/session', session, token);
  await post(app, '/user/taste-test', TASTE_TEST, token);
  const visitor = await post(app, '/user/taste-test', TASTE_TEST, {});
  const build = await import(SERVER_BUILD);
  const routes = await loadRoutes();
  return {
    url,
    visitor,
    member,
    build,
    createLoadContext: () =>
      build.entry.module.createLoadContext({
        api: createApiCall(routes, dependencies, ANONYMOUS),
        anonymousApi: createApiCall(routes, dependencies, ANONYMOUS),
        nonce: 'mD0xTnJq5Zx3h8b1kz2cVw==',
        cookieHeader: undefined,
        origins: { canonical: url, reached: url },
        page: { html: null },
      }),
    close: async () => {
      await app.close();
      await catalogue.close();
      await database.close();
    },
  };
}

/** Posts to the API. Resolves with a `Cookie` header made from the response's cookies. */
async function post(
  app: FastifyInstance,
  path: string,
  payload: object,
  headers: Record<string, string>,
): Promise<string> {
  const { statusCode, body, cookies } = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers,
    payload,
  });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
}
