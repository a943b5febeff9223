import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/index.ts';
import { CACHES_PATH } from './list-caches.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe(CACHES_PATH, () => {
  it('lists the entries and bytes of each cache', async () => {
    await server.get('/movie?size=5');
    const { statusCode, body, headers } = await server.app.inject({ url: CACHES_PATH });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toContainEqual({ name: 'cards', entries: 5, bytes: 10_000 });
  });

  it.each([
    ['comes from elsewhere', { remoteAddress: '203.0.113.5' }],
    ['comes through a proxy', { headers: { 'x-forwarded-for': '203.0.113.5' } }],
    ['names another host', { headers: { host: 'palate.example' } }],
  ])('is not found if the request %s', async (_why, request) => {
    const { statusCode } = await server.app.inject({ url: CACHES_PATH, ...request });
    expect(statusCode).toBe(404);
  });
});
