import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressWholeTexts } from './compress.ts';

const LONG = '<p>Amélie</p>'.repeat(1_000);

async function ask(accepted: string | undefined, { body = LONG, encoded = false, type = 'text/html' } = {}) {
  const app = Fastify();
  compressWholeTexts(app);
  app.get('/', (_request, reply) => {
    reply.type(type).header('vary', 'Cookie');
    if (encoded) reply.header('content-encoding', 'gzip');
    return reply.send(body);
  });
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer;
}

test('a long text is compressed as the client prefers, with its length', async () => {
  const brotli = await ask('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, accept-encoding' });
  expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length));
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(LONG);
  const gzipped = await ask('br;q=0, gzip');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(LONG);
});

test('brotli uses a window of 64 KB, which its smaller table depends on', async () => {
  const { rawPayload } = await ask('br');
  // A stream whose first bit is 0 has a window of 16 bits, which is 64 KB (RFC 7932, section 9.1).
  expect((rawPayload[0] ?? 1) & 1).toBe(0);
});

test.each<[string, string | undefined, { body?: string; type?: string }]>([
  ['the client accepts no encoding', undefined, {}],
  ['the client accepts only others', 'deflate', {}],
  ['it is short', 'br', { body: 'Amélie' }],
  ['it isn’t a text', 'br', { type: 'image/png' }],
])('a response stays as it is if %s', async (_reason, accepted, options) => {
  const { headers, body } = await ask(accepted, options);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(options.body ?? LONG);
});

test('a response that is already compressed isn’t compressed again', async () => {
  expect((await ask('br', { encoded: true })).body).toBe(LONG);
});
