import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GoogleServer, startGoogle } from './testing/google-server.ts';
import { identityJs } from './testing/identity-js.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');
const GOOGLE = { id: 'google-client', secret: 'google-secret' };
const PASSWORD = 'correct horse';

let local: PoolServer;
let federated: PoolServer;
let open: PoolServer;
let google: GoogleServer;
beforeAll(async () => {
  google = await startGoogle(GOOGLE);
  const keys = {
    GOOGLE_CLIENT_ID: GOOGLE.id,
    GOOGLE_CLIENT_SECRET: GOOGLE.secret,
    GOOGLE_ISSUER: google.url,
  };
  local = await startPoolServer();
  open = await startPoolServer({ isOnLoopback: false, env: { IDENTITY_ORIGINS: 'https://app.example' } });
  federated = await startPoolServer({ env: keys, isOnLoopback: false });
});
afterAll(() => Promise.all([local, federated, open, google].map((server) => server.close())));

function query(server: PoolServer, given: Record<string, string | undefined> = {}): string {
  const asked = {
    client_id: 'palatebrowser',
    redirect_uri: `${server.url}/sign-in`,
    response_type: 'code',
    state: 'app-state',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    nonce: 'app-nonce',
    ...given,
  };
  const known = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return String(new URLSearchParams(known));
}

const authorize = (server: PoolServer, given?: Record<string, string | undefined>) =>
  server.app.inject({
    url: `/identity/oauth2/authorize?${query(server, given)}`,
    headers: { host: new URL(server.url).host },
  });

const post = (server: PoolServer, url: string, form: Record<string, string>, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: new URL(server.url).host,
      ...headers,
    },
    payload: String(new URLSearchParams(form)),
  });

const redeem = (server: PoolServer, code: string, given: Record<string, string> = {}) =>
  post(server, '/identity/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: 'palatebrowser',
    redirect_uri: `${server.url}/sign-in`,
    code,
    code_verifier: VERIFIER,
    ...given,
  });

/** What an application is told in the address it is sent back to. */
function answerOf(answer: LightMyRequestResponse): Record<string, string> {
  expect(answer.statusCode).toBe(303);
  return Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
}

const cookieOf = (answer: LightMyRequestResponse) => String(answer.headers['set-cookie']).split(';')[0] ?? '';

async function member(server: PoolServer, email: string): Promise<void> {
  const client = identityJs(server.pool);
  await client.signUp(email, PASSWORD);
  await client.confirm(email, (await server.lastCode(email)) ?? '');
}

describe('the page for a password', () => {
  const login = (form: Record<string, string>, headers?: object) =>
    post(local, `/identity/login?${query(local)}`, form, headers);

  it('leads from an address to tokens, once', async () => {
    await member(local, 'ana@example.org');
    const page = await authorize(local);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('autocomplete="current-password"');

    const back = answerOf(await login({ email: 'ana@example.org', password: PASSWORD }));
    expect(back.state).toBe('app-state');
    const tokens = (await redeem(local, back.code ?? '')).json();
    const { payload } = await jwtVerify(tokens.id_token, local.pool.keys, { issuer: local.pool.issuer });
    expect(payload).toMatchObject({ email: 'ana@example.org', nonce: 'app-nonce', token_use: 'id' });
    const info = await local.app.inject({
      url: '/identity/oauth2/userInfo',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(info.json()).toMatchObject({ sub: payload.sub, email: 'ana@example.org' });

    const stolen = await redeem(local, back.code ?? '');
    expect([stolen.statusCode, stolen.json().error]).toEqual([400, 'invalid_grant']);
    const refresh = { grant_type: 'refresh_token', client_id: 'palatebrowser' };
    const after = await post(local, '/identity/oauth2/token', {
      ...refresh,
      refresh_token: tokens.refresh_token,
    });
    expect(after.json().error_description).toBe('Refresh Token has been revoked');
  });

  it('refreshes and revokes as OAuth has it', async () => {
    const { code = '' } = answerOf(await login({ email: 'ana@example.org', password: PASSWORD }));
    const { refresh_token } = (await redeem(local, code)).json();
    const refresh = () =>
      post(local, '/identity/oauth2/token', {
        grant_type: 'refresh_token',
        client_id: 'palatebrowser',
        refresh_token,
      });
    expect((await refresh()).json()).toMatchObject({ token_type: 'Bearer', expires_in: 3_600 });
    const revoke = { client_id: 'palatebrowser', token: refresh_token };
    expect((await post(local, '/identity/oauth2/revoke', revoke)).statusCode).toBe(200);
    expect((await refresh()).json().error).toBe('invalid_grant');
  });

  it('says what is wrong, keeps the address typed, and is not fooled by it', async () => {
    const answer = await login({ email: '"><script>@example.org', password: 'wrong password' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Incorrect username or password.');
    expect(answer.body).not.toContain('<script>');
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;@example.org');
  });

  it('takes no form of another site', async () => {
    const form = { email: 'ana@example.org', password: PASSWORD };
    expect((await login(form, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await login(form, { origin: 'null' })).statusCode).toBe(403);
    expect((await login(form, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['another address', { redirect_uri: 'http://localhost/' }],
    ['another client', { client_id: 'somebody' }],
    ['no verifier', { code_verifier: '' }],
    ['a grant of no kind', { grant_type: 'password' }],
    ['a code that was changed', { code: 'A'.repeat(400) }],
  ])('gives no tokens for %s', async (_what, given) => {
    const { code = '' } = answerOf(await login({ email: 'ana@example.org', password: PASSWORD }));
    const answer = await redeem(local, code, given);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: expect.any(String), error_description: expect.any(String) });
  });
});

describe('what an application asks for', () => {
  it.each([
    { redirect_uri: 'https://evil.example/sign-in' },
    { redirect_uri: '//evil.example' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: undefined },
    { client_id: 'somebody' },
  ])('is told to the person where its address isn’t ours: %o', async (given) => {
    const answer = await authorize(local, given);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('This link doesn’t work');
  });

  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ scope: 'openid admin' }, 'invalid_scope'],
  ])('is told to the application where it can’t be had: %o', async (given, error) => {
    expect(answerOf(await authorize(local, given))).toMatchObject({ error, state: 'app-state' });
  });

  it('may come back to an address that the operator lists', async () => {
    const listed = await startPoolServer({ env: { IDENTITY_REDIRECT_URIS: 'https://app.example/back' } });
    expect((await authorize(listed, { redirect_uri: 'https://app.example/back' })).statusCode).toBe(200);
    expect((await authorize(listed, { redirect_uri: 'https://app.example/back/../x' })).statusCode).toBe(400);
    await listed.close();
  });
});

describe('signing out', () => {
  const logout = (given: Record<string, string>) =>
    local.app.inject({ url: `/identity/logout?${new URLSearchParams(given)}` });

  it('leads back to us, and nowhere else', async () => {
    const ours = `${local.url}/dashboard?awsSignOut=true`;
    const answer = await logout({ client_id: 'palatebrowser', logout_uri: ours });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, ours]);
    for (const logout_uri of ['https://evil.example', `${local.url}/dashboard?awsSignOut=true&x`, ''])
      expect((await logout({ client_id: 'palatebrowser', logout_uri })).statusCode).toBe(400);
    expect((await logout({ client_id: 'x', logout_uri: ours })).statusCode).toBe(400);
  });
});

describe('the page that stands in for Google', () => {
  const begin = () => authorize(local, { identity_provider: 'Google' });

  it('says what it is, and makes whoever is named there', async () => {
    const away = await begin();
    const cookie = cookieOf(away);
    const url = String(away.headers.location);
    const headers = { cookie, host: new URL(local.url).host };
    const page = await local.app.inject({ url, headers });
    expect(page.body).toContain('This isn’t Google');
    const form = { email: 'Dana@Example.org', given_name: 'Dana' };
    const { code = '', state } = answerOf(await post(local, url, form, { cookie }));
    expect(state).toBe('app-state');
    const tokens = (await redeem(local, code)).json();
    const { payload } = await jwtVerify(tokens.id_token, local.pool.keys);
    expect(payload).toMatchObject({
      email: 'dana@example.org',
      given_name: 'Dana',
      identities: [{ providerName: 'Google' }],
      'cognito:username': expect.stringMatching(/^Google_/),
    });
  });

  it('doesn’t become a member’s account by the same address', async () => {
    await member(local, 'eva@example.org');
    const away = await begin();
    const answer = await post(
      local,
      String(away.headers.location),
      { email: 'eva@example.org' },
      {
        cookie: cookieOf(away),
      },
    );
    const google = (await redeem(local, answerOf(answer).code ?? '')).json();
    const { session } = await identityJs(local.pool).signIn('eva@example.org', PASSWORD);
    const { payload } = await jwtVerify(google.id_token, local.pool.keys);
    expect(payload.sub).not.toBe(session.getIdToken().payload.sub);
  });

  it('goes back where somebody thinks better of it, and is lost to another browser', async () => {
    const away = await begin();
    const url = String(away.headers.location);
    const cancelled = await post(local, url, { email: '', cancel: '1' }, { cookie: cookieOf(away) });
    expect(answerOf(cancelled)).toMatchObject({ error: 'access_denied', state: 'app-state' });
    const stolen = await post(local, url, { email: 'x@example.org' }, { cookie: 'palate_trip=another' });
    expect([stolen.statusCode, stolen.headers.location]).toEqual([400, undefined]);
  });

  it('isn’t there for anybody but who sits at the machine', async () => {
    expect(answerOf(await authorize(open, { identity_provider: 'Google' }))).toMatchObject({
      error: 'invalid_request',
      error_description: 'Signing in with Google isn’t set up here.',
    });
    const proxied = await local.app.inject({
      url: `/identity/oauth2/authorize?${query(local, { identity_provider: 'Google' })}`,
      headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' },
    });
    expect(answerOf(proxied)).toMatchObject({ error: 'invalid_request' });
  });
});

describe('Google itself', () => {
  const REAL = { sub: '1234567890', email: 'fay@gmail.example', email_verified: true, given_name: 'Fay' };

  async function comeBack(claims: Record<string, unknown>) {
    google.claims = claims;
    const away = await authorize(federated, { identity_provider: 'Google' });
    const url = google.choose(String(away.headers.location));
    return federated.app.inject({
      url: url.slice(federated.url.length),
      headers: { cookie: cookieOf(away) },
    });
  }

  it('signs in the same person each time, whatever their address has become', async () => {
    const subs = new Set<unknown>();
    for (const email of ['fay@gmail.example', 'fay.new@gmail.example']) {
      const { code = '' } = answerOf(await comeBack({ ...REAL, email }));
      const { id_token } = (await redeem(federated, code)).json();
      const { payload } = await jwtVerify(id_token, federated.pool.keys);
      expect(payload).toMatchObject({ email, email_verified: true, 'cognito:username': 'Google_1234567890' });
      subs.add(payload.sub);
    }
    expect(subs.size).toBe(1);
  });

  it.each([
    ['of another issuer', { ...REAL, iss: 'https://evil.example' }],
    ['for another client', { ...REAL, aud: 'another' }],
    ['of another sign-in', { ...REAL, nonce: 'another' }],
    ['of nobody', { email: 'fay@gmail.example' }],
  ])('isn’t believed in a token %s', async (_what, claims) => {
    expect(answerOf(await comeBack(claims))).toMatchObject({ error: 'access_denied', state: 'app-state' });
  });

  it('that can’t be reached is said to the application, and tried again', async () => {
    const gone = await startPoolServer({
      env: { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: 'http://127.0.0.1:9' },
    });
    expect(answerOf(await authorize(gone, { identity_provider: 'Google' }))).toMatchObject({
      error: 'temporarily_unavailable',
    });
    await gone.close();
  });
});

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

it('tells where everything is, and by which keys it signs', async () => {
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
