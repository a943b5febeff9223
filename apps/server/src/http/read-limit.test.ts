import { ERRORS } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { TEST_SECRET, testServer } from '../testing/index.ts';
import { withoutMembers } from '../testing/members/no-members.ts';
import { tasteTest } from '../testing/titles/taste-test.ts';
import { createApp } from './app.ts';

/** Requests of a visitor in a hurry: a page every two seconds, each with its data, prefetches and searches. */
const BUSY_MINUTE = 30 * 20;

const server = testServer();
let app: FastifyInstance;
afterEach(() => app.close());

async function limitReads(readsPerMinute: number): Promise<void> {
  app = await createApp(
    { logLevel: 'error', isDevelopment: false, publicUrl: undefined, trustedProxies: 0, readsPerMinute },
    withoutMembers({ db: server.db, catalogue: server.catalogue }),
    { secret: TEST_SECRET, withPages: false },
  );
}
const read = (remoteAddress: string, path = '/location') => app.inject({ url: `/api${path}`, remoteAddress });

it('rejects reads above the limit of an IP address with 429 and Retry-After, and no others', async () => {
  await limitReads(3);
  for (const path of ['/location', '/movie?size=1', '/taste/is-available'])
    expect((await read('198.51.100.1', path)).statusCode).toBe(200);
  const refused = await read('198.51.100.1', '/movie?size=1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ code: 'TOO_MANY_REQUESTS', message: ERRORS.TOO_MANY_REQUESTS.message });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await read('198.51.100.2')).statusCode).toBe(200);
  const write = { url: '/api/user/taste-test', payload: tasteTest(), remoteAddress: '198.51.100.1' };
  expect((await app.inject({ method: 'POST', ...write })).statusCode).toBe(200);
});

it('counts the addresses of one IPv6 network together', async () => {
  await limitReads(2);
  const statuses = [];
  for (const from of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:3', '2001:db8:0:1::1'])
    statuses.push((await read(from)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200]);
});

it('at the default is above the busiest minute of a browser', async () => {
  await limitReads(parseConfig({}).readsPerMinute);
  for (let sent = 0; sent < BUSY_MINUTE; sent += 1) expect((await read('198.51.100.1')).statusCode).toBe(200);
});
