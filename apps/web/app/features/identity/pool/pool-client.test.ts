import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage, fakeToken, POOL, signedInStorage } from '../testing/fakes.ts';
import { createPoolClient } from './pool-client.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const SECONDS = NOW.getTime() / 1_000;
type Answer = { status?: number; body: object } | 'cut';
type Call = { operation: string; body: Record<string, unknown> };

/** Answers the pool's operations from a table, and records the requests. */
function answerPool(answers: Record<string, Answer | ((call: number) => Answer)>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const operation = String(new Headers(init.headers).get('x-amz-target')).split('.').at(-1) ?? '';
    const nth = calls.filter((call) => call.operation === operation).length;
    calls.push({ operation, body: JSON.parse(String(init.body)) });
    const given = answers[operation];
    const answer = typeof given === 'function' ? given(nth) : given;
    if (!answer || answer === 'cut') throw new TypeError('fetch failed');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return calls;
}
const inTurn =
  (first: Answer, others: Answer) =>
  (nth: number): Answer =>
    nth === 0 ? first : others;
const refused = (__type: string, message: string): Answer => ({ status: 400, body: { __type, message } });
const renewed: Answer = {
  body: {
    AuthenticationResult: {
      AccessToken: fakeToken({ iat: SECONDS, exp: SECONDS + 3_600 }),
      IdToken: fakeToken({ iat: SECONDS, exp: SECONDS + 3_600 }),
    },
  },
};

function open(storage = fakeStorage(), config: Partial<typeof POOL> = {}) {
  const waits: number[] = [];
  const client = () =>
    createPoolClient(
      { ...POOL, ...config },
      { storage, wait: async (ms) => void waits.push(ms), random: () => 0 },
    );
  return { client, waits, storage };
}
const valid = () => signedInStorage({ iat: SECONDS - 60, exp: SECONDS + 3_540 });
const expired = (refreshToken?: string | null) =>
  signedInStorage({
    iat: SECONDS - 7_200,
    exp: SECONDS - 3_600,
    ...(refreshToken !== undefined && { refreshToken }),
  });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the identity client’s messages (§8)', () => {
  it.each([
    [{ userPoolId: '' }, 'Both UserPoolId and ClientId are required.'],
    [{ clientId: '' }, 'Both UserPoolId and ClientId are required.'],
    [{ userPoolId: 'nowhere' }, 'Invalid UserPoolId format.'],
    [{ userPoolId: `eu_${'a'.repeat(53)}` }, 'Invalid UserPoolId format.'],
  ])('for the configuration %j: %s', (config, message) => {
    expect(open(fakeStorage(), config).client).toThrow(message);
  });

  it('says “User is not authenticated” if nobody is signed in', async () => {
    await expect(open().client().changePassword('a', 'b')).rejects.toThrow('User is not authenticated');
  });

  it('says “Username and Pool information are required.” without a username', async () => {
    const nobody = null as unknown as string;
    await expect(open().client().resendCode(nobody)).rejects.toThrow(
      'Username and Pool information are required.',
    );
  });

  it('says “Local storage is missing an ID Token, Please authenticate” without one', async () => {
    const storage = valid();
    storage.removeItem(`CognitoIdentityServiceProvider.${POOL.clientId}.u-1.idToken`);
    await expect(open(storage).client().restore()).rejects.toThrow(
      'Local storage is missing an ID Token, Please authenticate',
    );
  });

  it('says “Cannot retrieve a new session. Please authenticate.” without a refresh token', async () => {
    await expect(open(expired(null)).client().restore()).rejects.toThrow(
      'Cannot retrieve a new session. Please authenticate.',
    );
  });
});

describe('a token refresh', () => {
  it('is tried three times while the network is down', async () => {
    const calls = answerPool({ InitiateAuth: 'cut' });
    const { client, waits } = open(expired());
    await expect(client().restore()).rejects.toMatchObject({ code: 'NetworkError' });
    expect(calls.map(({ operation }) => operation)).toEqual(Array(3).fill('InitiateAuth'));
    expect(waits).toEqual([200, 400]);
  });

  it('isn’t retried for a revoked token, and removes the tokens', async () => {
    const calls = answerPool({
      InitiateAuth: refused('NotAuthorizedException', 'Refresh Token has been revoked'),
    });
    const { client, storage } = open(expired());
    await expect(client().restore()).rejects.toThrow('Refresh Token has been revoked');
    expect(calls).toHaveLength(1);
    expect(Object.keys((storage as ReturnType<typeof fakeStorage>).all())).toEqual([]);
  });

  it('gets new tokens even while the current ones are valid, and stores them', async () => {
    const calls = answerPool({ InitiateAuth: renewed });
    const { client, storage } = open(valid());
    await client().restore();
    expect(calls).toHaveLength(0);
    await client().refresh();
    expect(calls[0]?.body).toMatchObject({ AuthFlow: 'REFRESH_TOKEN_AUTH' });
    const stored = storage.getItem(`CognitoIdentityServiceProvider.${POOL.clientId}.u-1.accessToken`);
    expect(stored).toBe(fakeToken({ iat: SECONDS, exp: SECONDS + 3_600 }));
  });
});

describe('signing out', () => {
  it('everywhere makes the pool forget all devices, sixty per request (§9)', async () => {
    const devices = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ DeviceKey: `d-${from + at}` }));
    const calls = answerPool({
      ListDevices: inTurn(
        { body: { Devices: devices(0, 60), PaginationToken: 'more' } },
        { body: { Devices: devices(60, 1) } },
      ),
      ForgetDevice: { body: {} },
    });
    await open(valid()).client().forgetDevices();
    const lists = calls.filter(({ operation }) => operation === 'ListDevices');
    expect(lists.map(({ body }) => [body.Limit, body.PaginationToken])).toEqual([
      [60, undefined],
      [60, 'more'],
    ]);
    expect(calls.filter(({ operation }) => operation === 'ForgetDevice')).toHaveLength(61);
  });
});

describe('signing in', () => {
  const challenge: Answer = {
    body: {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        USER_ID_FOR_SRP: 'u-1',
        SRP_B: 'abcdef0123456789',
        SALT: '0123',
        SECRET_BLOCK: 'c2VjcmV0',
      },
    },
  };

  it('says “New password is required.” if the pool requires one', async () => {
    answerPool({
      InitiateAuth: challenge,
      RespondToAuthChallenge: {
        body: {
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          ChallengeParameters: { userAttributes: '{}', requiredAttributes: '[]' },
        },
      },
    });
    await expect(open().client().signIn('a@b.example', 'open sesame')).rejects.toThrow(
      'New password is required.',
    );
  });

  it('never sends the password', async () => {
    const calls = answerPool({
      InitiateAuth: challenge,
      RespondToAuthChallenge: refused('NotAuthorizedException', 'Incorrect username or password.'),
    });
    await expect(open().client().signIn('a@b.example', 'open sesame')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(JSON.stringify(calls)).not.toContain('sesame');
  });

  it('forgets a device that the pool doesn’t know, and continues without it (§8)', async () => {
    const storage = fakeStorage(
      Object.fromEntries(
        ['deviceKey', 'randomPasswordKey', 'deviceGroupKey'].map((name) => [
          `CognitoIdentityServiceProvider.${POOL.clientId}.u-1.${name}`,
          'old',
        ]),
      ),
    );
    const calls = answerPool({
      InitiateAuth: challenge,
      RespondToAuthChallenge: inTurn(
        refused('ResourceNotFoundException', 'Device does not exist.'),
        renewedWithRefresh,
      ),
    });
    await open(storage).client().signIn('a@b.example', 'open sesame');
    const answers = calls.filter(({ operation }) => operation === 'RespondToAuthChallenge');
    expect(
      answers.map(({ body }) => (body.ChallengeResponses as { DEVICE_KEY: unknown }).DEVICE_KEY),
    ).toEqual(['old', null]);
    expect(storage.getItem(`CognitoIdentityServiceProvider.${POOL.clientId}.u-1.deviceKey`)).toBeNull();
  });

  const renewedWithRefresh: Answer = {
    body: {
      AuthenticationResult: {
        AccessToken: fakeToken({ iat: SECONDS, exp: SECONDS + 3_600 }),
        IdToken: fakeToken({ iat: SECONDS, exp: SECONDS + 3_600 }),
        RefreshToken: 'refresh-2',
      },
    },
  };
});

it('signs up with the name in two parts', async () => {
  const calls = answerPool({ SignUp: { body: { UserConfirmed: false, UserSub: 'u-1' } } });
  const isMade = await open()
    .client()
    .signUp({ email: 'a@b.example', password: 'x'.repeat(8), firstName: 'Greta', secondName: '' });
  expect(isMade).toBe(true);
  expect(calls[0]?.body.UserAttributes).toEqual([
    { Name: 'email', Value: 'a@b.example' },
    { Name: 'given_name', Value: 'Greta' },
  ]);
});

it('stores the tokens from the hosted pages', async () => {
  const { client, storage } = open();
  const token = fakeToken({ iat: SECONDS, exp: SECONDS + 3_600 });
  client().adopt({ id_token: token, access_token: token, refresh_token: 'r' });
  expect(storage.getItem(`CognitoIdentityServiceProvider.${POOL.clientId}.u-1.refreshToken`)).toBe('r');
  await client().restore();
});
