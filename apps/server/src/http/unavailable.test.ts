import { AppError, ERRORS, getTitle } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '../db/tables.ts';
import { ANONYMOUS } from '../kernel/viewer.ts';
import { createTestServer, TEST_SECRET, type TestServer } from '../testing/index.ts';
import { withoutMembers } from '../testing/members/no-members.ts';
import { tasteTest } from '../testing/titles/taste-test.ts';
import { createApp } from './app.ts';
import { createApiCall, loadRoutes } from './dispatch.ts';

/** A server whose catalog `app` uses. The database of `app` (`away`) can't be reached. */
let server: TestServer;
let away: Kysely<Tables>;
let app: FastifyInstance;
beforeAll(async () => {
  server = await createTestServer();
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  away = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  app = await createApp(
    { logLevel: 'silent', isDevelopment: false, publicUrl: undefined, trustedProxies: 0 },
    withoutMembers({ db: away, catalogue: server.catalogue }),
    { secret: TEST_SECRET, withPages: false },
  );
});
afterAll(async () => {
  await app.close();
  await away.destroy();
  await server.close();
});

describe('while the database is away', () => {
  const unavailable = { code: 'UNAVAILABLE', message: ERRORS.UNAVAILABLE.message };

  it.each(['/movie', '/movie/the-godfather-1972', '/rails/pages'])('%s is 503', async (path) => {
    const answer = await app.inject({ url: `/api${path}` });
    expect([answer.statusCode, answer.json()]).toEqual([503, unavailable]);
  });

  it('a write is 503 as well', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/user/taste-test', payload: tasteTest() });
    expect([answer.statusCode, answer.json()]).toEqual([503, unavailable]);
  });

  it('a page gets the same error', async () => {
    const dependencies = withoutMembers({ db: away, catalogue: server.catalogue });
    const api = createApiCall(await loadRoutes(), dependencies, ANONYMOUS);
    const call = api(getTitle, { params: { id: 'the-godfather-1972' } });
    const failure = await call.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject(unavailable);
  });

  it('the process reports that it is running, but not ready', async () => {
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const answer = await app.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready', reason: 'database' }]);
  });

  it('what needs none is answered', async () => {
    expect((await app.inject({ url: '/api/location' })).statusCode).toBe(200);
  });
});
