import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('every answer', () => {
  it.each(['/nothing', '/openapi.json'])('carries the security headers: %s', async (path) => {
    const { headers } = await server.call('GET', path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    // With `no-referrer` a browser names no origin for our own forms.
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+'(;|$)/);
    expect(policy).not.toContain('unsafe-eval');
  });

  it('of a document switches off what old browsers do unasked', async () => {
    const { headers } = await server.call('GET', '/openapi.json');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });

  it.each(['/location', '/movie/no-such-title'])(
    'of an endpoint loads and frames nothing: %s',
    async (path) => {
      const { headers } = await server.call('GET', path);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('to an address that can’t be read loads and frames nothing', async () => {
    const { headers } = await server.call('GET', '/movie/%zz');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has its own nonce', async () => {
    const nonce = async () =>
      /nonce-([^']+)/.exec(
        String((await server.call('GET', '/nothing')).headers['content-security-policy']),
      )?.[1];
    expect(await nonce()).not.toBe(await nonce());
  });

  it('is JSON, and never sniffed for something else', async () => {
    for (const path of ['/location', '/nothing', '/movie/%zz', '/location?isoCode=<script>']) {
      expect((await server.call('GET', path)).headers['content-type']).toMatch(/^application\/json/);
    }
  });

  it('is compressed where the other side can read it', async () => {
    const answer = await server.app.inject({ url: '/api/movie', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).content).toHaveLength(35);
  });
});
