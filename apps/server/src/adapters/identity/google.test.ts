import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from './testing/accounts.ts';
import { type GoogleServer, startGoogle } from './testing/google-server.ts';
import { answerOf, authorize, cookieOf, member, post, query, redeem } from './testing/hosted.ts';
import { identityJs } from './testing/identity-js.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const GOOGLE = { id: 'google-client', secret: 'google-secret' };

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

describe('the page that stands in for Google', () => {
  const begin = () => authorize(local, { identity_provider: 'Google' });

  it('says that it simulates Google, and creates the account that is entered', async () => {
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

  it.each([{}, { given_name: 'Dana' }, { email: 'x'.repeat(300) }, { email: 'nobody' }])(
    'asks again where the form has no address: %o',
    async (form) => {
      const away = await begin();
      const answer = await post(local, String(away.headers.location), form, { cookie: cookieOf(away) });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('Enter a valid email address.');
    },
  );

  it('isn’t there for anybody but who sits at the machine', async () => {
    expect(answerOf(await authorize(open, { identity_provider: 'Google' }))).toMatchObject({
      error: 'invalid_request',
      error_description: 'Google sign-in isn’t set up here.',
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

  it('leaves no codes behind when its user deletes the account', async () => {
    const { code = '' } = answerOf(await comeBack({ ...REAL, sub: '77' }));
    const { access_token: AccessToken } = (await redeem(federated, code)).json();
    const asked = await federated.call('GetUserAttributeVerificationCode', {
      AccessToken,
      AttributeName: 'email',
    });
    expect(asked.status).toBe(200);
    const countCodes = async () =>
      (await federated.db.selectFrom('pool_codes').select('account_hash').execute()).length;
    expect(await countCodes()).toBe(1);
    expect((await federated.call('DeleteUser', { AccessToken })).status).toBe(200);
    expect(await countCodes()).toBe(0);
  });

  it.each([
    ['of another issuer', { ...REAL, iss: 'https://evil.example' }],
    ['for another client', { ...REAL, aud: 'another' }],
    ['of another sign-in', { ...REAL, nonce: 'another' }],
    ['of nobody', { email: 'fay@gmail.example' }],
  ])('a token %s is rejected', async (_what, claims) => {
    expect(answerOf(await comeBack(claims))).toMatchObject({ error: 'access_denied', state: 'app-state' });
  });

  it.each([
    { ...REAL, email_verified: false },
    { ...REAL, email_verified: undefined },
  ])('doesn’t sign anybody in with an address that Google hasn’t verified: %o', async (claims) => {
    const before = await federated.db.selectFrom('pool_users').selectAll().execute();
    expect(answerOf(await comeBack(claims))).toMatchObject({
      error: 'access_denied',
      error_description: expect.stringContaining('hasn’t verified'),
    });
    expect(await federated.db.selectFrom('pool_users').selectAll().execute()).toEqual(before);
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
