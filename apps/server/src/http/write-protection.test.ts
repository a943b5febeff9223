import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createTestServer, type TestServer } from '../testing/index.ts';
import { tasteTest } from '../testing/titles/taste-test.ts';

const WRITES_A_MINUTE = 300;
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const write = (headers: Record<string, string>) =>
  server.call('POST', '/user/taste-test', {
    body: tasteTest(),
    headers: { host: 'palate.example', ...headers },
  });

describe('a write from a page', () => {
  it.each<Record<string, string>>([
    {},
    { origin: 'https://palate.example' },
    { origin: 'http://palate.example' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://palate.example', 'sec-fetch-site': 'same-origin' },
  ])('of this site, or from a program, is taken: %o', async (headers) => {
    expect((await write(headers)).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'https://palate.example.evil.example' },
    { origin: 'https://palate.example:8443' },
    { origin: 'null' },
    { origin: 'not an address' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://palate.example', 'sec-fetch-site': 'cross-site' },
  ])('of another site is refused, and keeps nothing: %o', async (headers) => {
    const answer = await write(headers);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('CROSS_ORIGIN');
    expect(answer.cookies).toEqual({});
  });

  it('reads from another site’s links are answered', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await server.call('GET', '/location', { headers })).status).toBe(200);
  });
});

describe('writes without end', () => {
  it('are limited per minute and IP address, and reads still work', async () => {
    const from = '203.0.113.7';
    const body = {};
    for (let sent = 0; sent < WRITES_A_MINUTE; sent += 1) {
      expect((await server.call('POST', '/user/taste-test', { body, from })).status).toBe(400);
    }
    const stopped = await server.call('POST', '/user/taste-test', { body: tasteTest(), from });
    expect(stopped.status).toBe(429);
    expect(stopped.body.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(cookieOf(stopped)).toBe('');

    const elsewhere = await server.call('POST', '/user/taste-test', {
      body: tasteTest(),
      from: '203.0.113.8',
    });
    expect(elsewhere.status).toBe(200);
    expect((await server.call('GET', '/location', { from })).status).toBe(200);
  });
});
