import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { createPace } from './pace.ts';
import { serveBounces } from './serve-bounces.ts';

const server = testServer();
const SECRET = 'what the mail provider sends, thirty-two characters';
let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  serveBounces(app, { db: server.db, now: server.now, secret: SECRET });
});
afterAll(() => app.close());
beforeEach(() => server.db.deleteFrom('suppressed_addresses').execute());

const report = (payload: object, authorization = `Bearer ${SECRET}`) =>
  app.inject({ method: 'POST', url: '/mail/bounces', headers: { authorization }, payload });
const suppressed = () =>
  server.db.selectFrom('suppressed_addresses').select(['address_hash', 'reason']).execute();

it('suppresses reported addresses as hashes, as often as they are reported', async () => {
  expect((await report({ email: 'Greta@Example.org', kind: 'bounce' })).statusCode).toBe(204);
  const both = [
    { email: 'greta@example.org', kind: 'complaint' },
    { email: 'ben@example.org', kind: 'complaint' },
  ];
  expect((await report(both)).statusCode).toBe(204);
  const rows = await suppressed();
  expect(rows.map(({ reason }) => reason).sort()).toEqual(['bounce', 'complaint']);
  for (const { address_hash } of rows) expect(address_hash).toMatch(/^[0-9a-f]{64}$/);
});

it.each<[string, object]>([
  ['no address', { kind: 'bounce' }],
  ['another kind', { email: 'greta@example.org', kind: 'open' }],
  ['an empty array', []],
  ['too many', Array.from({ length: 1_001 }, () => ({ email: 'greta@example.org', kind: 'bounce' }))],
])('refuses %s', async (_, payload) => {
  expect((await report(payload)).statusCode).toBe(400);
  expect(await suppressed()).toEqual([]);
});

it.each(['', 'Bearer ', `Bearer ${SECRET}x`, SECRET])(
  'refuses the authorization %j',
  async (authorization) => {
    expect((await report({ email: 'greta@example.org', kind: 'bounce' }, authorization)).statusCode).toBe(
      401,
    );
    expect(await suppressed()).toEqual([]);
  },
);

it('doesn’t exist without a secret', async () => {
  const url = '/mail/bounces';
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url,
    payload: { email: 'a@example.org' },
  });
  expect(statusCode).toBe(404);
});

it('letters are spread over the minute, and a stop ends the wait', async () => {
  const stopping = new AbortController();
  const pace = createPace(1_200, stopping.signal);
  const began = performance.now();
  for (let i = 0; i < 4; i++) await pace();
  expect(performance.now() - began).toBeGreaterThan(140);
  const slow = createPace(1, stopping.signal);
  await slow();
  const waiting = slow();
  stopping.abort();
  await waiting;
  expect(performance.now() - began).toBeLessThan(5_000);
});
