import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

const ClientId = 'palatebrowser';
const PASSWORD = 'correct horse';
const WRONG_CODE = '12345';

let server: PoolServer;
beforeAll(async () => {
  server = await startPoolServer();
});
afterAll(() => server.close());

const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};
const signUp = (Username: string, from?: string) =>
  server.call('SignUp', { ClientId, Username, Password: PASSWORD }, from === undefined ? {} : { from });
const confirm = (Username: string, ConfirmationCode: string, from?: string) =>
  server.call('ConfirmSignUp', { ClientId, Username, ConfirmationCode }, from === undefined ? {} : { from });
const signIn = (USERNAME: string, password = PASSWORD, from = '127.0.0.1') =>
  server.call(
    'InitiateAuth',
    { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD: password } },
    { from },
  );
const tokensOf = async (email: string) => (await signIn(email)).body.AuthenticationResult;
const refresh = (REFRESH_TOKEN: string) =>
  server.call('InitiateAuth', {
    ClientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN },
  });

async function member(email: string): Promise<void> {
  await signUp(email);
  const answer = await confirm(email, (await server.lastCode(email)) ?? '');
  expect(answer.status).toBe(200);
}

describe('whether there is an account', () => {
  it('isn’t revealed by wrong codes, however many', async () => {
    await signUp('waiting@example.org');
    await member('confirmed@example.org');
    const answers = await Promise.all(
      ['waiting@example.org', 'confirmed@example.org', 'stranger@example.org'].map(async (email) => {
        const said: string[] = [];
        for (let i = 0; i < 7; i++) said.push((await confirm(email, WRONG_CODE)).body.message);
        return said;
      }),
    );
    // A confirmed one has had its right code, which was a try as well.
    const types = answers.map((said) => said.map((text) => text.startsWith('Invalid verification')));
    expect(types[0]).toEqual([true, true, true, true, true, false, false]);
    expect(types[2]).toEqual(types[0]);
    expect(types[1]).toEqual([true, true, true, true, false, false, false]);
  });

  it('is revealed to one IP address at most thirty times an hour', async () => {
    const from = '203.0.113.30';
    await member('taken@example.org');
    for (let i = 0; i < 30; i++)
      expect((await signUp('taken@example.org', from)).body.__type).toBe('UsernameExistsException');
    const [taken, free] = [await signUp('taken@example.org', from), await signUp('free@example.org', from)];
    expect(taken).toMatchObject({ status: 400, body: { __type: 'LimitExceededException' } });
    expect(free).toMatchObject({ status: taken.status, body: taken.body });
    expect((await signUp('free@example.org', '203.0.113.31')).status).toBe(200);
  });
});

describe('guessing', () => {
  it('codes of one email address is limited to 25 attempts a day, however many codes are sent', async () => {
    await member('guessed@example.org');
    let judged = 0;
    for (let round = 0; round < 12; round++) {
      await server.call('ForgotPassword', { ClientId, Username: 'guessed@example.org' });
      for (let i = 0; i < 5; i++) {
        const given = {
          ClientId,
          Username: 'guessed@example.org',
          ConfirmationCode: WRONG_CODE,
          Password: PASSWORD,
        };
        const from = `198.51.100.${round}`;
        const { body } = await server.call('ConfirmForgotPassword', given, { from });
        if (body.__type === 'CodeMismatchException') judged++;
      }
      later(16);
    }
    expect(judged).toBe(25);
    const emails = await server.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'guessed@example.org')
      .execute();
    // The one of the sign-up, and at most twelve of the day.
    expect(emails.length).toBeLessThanOrEqual(13);
  });

  it('passwords from an IP address that has used up its attempts locks no account', async () => {
    await member('victim@example.org');
    const from = '203.0.113.77';
    for (let i = 0; i < 100; i++) await signIn(`crowd${i}@example.org`, 'x', from);
    for (let i = 0; i < 8; i++)
      expect((await signIn('victim@example.org', 'x', from)).body.message).toBe('Password attempts exceeded');
    expect((await signIn('victim@example.org')).status).toBe(200);
  });
});

describe('a password that changes', () => {
  it('ends every session but the current one', async () => {
    await member('changing@example.org');
    const [here, thief] = [await tokensOf('changing@example.org'), await tokensOf('changing@example.org')];
    const changed = await server.call('ChangePassword', {
      AccessToken: here.AccessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword: 'another horse',
    });
    expect(changed.status).toBe(200);
    expect((await refresh(thief.RefreshToken)).body.message).toBe('Refresh Token has been revoked');
    expect((await refresh(here.RefreshToken)).status).toBe(200);
  });

  it('prevents earlier sessions from deleting the account', async () => {
    await member('reset@example.org');
    const thief = await tokensOf('reset@example.org');
    await server.call('ForgotPassword', { ClientId, Username: 'reset@example.org' });
    const ConfirmationCode = (await server.lastCode('reset@example.org')) ?? '';
    const given = { ClientId, Username: 'reset@example.org', ConfirmationCode, Password: 'another horse' };
    expect((await server.call('ConfirmForgotPassword', given)).status).toBe(200);
    await expect(server.pool.deleteUser(thief.AccessToken)).rejects.toThrow('Access Token has been revoked');
    expect((await signIn('reset@example.org', 'another horse')).status).toBe(200);
  });

  it('the account can be deleted with a current token, and the call repeated', async () => {
    await member('gone@example.org');
    const { AccessToken } = await tokensOf('gone@example.org');
    await server.pool.deleteUser(AccessToken);
    await server.pool.deleteUser(AccessToken);
    expect((await signIn('gone@example.org')).body.message).toBe('Incorrect username or password.');
  });
});
