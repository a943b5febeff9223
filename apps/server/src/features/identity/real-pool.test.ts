import type { BodyOf, createSession, ResultOf, User } from '@palate/contract';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PooledServer, startPooledServer } from '../../testing/servers/pooled-server.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

let server: PooledServer;
beforeAll(async () => {
  server = await startPooledServer();
});
afterAll(() => server.close());

const EMAIL = 'greta@palate.example';
const PASSWORD = 'correct horse 🐴 battery';

async function call<Body>(
  method: string,
  path: string,
  { token, cookie, body }: { token?: string; cookie?: string; body?: unknown } = {},
): Promise<{ status: number; body: Body; cookie: string }> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(token && { 'x-authorization': `Bearer ${token}` }),
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { status: answer.status, body: (await answer.json()) as Body, cookie: set.join('; ') };
}

/** Creates the client of the user pool that a browser uses, with the settings from the API. */
async function client(): Promise<CognitoUserPool> {
  const { body } = await call<{ userPoolId: string; clientId: string; endpoint: string }>(
    'GET',
    '/identity/config',
  );
  return new CognitoUserPool({
    UserPoolId: body.userPoolId,
    ClientId: body.clientId,
    endpoint: body.endpoint,
  });
}

async function signUp(email: string): Promise<void> {
  const pool = await client();
  const attributes = [
    new CognitoUserAttribute({ Name: 'given_name', Value: 'Greta' }),
    new CognitoUserAttribute({ Name: 'family_name', Value: 'Lee' }),
  ];
  const user = await new Promise<CognitoUser>((resolve, reject) =>
    pool.signUp(email, PASSWORD, attributes, [], (error, result) =>
      result ? resolve(result.user) : reject(error),
    ),
  );
  const code = await server.lastCode(email);
  await new Promise((resolve, reject) =>
    user.confirmRegistration(code, false, (error, result) => (error ? reject(error) : resolve(result))),
  );
}

async function signIn(email: string): Promise<{ user: CognitoUser; session: CognitoUserSession }> {
  const user = new CognitoUser({ Username: email, Pool: await client() });
  const details = new AuthenticationDetails({ Username: email, Password: PASSWORD });
  const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) =>
    user.authenticateUser(details, { onSuccess, onFailure }),
  );
  return { user, session };
}

const tokenOf = (session: CognitoUserSession) => session.getAccessToken().getJwtToken();
const createMemberSession = (session: CognitoUserSession, cookie?: string) =>
  call<ResultOf<typeof createSession>>('POST', '/identity/session', {
    token: tokenOf(session),
    ...(cookie && { cookie }),
    body: { idToken: session.getIdToken().getJwtToken() } satisfies BodyOf<typeof createSession>,
  });

it('a new member keeps the visitor’s taste, signs in anywhere, and deletes the account completely', async () => {
  const visit = await call('POST', '/user/taste-test', { body: tasteTest() });
  await signUp(EMAIL);

  const here = await signIn(EMAIL);
  const first = await createMemberSession(here.session, visit.cookie);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    isNew: true,
    visitorTaste: 'adopted',
    user: { email: EMAIL, firstName: 'Greta', secondName: 'Lee', role: 'USER', status: 'ACTIVE' },
  });
  expect((await call('GET', '/identity/session', { cookie: first.cookie })).body).toMatchObject({
    state: 'member',
  });

  // A token of the pool that was never registered is nobody’s.
  const elsewhere = await signIn(EMAIL);
  expect((await call('GET', '/user', { token: tokenOf(elsewhere.session) })).status).toBe(401);
  expect((await createMemberSession(elsewhere.session)).body.isNew).toBe(false);

  // A refreshed token is of the same session.
  const refreshed = await new Promise<CognitoUserSession>((resolve, reject) =>
    here.user.refreshSession(here.session.getRefreshToken(), (error, session) =>
      error ? reject(error) : resolve(session),
    ),
  );
  expect(tokenOf(refreshed)).not.toBe(tokenOf(here.session));
  const again = await createMemberSession(refreshed);
  expect(again.body.isNew).toBe(false);
  const sessions = await call<unknown[]>('GET', '/user/sessions', { token: tokenOf(refreshed) });
  expect(sessions.body).toHaveLength(2);

  // Everywhere, and with it what the pool would still take.
  await call('DELETE', '/user/sessions', { token: tokenOf(refreshed) });
  for (const session of [refreshed, here.session, elsewhere.session]) {
    expect((await call('GET', '/user', { token: tokenOf(session) })).status).toBe(401);
    expect((await createMemberSession(session)).status).toBe(401);
  }

  const last = await signIn(EMAIL);
  const back = await createMemberSession(last.session);
  expect(back.body.user).toMatchObject({ id: first.body.user.id, isTasteSetup: true });
  const token = tokenOf(last.session);
  const gone = await call<{ status: boolean }>('DELETE', '/user', { token, body: { confirm: true } });
  expect([gone.status, gone.body]).toEqual([200, { status: true }]);
  await expect(signIn(EMAIL)).rejects.toThrow('Incorrect username or password.');
  expect((await createMemberSession(last.session)).status).toBe(410);
  for (const table of [
    'pool_users',
    'pool_sessions',
    'pool_codes',
    'member_tastes',
    'user_preferences',
  ] as const)
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const emails = await server.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'welcome')
    .execute();
  expect(emails).toEqual([]);
});

it('a token of the embedded pool changed in any part is refused by it as by any other', async () => {
  const email = 'tampered@palate.example';
  await signUp(email);
  const { session } = await signIn(email);
  await createMemberSession(session);
  const [head = '', body = '', signature = ''] = tokenOf(session).split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 86_400 })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  expect((await call<User>('GET', '/user', { token: `${head}.${body}.${signature}` })).status).toBe(200);
  for (const token of [`${head}.${changed}.${signature}`, `${none}.${body}.`, `${none}.${body}.${signature}`])
    expect((await call('GET', '/user', { token })).status).toBe(401);
});

it('a session ended in the account is refused by the pool at once, and one ended everywhere is too', async () => {
  const email = 'lost@palate.example';
  await signUp(email);
  const [here, lost, other] = [await signIn(email), await signIn(email), await signIn(email)];
  for (const { session } of [here, lost, other]) await createMemberSession(session);
  const token = tokenOf(here.session);
  const origin = lost.session.getAccessToken().decodePayload().origin_jti;
  const row = await server.db
    .selectFrom('member_sessions')
    .select('id')
    .where('origin_jti', '=', origin)
    .executeTakeFirstOrThrow();
  await sql`create function refuse_ending() returns trigger language plpgsql as $$
    begin raise exception 'the process ends here'; end $$`.execute(server.db);
  // Only as it is committed, after both were written.
  await sql`create constraint trigger refuse_ending after update on pool_sessions
    deferrable initially deferred for each row execute function refuse_ending()`.execute(server.db);
  expect((await call('DELETE', `/user/sessions/${row.id}`, { token })).status).toBe(500);
  await sql`drop function refuse_ending cascade`.execute(server.db);
  expect(await call<unknown[]>('GET', '/user/sessions', { token })).toMatchObject({ body: { length: 3 } });
  const ended = await call('DELETE', `/user/sessions/${row.id}`, { token });
  expect(ended.body).toEqual({ status: true, isEndedAtPool: true });
  expect(await said(lost)).toEqual(['Refresh Token has been revoked', 'Access Token has been revoked']);
  expect(await said(other)).toEqual([undefined, undefined]);

  await call('DELETE', '/user/sessions', { token });
  for (const one of [here, other])
    expect(await said(one)).toEqual(['Refresh Token has been revoked', 'Access Token has been revoked']);

  const last = await signIn(email);
  await createMemberSession(last.session);
  await call('DELETE', '/identity/session', { token: tokenOf(last.session) });
  expect((await said(last))[0]).toBe('Refresh Token has been revoked');
});

it('an account that another client deletes at the pool is deleted here, and no token recreates it', async () => {
  const email = 'elsewhere@palate.example';
  await signUp(email);
  const [here, there] = [await signIn(email), await signIn(email)];
  const { body } = await createMemberSession(here.session);
  await createMemberSession(there.session);
  const { id } = body.user;
  await call('POST', '/user/taste-test', { token: tokenOf(here.session), body: tasteTest() });
  await atPool('DeleteUser', { AccessToken: tokenOf(there.session) });
  for (const table of ['member_tastes', 'user_preferences'] as const)
    expect(await server.db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([]);
  expect(await server.db.selectFrom('users').selectAll().where('id', '=', id).execute()).toMatchObject([
    { email: '', first_name: '', deleted_at: expect.any(Date) },
  ]);
  for (const { session } of [here, there]) {
    expect((await call('GET', '/user', { token: tokenOf(session) })).status).toBe(401);
    expect((await createMemberSession(session)).status).toBe(410);
  }
});

it('an account that is deleted before its first sign-in creates no member', async () => {
  const email = 'never@palate.example';
  await signUp(email);
  const { session } = await signIn(email);
  await atPool('DeleteUser', { AccessToken: tokenOf(session) });
  expect((await createMemberSession(session)).status).toBe(410);
  const rows = await server.db.selectFrom('mails').select(['kind', 'recipient']).execute();
  expect(rows.filter(({ recipient }) => recipient === email)).toEqual([]);
});

it('an account whose data can’t be erased here isn’t deleted at the pool either', async () => {
  const email = 'whole@palate.example';
  await signUp(email);
  const { session } = await signIn(email);
  const { body } = await createMemberSession(session);
  await sql`create function refuse_leaving() returns trigger language plpgsql as $$
    begin raise exception 'the process ends here'; end $$`.execute(server.db);
  await sql`create trigger refuse_leaving before update on users
    for each row execute function refuse_leaving()`.execute(server.db);
  expect(await atPool('DeleteUser', { AccessToken: tokenOf(session) })).toContain('went wrong');
  await sql`drop function refuse_leaving cascade`.execute(server.db);
  const again = await call<User>('GET', '/user', { token: tokenOf(session) });
  expect([again.status, again.body.id]).toEqual([200, body.user.id]);
  expect(await said({ session })).toEqual([undefined, undefined]);
});

/** Calls the user pool. @returns the message of its error; undefined if it doesn't reject the call */
async function atPool(operation: string, input: object): Promise<string | undefined> {
  const answer = await fetch(`${server.url}/identity/`, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  });
  return ((await answer.json()) as { message?: string }).message;
}

/**
 * Returns the pool's errors for a sign-in's refresh token and for its access token; undefined for a token that it
 * accepts.
 */
const said = ({ session }: { session: CognitoUserSession }) =>
  Promise.all([
    atPool('InitiateAuth', {
      ClientId: server.pool.client.clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    }),
    atPool('GetUser', { AccessToken: tokenOf(session) }),
  ]);

it('names the page that simulates Google only to clients on this machine', async () => {
  const { body } = await call<{ socialProviders: unknown }>('GET', '/identity/config');
  expect(body.socialProviders).toEqual([{ name: 'Google', isStandIn: true }]);
  const proxied = await fetch(`${server.url}/api/identity/config`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(await proxied.json()).toMatchObject({ socialProviders: [] });
});
