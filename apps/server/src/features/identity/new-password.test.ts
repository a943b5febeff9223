import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { setEnabled } from '../../adapters/identity/index.ts';
import { openAwsSdk } from '../../adapters/identity/testing/clients.ts';
import { type PooledServer, startPooledServer } from '../../testing/servers/pooled-server.ts';
import { signOutBySub } from './by-operator.ts';
import { rememberSession } from './sessions.sql.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const OLD = 'correct horse battery';
const NEW = 'another horse altogether';
const ClientId = 'palatebrowser';

let server: PooledServer;
beforeAll(async () => {
  server = await startPooledServer();
});
afterAll(() => server.close());

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

async function atPool<Body = { __type?: string; message?: string }>(
  operation: string,
  input: object,
): Promise<Body> {
  const answer = await fetch(`${server.url}/identity/`, {
    method: 'POST',
    headers: {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(input),
  });
  return (await answer.json()) as Body;
}

async function signIn(USERNAME: string, PASSWORD = OLD): Promise<Tokens> {
  const asked = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } };
  return (await atPool<{ AuthenticationResult: Tokens }>('InitiateAuth', asked)).AuthenticationResult;
}

async function api(method: string, path: string, { AccessToken }: Tokens, body?: object): Promise<number> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      'x-authorization': `Bearer ${AccessToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}
const createMemberSession = (tokens: Tokens) =>
  api('POST', '/identity/session', tokens, { idToken: tokens.IdToken });

let made = 0;
/**
 * Creates a member with three sign-ins: one with a session here, one that was never registered here, and one in another
 * client.
 */
async function memberSignedIn() {
  const email = `owner${made++}@palate.example`;
  const client = openAwsSdk(server);
  await client.signUp(email, OLD);
  await client.confirm(email, await server.lastCode(email));
  const [here, idle, other] = [await signIn(email), await signIn(email), await signIn(email)];
  expect([await createMemberSession(here), await createMemberSession(other)]).toEqual([200, 200]);
  return { email, here, idle, other };
}

/** The ways in which a password is changed or an account recovered. @returns the sign-in that stays, if any */
const WAYS: Record<string, (email: string, other: Tokens) => Promise<Tokens | null>> = {
  async 'ChangePassword by another client'(_email, other) {
    const input = { AccessToken: other.AccessToken, PreviousPassword: OLD, ProposedPassword: NEW };
    expect(await atPool('ChangePassword', input)).toEqual({});
    return other;
  },
  async ConfirmForgotPassword(email) {
    await atPool('ForgotPassword', { ClientId, Username: email });
    const ConfirmationCode = await server.lastCode(email);
    const input = { ClientId, Username: email, ConfirmationCode, Password: NEW };
    expect(await atPool('ConfirmForgotPassword', input)).toEqual({});
    return null;
  },
  async 'the operator’s “users disable” and “users enable”'(email) {
    const { sub } = await server.db
      .selectFrom('pool_users')
      .select('sub')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await setEnabled(server.db, sub, false, new Date());
    await signOutBySub(server.db, sub);
    await setEnabled(server.db, sub, true, new Date());
    return null;
  },
  async 'GlobalSignOut by another client'(_email, other) {
    expect(await atPool('GlobalSignOut', { AccessToken: other.AccessToken })).toEqual({});
    return null;
  },
};

it('signing out everywhere at the pool ends the product’s sessions with the pool’s', async () => {
  const { here, other } = await memberSignedIn();
  await server.pool.endEverySession(here.AccessToken);
  for (const tokens of [here, other]) expect(await api('GET', '/user', tokens)).toBe(401);
});

describe.each(Object.entries(WAYS))('after %s', (_way, change) => {
  it('the API accepts no token from before', async () => {
    const { email, here, idle, other } = await memberSignedIn();
    const staying = await change(email, other);
    const answers = {
      rename: await api('PATCH', '/user', here, { firstName: 'Thief' }),
      read: await api('GET', '/user', here),
      export: await api('GET', '/user/export', here),
      signOutEverywhere: await api('DELETE', '/user/sessions', here),
      delete: await api('DELETE', '/user', here, { confirm: true }),
      createSessionAgain: await createMemberSession(here),
      createSessionLate: await createMemberSession(idle),
    };
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, 401])));
    if (staying) {
      expect(await api('GET', '/user', staying)).toBe(200);
      expect(await createMemberSession(staying)).toBe(200);
    }
  });

  it('the pool accepts none either', async () => {
    const { email, here, other } = await memberSignedIn();
    const staying = await change(email, other);
    const { AccessToken, RefreshToken } = here;
    const attributes = [{ Name: 'given_name', Value: 'Thief' }];
    for (const [operation, input] of [
      ['GetUser', { AccessToken }],
      ['UpdateUserAttributes', { AccessToken, UserAttributes: attributes }],
      ['ChangePassword', { AccessToken, PreviousPassword: OLD, ProposedPassword: OLD }],
      ['GlobalSignOut', { AccessToken }],
      ['DeleteUser', { AccessToken }],
      ['GetTokensFromRefreshToken', { ClientId, RefreshToken }],
    ] as const)
      expect((await atPool(operation, input)).message).toMatch(/Token has been revoked$/);
    if (staying)
      expect(await atPool('GetUser', { AccessToken: staying.AccessToken })).toHaveProperty('Username');
  });
});

it('a sign-in with the old password while it changes creates no session', async () => {
  const { email } = await memberSignedIn();
  await atPool('ForgotPassword', { ClientId, Username: email });
  const ConfirmationCode = await server.lastCode(email);
  const input = { ClientId, Username: email, ConfirmationCode, Password: NEW };
  const [, ...sessions] = await Promise.all([
    atPool('ConfirmForgotPassword', input),
    ...Array.from({ length: 4 }, () => signIn(email)),
  ]);
  for (const tokens of sessions)
    if (tokens) {
      expect((await atPool('GetUser', tokens)).message).toBe('Access Token has been revoked');
      expect(await createMemberSession(tokens)).toBe(401);
    }
  expect(await createMemberSession(await signIn(email, NEW))).toBe(200);
});

// The embedded database has one session, so nothing can come between there.
it.skipIf(inject('testSource').kind === 'embedded')(
  'a sign-in during “Sign out everywhere” creates no session',
  async () => {
    const { here, idle } = await memberSignedIn();
    const claims = JSON.parse(Buffer.from(idle.AccessToken.split('.')[1] ?? '', 'base64url').toString());
    const { sub, origin_jti: originJti }: { sub: string; origin_jti: string } = claims;
    const { id: userId } = await server.db
      .selectFrom('users')
      .select('id')
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow();
    let signingOut: Promise<number> = Promise.resolve(0);
    await server.db.transaction().execute(async (trx) => {
      expect(await server.pool.isSessionLive?.(trx, { sub, originJti })).toBe(true);
      let isOver = false;
      signingOut = api('DELETE', '/user/sessions', here).finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await isWaitingForLock()), { timeout: 20_000 }).toBe(true);
      expect(await rememberSession(trx, { userId, originJti, userAgent: null })).toBeDefined();
    });
    expect(await signingOut).toBe(200);
    expect(await api('GET', '/user', idle)).toBe(401);
  },
);

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(server.db);
  return rows.length > 0;
}
