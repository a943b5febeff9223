import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let local: PoolServer;
let open: PoolServer;
beforeAll(async () => {
  local = await startPoolServer();
  open = await startPoolServer({ isOnLoopback: false, env: { IDENTITY_ORIGINS: 'https://app.example' } });
});
afterAll(() => Promise.all([local, open].map((server) => server.close())));

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    open.app.inject({ method: 'OPTIONS', url: '/identity/', headers: { origin, host: 'palate.example' } });

  it('may call where the operator lists them, or where they are ours', async () => {
    for (const origin of ['https://app.example', 'https://palate.example']) {
      const answer = await preflight(origin);
      expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([204, origin]);
      expect(answer.headers['access-control-allow-headers']).toContain('x-amz-target');
    }
  });

  it('may not otherwise', async () => {
    const origin = 'https://evil.example';
    const answer = await preflight(origin);
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    const called = await open.call('ListDevices', { AccessToken: 'x' }, { headers: { origin } });
    expect([called.status, called.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  });
});

it('lists its endpoints and its signing keys', async () => {
  const { issuer } = local.pool;
  const found = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<
    string,
    string
  >;
  expect(found.issuer).toBe(issuer);
  const { keys } = (await (await fetch(found.jwks_uri ?? '')).json()) as { keys: Record<string, string>[] };
  expect(keys).toEqual([
    { kty: 'RSA', alg: 'RS256', use: 'sig', kid: expect.any(String), n: expect.any(String), e: 'AQAB' },
  ]);
});
