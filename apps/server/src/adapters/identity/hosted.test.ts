import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from './testing/accounts.ts';
import { openAwsSdk } from './testing/clients.ts';
import { answerOf, authorize, member, post, query, redeem } from './testing/hosted.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let local: PoolServer;
beforeAll(async () => {
  local = await startPoolServer();
});
afterAll(() => local.close());

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

  it('gives only one of many simultaneous requests a session, and a crash doesn’t use up the code', async () => {
    const { code = '' } = answerOf(await login({ email: 'ana@example.org', password: PASSWORD }));
    await sql`create function refuse_session() returns trigger language plpgsql as $$
      begin raise exception 'the process ends here'; end $$`.execute(local.db);
    await sql`create trigger refuse_session before insert on pool_sessions
      for each row execute function refuse_session()`.execute(local.db);
    expect((await redeem(local, code)).statusCode).toBe(500);
    await sql`drop function refuse_session cascade`.execute(local.db);
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(local, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  it('gives no tokens for a code issued before the password changed', async () => {
    await member(local, 'reset@example.org');
    const form = { email: 'reset@example.org', password: PASSWORD };
    const { code = '' } = answerOf(await login(form));
    const client = openAwsSdk(local);
    await client.forgot(form.email);
    await client.reset(form.email, (await local.lastCode(form.email)) ?? '', 'another horse');
    expect((await redeem(local, code)).json().error).toBe('invalid_grant');
  });

  it('is never cached', async () => {
    const signedIn = await login({ email: 'ana@example.org', password: PASSWORD });
    const answers = [
      signedIn,
      await authorize(local),
      await redeem(local, answerOf(signedIn).code ?? ''),
      await redeem(local, 'x'),
      await local.app.inject('/identity/oauth2/userInfo'),
      await local.app.inject({ method: 'POST', url: '/identity/', payload: {} }),
      await post(local, '/identity/oauth2/revoke', {}),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
    const keys = await local.app.inject('/identity/embedded_Palate/.well-known/jwks.json');
    expect(keys.headers['cache-control']).toContain('public');
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

  it('says what is wrong, keeps the typed address, and escapes it', async () => {
    const answer = await login({ email: '"><script>@example.org', password: 'wrong password' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Incorrect username or password.');
    expect(answer.body).not.toContain('<script>');
    expect(answer.body).toContain('&quot;&gt;&lt;script&gt;@example.org');
  });

  it('accepts no form of another site', async () => {
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

  it('may redirect to an address that the operator lists', async () => {
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
