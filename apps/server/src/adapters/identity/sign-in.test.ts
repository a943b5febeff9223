import { createHmac, getDiffieHellman } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@palate/contract/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PoolAnswer, type PoolServer, startPoolServer } from './testing/pool-server.ts';
import { createSrpClient } from './testing/srp-client.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ClientId = 'palatebrowser';
const PASSWORD = 'correct horse';
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const srp = createSrpClient('Palate');

let server: PoolServer;
beforeAll(async () => {
  server = await startPoolServer();
  await member('ana@example.org');
});
beforeEach(() => {
  // Whatever a test did to the lock-out is forgotten by the next.
  server.clock.now = new Date(server.clock.now.getTime() + 25 * HOUR_MS);
});
afterAll(() => server.close());

async function member(Username: string): Promise<void> {
  await server.call('SignUp', { ClientId, Username, Password: PASSWORD });
  const ConfirmationCode = (await server.lastCode(Username)) ?? '';
  await server.call('ConfirmSignUp', { ClientId, Username, ConfirmationCode });
}

const initiate = (USERNAME: string, SRP_A: string) =>
  server.call('InitiateAuth', { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } });
const respond = (ChallengeResponses: object) =>
  server.call('RespondToAuthChallenge', { ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses });
const byPassword = (USERNAME: string, password: string, from?: string) => {
  const AuthParameters = { USERNAME, PASSWORD: password };
  const options = from === undefined ? {} : { from };
  return server.call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }, options);
};

/** Begins a sign-in. Returns the pool's challenge and the client's response to it. */
async function challenge(password = PASSWORD, { at = server.clock.now, email = 'ana@example.org' } = {}) {
  const begun = srp.begin();
  const { body } = await initiate(email, begun.A);
  const parameters = body.ChallengeParameters;
  return { parameters, answer: srp.answer(begun, parameters, password, at) };
}

const refused = (type: string, message: string) => (answer: PoolAnswer) => {
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ __type: type, message });
  expect(answer.headers['x-amzn-errortype']).toBe(`${type}:`);
};
const expectWrong = refused('NotAuthorizedException', 'Incorrect username or password.');
const expectLocked = refused('NotAuthorizedException', 'Password attempts exceeded');

describe('a proof of a password', () => {
  it('is taken, in the form that clients take', async () => {
    const { parameters, answer } = await challenge();
    expect(parameters.SALT).toMatch(/^[0-9a-f]{1,32}$/);
    expect(parameters.SRP_B).toMatch(/^[0-9a-f]{700,768}$/);
    expect((await respond(answer)).body.AuthenticationResult).toMatchObject({
      TokenType: 'Bearer',
      ExpiresIn: 3_600,
    });
  });

  it.each([
    ['0', '0'],
    ['N', N.toString(16)],
    ['2N', (2n * N).toString(16)],
    ['no number', 'xyz'],
    ['nothing', ''],
    ['far too long', 'f'.repeat(2_000)],
  ])('can’t begin with A = %s', async (_name, A) => {
    const { status, body } = await initiate('ana@example.org', A);
    expect([status, body.__type]).toEqual([400, 'InvalidParameterException']);
  });

  it.each([
    ['1', 1n],
    ['N − 1', N - 1n],
    ['N + 1', N + 1n],
  ])('is refused for A = %s, whatever is claimed', async (_name, A) => {
    const { body } = await initiate('ana@example.org', A.toString(16));
    const { USER_ID_FOR_SRP, SECRET_BLOCK } = body.ChallengeParameters;
    const { answer } = await challenge();
    const signature = createHmac('sha256', Buffer.alloc(16)).update('x').digest('base64');
    const given = {
      ...answer,
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature,
    };
    expectWrong(await respond(given));
  });

  it('spends its block by a verdict, right or wrong', async () => {
    const spent = refused(
      'NotAuthorizedException',
      'Invalid session for the user, session can only be used once.',
    );
    const right = await challenge();
    expect((await respond(right.answer)).status).toBe(200);
    spent(await respond(right.answer));

    const guessed = await challenge();
    expectWrong(await respond({ ...guessed.answer, PASSWORD_CLAIM_SIGNATURE: 'AAAA' }));
    spent(await respond(guessed.answer));
  });

  it('isn’t used up by a request with an unknown device', async () => {
    const { answer } = await challenge();
    const device = refused('ResourceNotFoundException', 'Device does not exist.');
    device(await respond({ ...answer, DEVICE_KEY: 'eu-central-1_1234' }));
    expect((await respond({ ...answer, DEVICE_KEY: null })).status).toBe(200);
  });

  it.each([-10, 10])(
    'from a clock %d minutes off gets an error about the clock, and isn’t counted',
    async (minutes) => {
      const at = new Date(server.clock.now.getTime() + minutes * 60_000);
      for (let i = 0; i < 6; i += 1) {
        const { body } = await respond((await challenge(PASSWORD, { at })).answer);
        expect(body.message).toMatch(/clock of this device/);
      }
      expect((await respond((await challenge()).answer)).status).toBe(200);
    },
  );

  it('is valid for five minutes, for the same user, and unchanged', async () => {
    const late = await challenge();
    server.clock.now = new Date(server.clock.now.getTime() + 301_000);
    const { TIMESTAMP } = (await challenge()).answer;
    expectWrong(await respond({ ...late.answer, TIMESTAMP }));

    const { answer, parameters } = await challenge();
    expectWrong(await respond({ ...answer, USERNAME: 'ben@example.org' }));
    const changed = Buffer.from(parameters.SECRET_BLOCK, 'base64');
    changed[40] = (changed[40] ?? 0) ^ 1;
    expectWrong(await respond({ ...answer, PASSWORD_CLAIM_SECRET_BLOCK: changed.toString('base64') }));
    expectWrong(await respond({ ...answer, PASSWORD_CLAIM_SECRET_BLOCK: undefined }));
    expect((await respond({ ...answer, USERNAME: 'Ana@Example.org' })).status).toBe(200);
  });

  it('of somebody unknown looks the same, each time', async () => {
    const [one, two] = [
      await challenge(PASSWORD, { email: 'nobody@example.org' }),
      await challenge(PASSWORD, { email: 'nobody@example.org' }),
    ];
    const known = await challenge();
    expect(Object.keys(one.parameters)).toEqual(Object.keys(known.parameters));
    expect(one.parameters.USER_ID_FOR_SRP).toBe(two.parameters.USER_ID_FOR_SRP);
    expect(one.parameters.SALT).toBe(two.parameters.SALT);
    expect(one.parameters.SRP_B).not.toBe(two.parameters.SRP_B);
    expectWrong(await respond(one.answer));
  });
});

describe('wrong passwords', () => {
  it.each(['ana@example.org', 'nobody@example.org'])(
    'lock %s after five, for twice as long each time',
    async (email) => {
      const wait = (seconds: number) => {
        server.clock.now = new Date(server.clock.now.getTime() + seconds * 1_000);
      };
      for (let i = 0; i < 5; i += 1) expectWrong(await byPassword(email, 'wrong one'));
      for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
        expectLocked(await byPassword(email, PASSWORD));
        expectLocked(await initiate(email, srp.begin().A));
        wait(seconds - 0.1);
        expectLocked(await byPassword(email, PASSWORD));
        wait(0.2);
        expectWrong(await byPassword(email, 'wrong one'));
      }
    },
  );

  it('are forgotten by the right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 4; i += 1) expectWrong(await byPassword('ana@example.org', 'wrong one'));
      expect((await byPassword('ana@example.org', PASSWORD)).status).toBe(200);
    }
  });

  it('sent all at once are judged five times', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => byPassword('ana@example.org', 'wrong one')),
    );
    const judged = answers.filter(({ body }) => body.message === 'Incorrect username or password.');
    expect(judged).toHaveLength(5);
  });

  it('from one address are held down over all accounts', async () => {
    const from = '203.0.113.9';
    const answers: string[] = [];
    for (let i = 0; i < 110; i += 1)
      answers.push((await byPassword(`user${i}@example.org`, 'x', from)).body.message);
    expect(answers.filter((message) => message.startsWith('Incorrect'))).toHaveLength(100);
    expect((await byPassword('ana@example.org', PASSWORD, '203.0.113.10')).status).toBe(200);
  });

  it('tried 10,000 times from 100 addresses in 100 seconds are judged eleven times', {
    timeout: 240_000,
  }, async () => {
    let judged = 0;
    for (let second = 0; second < 100; second += 1) {
      const tries = Array.from({ length: 7 }, (_, i) =>
        byPassword('ana@example.org', `guess ${second} ${i}`, `198.51.100.${i}`),
      );
      const messages = (await Promise.all(tries)).map(({ body }) => body.message);
      judged += messages.filter((message) => message.startsWith('Incorrect')).length;
      expect(new Set(messages).size).toBeLessThanOrEqual(2);
      server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    }
    // Five, and one at the end of each lock: after 1, 3, 7, 15, 31 and 63 seconds.
    expect(judged).toBe(11);
  });
});

describe('a refresh token', () => {
  it('is rejected at once after its session ended, with another error than an unknown one', async () => {
    const { AccessToken, RefreshToken } = (await byPassword('ana@example.org', PASSWORD)).body
      .AuthenticationResult;
    const refresh = (token: string) =>
      server.call('InitiateAuth', {
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: token },
      });
    expect((await refresh(RefreshToken)).status).toBe(200);
    await server.call('RevokeToken', { ClientId, Token: RefreshToken });
    refused('NotAuthorizedException', 'Refresh Token has been revoked')(await refresh(RefreshToken));
    refused(
      'NotAuthorizedException',
      'Access Token has been revoked',
    )(await server.call('GetUser', { AccessToken }));
    refused('NotAuthorizedException', 'Invalid Refresh Token')(await refresh('made-up'));
    refused(
      'UnsupportedTokenTypeException',
      'Token type is not supported',
    )(await server.call('RevokeToken', { ClientId, Token: AccessToken }));
  });

  it('ends after thirty days', async () => {
    const { RefreshToken } = (await byPassword('ana@example.org', PASSWORD)).body.AuthenticationResult;
    server.clock.now = new Date(server.clock.now.getTime() + 30 * DAY_MS);
    const answer = await server.call('GetTokensFromRefreshToken', { ClientId, RefreshToken });
    refused('NotAuthorizedException', 'Refresh Token has expired')(answer);
  });
});

it('none of it is against the service’s own model', () => {
  expect(server.violations).toEqual([]);
});
