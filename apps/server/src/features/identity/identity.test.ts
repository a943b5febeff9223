import { randomUUID } from 'node:crypto';
import type { SessionState, User } from '@palate/contract';
import { describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../../http/caller/session-cookie.ts';
import { VISITOR_COOKIE } from '../../http/caller/visitor-signer.ts';
import { cookieOf, testServer } from '../../testing/index.ts';
import { signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
const me = (headers: Record<string, string>) => server.call<User>('GET', '/user', { headers });
const countUsers = async () => (await server.db.selectFrom('users').select('id').execute()).length;

describe('GET /identity/config', () => {
  it('returns the pool’s settings for clients, and nothing else', async () => {
    const { status, body } = await server.call<object>('GET', '/identity/config');
    expect(status).toBe(200);
    const socialProviders = [{ name: 'Google', isStandIn: false }];
    expect(body).toEqual({ ...server.pool.client, socialProviders });
  });
});

describe('POST /identity/session', () => {
  it('creates the account the first time, and finds it later', async () => {
    const first = await signIn(server);
    expect(first.answer.body).toMatchObject({ isNew: true, visitorTaste: 'none' });
    expect(first.user).toMatchObject({
      email: `${first.sub}@palate.example`,
      firstName: 'Greta',
      secondName: 'Lee',
      hasPassword: true,
      role: 'USER_NO_TASTE',
      status: 'REGISTERED',
      isTasteSetup: false,
      tasteCalculated: false,
      archetype: null,
      countryCode: 'us',
      subscribedStreamings: [],
      isTrialUsed: false,
      isPremiumOffered: true,
      isModerator: false,
      stripeSubscription: null,
    });
    const again = await signIn(server, { sub: first.sub });
    expect(again.answer.body).toEqual({ user: first.user, isNew: false, visitorTaste: 'none' });
  });

  it('creates one account even if several tabs register at once', async () => {
    const before = await countUsers();
    const tabs = await Promise.all(
      ['a', 'b', 'c', 'd'].map((originJti) => signIn(server, { sub: 'tabs', originJti })),
    );
    expect(new Set(tabs.map(({ user }) => user.id)).size).toBe(1);
    expect(tabs.filter(({ answer }) => answer.body.isNew)).toHaveLength(1);
    expect(await countUsers()).toBe(before + 1);
    const emails = await server.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', 'tabs@palate.example')
      .execute();
    expect(emails).toEqual([{ kind: 'welcome' }]);
  });

  it('is the same session after each refresh', async () => {
    const first = await signIn(server, { originJti: 'one sign-in' });
    await signIn(server, { sub: first.sub, originJti: 'one sign-in' });
    const { body } = await server.call<unknown[]>('GET', '/user/sessions', { headers: first.headers });
    expect(body).toHaveLength(1);
  });

  it('keeps names that were changed here, and follows the pool’s e-mail address', async () => {
    const { sub, headers } = await signIn(server);
    await server.call('PATCH', '/user', { headers, body: { firstName: 'Nora' } });
    const at = server.now();
    const token = await server.pool.accessToken({ sub, at });
    const idToken = await server.pool.idToken({ sub, at, email: 'moved@palate.example' });
    const { body } = await server.call<{ user: User }>('POST', '/identity/session', {
      headers: { 'x-authorization': token },
      body: { idToken },
    });
    expect(body.user).toMatchObject({ firstName: 'Nora', email: 'moved@palate.example' });
  });

  it.each([
    [true, 1],
    ['true', 1],
    [false, 0],
    ['false', 0],
    [undefined, 0],
    [null, 0],
    ['perhaps', 0],
  ])(
    'sends no welcome to an address that may belong to somebody else: verified %s, %d emails',
    async (verified, count) => {
      const sub = randomUUID();
      const at = server.now();
      const idToken = await server.pool.idToken({ sub, at, claims: { email_verified: verified } });
      const { status } = await server.call('POST', '/identity/session', {
        headers: { 'x-authorization': await server.pool.accessToken({ sub, at }) },
        body: { idToken },
      });
      const query = server.db.selectFrom('mails').select('kind');
      const emails = await query.where('recipient', '=', `${sub}@palate.example`).execute();
      expect([status, emails.length]).toEqual([200, count]);
    },
  );

  it('says whether the account has a password, according to the last sign-in', async () => {
    const { sub, user } = await signIn(server);
    expect(user.hasPassword).toBe(true);
    const at = server.now();
    const claims = { 'cognito:username': 'Google_7', identities: [{ providerName: 'Google' }] };
    const { body } = await server.call<{ user: User }>('POST', '/identity/session', {
      headers: { 'x-authorization': await server.pool.accessToken({ sub, at }) },
      body: { idToken: await server.pool.idToken({ sub, at, claims }) },
    });
    expect(body.user).toEqual({ ...user, hasPassword: false });
  });

  it('accepts two tokens only of the same person', async () => {
    const at = server.now();
    const token = await server.pool.accessToken({ sub: 'one', at });
    const idToken = await server.pool.idToken({ sub: 'other', at });
    const before = await countUsers();
    const { status, body, cookies } = await server.call('POST', '/identity/session', {
      headers: { 'x-authorization': token },
      body: { idToken },
    });
    expect([status, body.code, cookies]).toEqual([401, 'UNAUTHENTICATED', {}]);
    expect(await countUsers()).toBe(before);
  });

  it('sets a cookie that scripts can’t read, for this site’s own pages', async () => {
    const { answer } = await signIn(server);
    const header = String(answer.headers['set-cookie']);
    for (const part of [`${SESSION_COOKIE}=`, 'HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000'])
      expect(header).toContain(part);
  });
});

it('somebody asked after who isn’t there is a 404', async () => {
  const { headers } = await signIn(server);
  const path = '/user/3f0c6a0e-5b1d-4c57-9a53-0d7a4c1b2e90/preferences';
  const { status, body } = await server.call('GET', path, { headers });
  expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND']);
});

describe('the cookie', () => {
  it('identifies the member for pages', async () => {
    const { cookie, user } = await signIn(server);
    const { body } = await server.get<SessionState>('/identity/session', cookie);
    expect(body).toEqual({ state: 'member', user });
    expect((await server.get('/identity/session')).body).toEqual({ state: 'none' });
  });

  it('reads nothing that is a member’s alone, and writes nothing at all', async () => {
    const { cookie, user, headers } = await signIn(server);
    const calls = [
      ['GET', '/user', undefined],
      ['GET', '/user/preferences', undefined],
      ['GET', '/user/sessions', undefined],
      ['GET', '/user/export', undefined],
      // These are open for what others show.
      ['GET', '/watchlist', undefined],
      ['GET', '/movietracker/', undefined],
      ['GET', '/movietracker/tracked/movies', undefined],
      ['GET', '/history', undefined],
      ['GET', '/history/summary', undefined],
      ['GET', '/writerStatus', undefined],
      ['PATCH', '/user', { firstName: 'Mallory' }],
      ['PATCH', `/user/preferences/${user.userPreferencesId}`, { isTasteShown: true }],
      ['POST', '/user/taste-test', tasteTest()],
      ['POST', '/user/taste-test/settle', { keep: 'visitor' }],
      ['DELETE', '/user/sessions', undefined],
      ['DELETE', '/user', { confirm: true }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await server.call(method, path, { cookie, body });
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 401, 'UNAUTHENTICATED']);
      expect(answer.cookies).toEqual({});
    }
    expect((await me(headers)).body).toEqual(user);
  });

  it.each([
    ['cut short', (value: string) => value.slice(0, -3)],
    ['with another’s id', (value: string) => value.replace(/^[^:]+/, '3f0c6a0e-5b1d-4c57-9a53-0d7a4c1b2e90')],
    ['made to last', (value: string) => value.replace(/:\d+/, ':9999999999')],
    ['unsigned', (value: string) => value.split('.')[0] ?? ''],
    ['a visitor’s, renamed', () => ''],
  ])('identifies nobody: %s', async (name, forge) => {
    const { answer } = await signIn(server);
    const visit = await server.call('POST', '/user/taste-test', { body: tasteTest() });
    const forged =
      name === 'a visitor’s, renamed'
        ? visit.cookies[VISITOR_COOKIE]
        : forge(decodeURIComponent(answer.cookies[SESSION_COOKIE] ?? ''));
    const cookie = `${SESSION_COOKIE}=${encodeURIComponent(forged ?? '')}`;
    expect((await server.get('/identity/session', cookie)).body).toEqual({ state: 'none' });
  });
});

describe('DELETE /identity/session', () => {
  it('ends the session for its tokens and its cookie at once, and never fails', async () => {
    const { headers, cookie } = await signIn(server);
    const answer = await server.call('DELETE', '/identity/session', { headers });
    expect(answer).toMatchObject({ status: 200, body: { status: true }, cookies: { [SESSION_COOKIE]: '' } });
    expect((await me(headers)).status).toBe(401);
    expect((await server.get('/identity/session', cookie)).body).toEqual({ state: 'none' });
    for (const again of [{ headers }, { cookie }, {}, { headers: { 'x-authorization': 'nonsense' } }])
      expect((await server.call('DELETE', '/identity/session', again)).status).toBe(200);
  });

  it('also works with the cookie, and ends no other session', async () => {
    const here = await signIn(server);
    const elsewhere = await signIn(server, { sub: here.sub });
    await server.call('DELETE', '/identity/session', { cookie: here.cookie });
    expect((await me(here.headers)).status).toBe(401);
    expect((await me(elsewhere.headers)).status).toBe(200);
  });

  it('can’t be undone: an ended sign-in is not taken again', async () => {
    const { sub, headers, idToken } = await signIn(server, { originJti: 'ended' });
    await server.call('DELETE', '/identity/session', { headers });
    const { status } = await server.call('POST', '/identity/session', { headers, body: { idToken } });
    expect(status).toBe(401);
    expect((await signIn(server, { sub, originJti: 'anew' })).answer.body.isNew).toBe(false);
  });
});

describe('PATCH /user', () => {
  it('changes only the fields that are sent', async () => {
    const { headers, user } = await signIn(server);
    const changes = {
      secondName: ' Lee-Jones ',
      countryCode: 'GB',
      subscribedStreamings: ['mubi', 'netflix'],
    };
    const { status, body } = await server.call<User>('PATCH', '/user', { headers, body: changes });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...user,
      secondName: 'Lee-Jones',
      countryCode: 'uk',
      subscribedStreamings: ['mubi', 'netflix'],
    });
    expect((await me(headers)).body).toEqual(body);
    expect((await server.call<{ isoCode: string }>('GET', '/location', { headers })).body.isoCode).toBe('GB');
    expect((await server.call('PATCH', '/user', { headers, body: {} })).body).toEqual(body);
  });

  it.each([
    ['role', { role: 'PREMIUM_USER' }],
    ['status', { status: 'ACTIVE' }],
    ['stripeSubscription', { firstName: 'x', stripeSubscription: { status: 'active' } }],
    ['email', { email: 'other@palate.example' }],
    ['isTrialUsed', { isTrialUsed: false }],
    ['id', { id: '3f0c6a0e-5b1d-4c57-9a53-0d7a4c1b2e90' }],
    ['firstName', { firstName: 'x'.repeat(101) }],
    ['firstName', { firstName: null }],
    ['firstName', { firstName: '  ' }],
    ['countryCode', { countryCode: 'zz' }],
    ['subscribedStreamings.0', { subscribedStreamings: ['Net flix'] }],
    ['subscribedStreamings', { subscribedStreamings: Array.from({ length: 61 }, () => 'mubi') }],
  ])('refuses %s, by its name, and changes nothing: %j', async (field, body) => {
    const { headers, user } = await signIn(server);
    const answer = await server.call('PATCH', '/user', { headers, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.body.message).toContain(field);
    expect((await me(headers)).body).toEqual(user);
  });
});

it('a visitor’s taste, their cookie and their country go with them when they sign up', async () => {
  const visit = await server.call('POST', '/user/taste-test', { body: tasteTest({ countryCode: 'fr' }) });
  const { answer, headers } = await signIn(server, { cookie: cookieOf(visit) });
  expect(answer.body).toMatchObject({
    visitorTaste: 'adopted',
    user: { role: 'USER', status: 'ACTIVE', isTasteSetup: true, tasteCalculated: true, countryCode: 'fr' },
  });
  expect((await server.call('GET', '/taste/is-available', { headers })).body).toEqual({ status: true });
  expect((await server.get('/taste/is-available', cookieOf(visit))).body).toEqual({ status: false });
});
