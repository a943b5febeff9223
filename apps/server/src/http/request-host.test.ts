import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ownOrigins } from './request-host.ts';

const PUBLIC = 'https://palate.example';

/** Asks a server behind a trusted proxy which origins it states as its own. */
async function originsFor(headers: Record<string, string>, publicUrl?: string) {
  const app = Fastify({ trustProxy: true });
  app.get('/', async (request) => ownOrigins(request, { publicUrl, host: '127.0.0.1' }));
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer.json();
}

it.each([
  { host: 'evil.example' },
  { host: 'palate.example', 'x-forwarded-host': 'evil.example' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
])('with PUBLIC_URL no header names the origin: %o', async (headers) => {
  const origins = await originsFor(headers, PUBLIC);
  expect(origins).toEqual({ canonical: PUBLIC, reached: PUBLIC });
});

it.each([
  { host: 'evil.example' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  { host: '127.0.0.1:1', 'x-forwarded-host': 'evil.example' },
  { host: 'evil.example', 'x-forwarded-host': 'localhost' },
])('without it another site’s name is no origin: %o', async (headers) => {
  const origins = await originsFor(headers);
  expect(origins.canonical).toBeNull();
  expect(origins.reached).toMatch(/^http:\/\/127\.0\.0\.1(?::\d+)?$/);
});
