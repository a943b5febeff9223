import { createHash } from 'node:crypto';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openAwsSdk } from './testing/clients.ts';
import { type OpenIdApplication, openOpenId } from './testing/openid.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const EMAIL = 'ana@example.org';
const PASSWORD = 'correct horse battery';

let server: PoolServer;
let app: OpenIdApplication;
beforeAll(async () => {
  server = await startPoolServer();
  const sdk = openAwsSdk(server);
  await sdk.signUp(EMAIL, PASSWORD);
  await sdk.confirm(EMAIL, (await server.lastCode(EMAIL)) ?? '');
  app = await openOpenId(server);
});
afterAll(() => server.close());

const signIn = (scope?: string) => app.signIn(EMAIL, PASSWORD, scope === undefined ? {} : { scope });
const userInfo = (token: string, method = 'GET') =>
  openid.fetchProtectedResource(
    app.config,
    token,
    new URL(app.config.serverMetadata().userinfo_endpoint ?? ''),
    method,
  );
/** Matches the error with which `authorize` rejects a request, as openid-client reports it. */
const refusedWith = (error: string) => expect.objectContaining({ error });

describe('openid-client', () => {
  it('discovers the pool, signs in with PKCE, and reads who it is', async () => {
    const tokens = await signIn();
    const claims = tokens.claims();
    expect(claims).toMatchObject({ email: EMAIL, email_verified: true, aud: server.pool.client.clientId });
    const info = await openid.fetchUserInfo(app.config, tokens.access_token, claims?.sub ?? '');
    expect(info).toMatchObject({ sub: claims?.sub, email: EMAIL });
    expect((await userInfo(tokens.access_token, 'POST')).status).toBe(200);
  });

  it('gets an id token tied to its access token by at_hash, when refreshed too', async () => {
    const tokens = await signIn();
    const refreshed = await openid.refreshTokenGrant(app.config, tokens.refresh_token ?? '');
    for (const { access_token, claims } of [tokens, refreshed]) {
      const hash = createHash('sha256').update(access_token).digest();
      expect(claims()?.at_hash).toBe(hash.subarray(0, 16).toString('base64url'));
    }
    expect(refreshed.claims()?.sub).toBe(tokens.claims()?.sub);
  });

  it('gets login_required for prompt=none, with Google too, and no page is shown', async () => {
    for (const asked of [{ prompt: 'none' }, { prompt: 'none', identity_provider: 'Google' }])
      await expect(app.authorize(asked)).rejects.toEqual(refusedWith('login_required'));
  });

  it.each(['login', 'consent', 'select_account', 'login consent'])(
    'signs in with prompt=%s',
    async (prompt) => {
      expect((await app.signIn(EMAIL, PASSWORD, { prompt })).claims()?.email).toBe(EMAIL);
    },
  );

  it.each([
    [{ prompt: 'none login' }, 'invalid_request'],
    [{ prompt: 'create' }, 'invalid_request'],
    [{ response_mode: 'fragment' }, 'invalid_request'],
    [{ scope: 'openid admin' }, 'invalid_scope'],
    [{ request: 'x.y.z' }, 'request_not_supported'],
    [{ request_uri: 'https://app.example/request' }, 'request_uri_not_supported'],
    [{ registration: '{}' }, 'registration_not_supported'],
  ])('is refused %o with %s', async (asked, error) => {
    await expect(app.authorize(asked)).rejects.toEqual(refusedWith(error));
  });
});

describe('scopes', () => {
  it.each([
    ['openid', []],
    ['openid email', ['email', 'email_verified']],
    ['openid profile', []],
    ['openid email profile', ['email', 'email_verified']],
  ])('%s gives the claims %o and no others', async (scope, names) => {
    const tokens = await signIn(scope);
    const claims = tokens.claims() ?? {};
    const person = ['email', 'email_verified', 'given_name', 'family_name'];
    expect(person.filter((name) => name in claims)).toEqual(names);
    const info: object = JSON.parse(await (await userInfo(tokens.access_token)).text());
    expect(person.filter((name) => name in info)).toEqual(names);
    expect(tokens.scope).toBe(scope);
  });

  it('profile gives the names', async () => {
    await server.db
      .updateTable('pool_users')
      .set({ given_name: 'Ana', family_name: 'Lys' })
      .where('email', '=', EMAIL)
      .execute();
    expect((await signIn('openid profile')).claims()).toMatchObject({
      given_name: 'Ana',
      family_name: 'Lys',
    });
    expect((await signIn('openid email')).claims()).not.toHaveProperty('given_name');
  });

  it('without openid give no id token, and userInfo lacks a scope', async () => {
    const tokens = await signIn('email profile');
    expect(tokens.id_token).toBeUndefined();
    await expect(userInfo(tokens.access_token)).rejects.toMatchObject({ status: 403 });
  });

  it('without aws.cognito.signin.user.admin don’t permit changing the account', async () => {
    const { access_token: AccessToken } = await signIn('openid email');
    const { body } = await server.call('GetUser', { AccessToken });
    expect(body.message).toBe('Access Token does not have required scopes');
  });

  it('are narrowed by a refresh, never widened', async () => {
    const { refresh_token = '' } = await signIn('openid email');
    const narrowed = await openid.refreshTokenGrant(app.config, refresh_token, { scope: 'openid' });
    expect(narrowed.claims()).not.toHaveProperty('email');
    await expect(
      openid.refreshTokenGrant(app.config, refresh_token, { scope: 'openid profile' }),
    ).rejects.toEqual(refusedWith('invalid_scope'));
  });
});
