import type { BodyOf, handOverSession, ResultOf, User } from '@palate/contract';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PooledServer, startPooledServer } from '../../testing/pooled-server.ts';
import { tasteTest } from '../../testing/taste-test.ts';

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

/** The client a browser has, told of the pool as a browser is. */
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
const handOver = (session: CognitoUserSession, cookie?: string) =>
  call<ResultOf<typeof handOverSession>>('POST', '/identity/session', {
    token: tokenOf(session),
    ...(cookie && { cookie }),
    body: { idToken: session.getIdToken().getJwtToken() } satisfies BodyOf<typeof handOverSession>,
  });

it('a newcomer keeps what the test found, signs in anywhere, and leaves with everything deleted', async () => {
  const visit = await call('POST', '/user/taste-test', { body: tasteTest() });
  await signUp(EMAIL);

  const here = await signIn(EMAIL);
  const first = await handOver(here.session, visit.cookie);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    isNew: true,
    visitorTaste: 'adopted',
    user: { email: EMAIL, firstName: 'Greta', secondName: 'Lee', role: 'USER', status: 'ACTIVE' },
  });
  expect((await call('GET', '/identity/session', { cookie: first.cookie })).body).toMatchObject({
    state: 'member',
  });

  // A token of the pool that was never handed over is nobody’s.
  const elsewhere = await signIn(EMAIL);
  expect((await call('GET', '/user', { token: tokenOf(elsewhere.session) })).status).toBe(401);
  expect((await handOver(elsewhere.session)).body.isNew).toBe(false);

  // A refreshed token is of the same session.
  const refreshed = await new Promise<CognitoUserSession>((resolve, reject) =>
    here.user.refreshSession(here.session.getRefreshToken(), (error, session) =>
      error ? reject(error) : resolve(session),
    ),
  );
  expect(tokenOf(refreshed)).not.toBe(tokenOf(here.session));
  const again = await handOver(refreshed);
  expect(again.body.isNew).toBe(false);
  const sessions = await call<unknown[]>('GET', '/user/sessions', { token: tokenOf(refreshed) });
  expect(sessions.body).toHaveLength(2);

  // Everywhere, and with it what the pool would still take.
  await call('DELETE', '/user/sessions', { token: tokenOf(refreshed) });
  for (const session of [refreshed, here.session, elsewhere.session]) {
    expect((await call('GET', '/user', { token: tokenOf(session) })).status).toBe(401);
    expect((await handOver(session)).status).toBe(401);
  }

  const last = await signIn(EMAIL);
  const back = await handOver(last.session);
  expect(back.body.user).toMatchObject({ id: first.body.user.id, isTasteSetup: true });
  const token = tokenOf(last.session);
  const gone = await call<{ status: boolean }>('DELETE', '/user', { token, body: { confirm: true } });
  expect([gone.status, gone.body]).toEqual([200, { status: true }]);
  await expect(signIn(EMAIL)).rejects.toThrow('Incorrect username or password.');
  expect((await handOver(last.session)).status).toBe(410);
  for (const table of [
    'pool_users',
    'pool_sessions',
    'pool_codes',
    'member_tastes',
    'user_preferences',
  ] as const)
    expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
  const letters = await server.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'welcome')
    .execute();
  expect(letters).toEqual([]);
});

it('a token of the embedded pool changed in any part is refused by it as by any other', async () => {
  const email = 'tampered@palate.example';
  await signUp(email);
  const { session } = await signIn(email);
  await handOver(session);
  const [head = '', body = '', signature = ''] = tokenOf(session).split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 86_400 })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  expect((await call<User>('GET', '/user', { token: `${head}.${body}.${signature}` })).status).toBe(200);
  for (const token of [`${head}.${changed}.${signature}`, `${none}.${body}.`, `${none}.${body}.${signature}`])
    expect((await call('GET', '/user', { token })).status).toBe(401);
});
