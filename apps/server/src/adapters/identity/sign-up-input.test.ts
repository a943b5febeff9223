import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountsAt, PASSWORD } from './testing/accounts.ts';
import { identityJs } from './testing/identity-js.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: PoolServer;
beforeAll(async () => {
  server = await startPoolServer();
});
afterAll(() => server.close());
const { signUp, confirm, signIn, codeOf, member } = accountsAt(() => server);

describe('an address', () => {
  it.each([
    ['Ana+Films@Example.ORG', 'ana+films@example.org', 'ana+films@example.org'],
    [' bea@example.org ', 'BEA@EXAMPLE.ORG', 'bea@example.org'],
    ['дуня@пример.рф', 'ДУНЯ@xn--e1afmkfd.xn--p1ai', 'дуня@пример.рф'],
    [
      'ren\u0065\u0301@b\u00fccher.example',
      'ren\u00e9@xn--bcher-kva.example',
      'ren\u00e9@b\u00fccher.example',
    ],
    ['用户@例え.テスト', '用户@xn--r8jz45g.xn--zckzah', '用户@例え.テスト'],
  ])('%s is one account with %s', async (first, second, stored) => {
    expect((await signUp(first)).status).toBe(200);
    const { body } = await signUp(second);
    expect(body.__type).toBe('UsernameExistsException');
    expect(body.message).toBe('An account with the given email already exists.');
    expect((await confirm(second, await codeOf(stored))).status).toBe(200);
    expect((await signIn(first)).status).toBe(200);
    expect((await signIn(second)).status).toBe(200);
  });

  it.each([
    'ana',
    'ana@',
    '@example.org',
    'ana@example',
    'ana@example..org',
    'a b@example.org',
    'ana@example.org,eve@example.org',
    'ana@example.org\r\nBcc: eve@example.org',
    '"ana eve"@example.org',
    'ana＠example.org，eve@example.org',
    'a@b.example@example.org',
    'ana@192.0.2.1',
    'ana@3',
    `${'a'.repeat(250)}@example.org`,
    `${'a'.repeat(65)}@example.org`,
    `ana@${'b'.repeat(64)}.org`,
    'ana\0@example.org',
    'ana\ud800@example.org',
  ])('%j isn’t valid', async (Username) => {
    const { status, body } = await signUp(Username);
    expect([status, body.__type]).toEqual([400, 'InvalidParameterException']);
    expect((await signIn(Username)).status).toBe(400);
  });

  it('is the same in both places, or refused', async () => {
    const other = await signUp('carl@example.org', PASSWORD, [{ Name: 'email', Value: 'eve@example.org' }]);
    expect(other.body.__type).toBe('InvalidParameterException');
    const same = await signUp('carl@example.org', PASSWORD, [{ Name: 'email', Value: 'Carl@example.org' }]);
    expect(same.status).toBe(200);
  });
});

describe('a password', () => {
  it.each([
    ['8 characters', '12345678'],
    ['64', 'x'.repeat(64)],
    ['256', 'y'.repeat(256)],
    ['spaces, also at its ends', '  two words  '],
    ['emoji', '🐴🔋🐴🔋🐴🔋🐴🔋'],
    ['another script', 'пароль пароль'],
  ])('of %s works, by its client', async (_what, password) => {
    const email = `user${Math.random()}@example.org`;
    await member(email, password);
    const { session } = await identityJs(server.pool).signIn(email, password);
    expect(session.isValid()).toBe(true);
  });

  it.each([
    ['7 characters', '1234567', 'InvalidPasswordException'],
    ['4 emoji', '🐴🔋🐴🔋', 'InvalidPasswordException'],
    ['nothing', '', 'InvalidPasswordException'],
    ['257', 'y'.repeat(257), 'InvalidParameterException'],
  ])('of %s is refused, and not repeated', async (_what, password, type) => {
    const { status, body } = await signUp('short@example.org', password);
    expect([status, body.__type]).toEqual([400, type]);
    if (password) expect(JSON.stringify(body)).not.toContain(password);
    if (type === 'InvalidPasswordException')
      expect(body.message).toBe('Password did not conform with policy: Password not long enough');
  });
});

describe('a password that is easy to guess', () => {
  const refused = async (email: string, password: string) => {
    const { status, body } = await signUp(email, password);
    expect([status, body.__type]).toEqual([400, 'InvalidPasswordException']);
    return body.message;
  };
  const LIKE_ADDRESS =
    'A password can’t be your email address, or its part before the @. Choose a different one.';

  it.each(['password', 'PassWord', ' password '])('is refused if it is “%s”', async (password) => {
    expect(await refused('guess@example.org', password)).toBe(
      'That password is too easy to guess. Choose a different one.',
    );
  });

  it.each(['greta.lindqvist', 'Greta.Lindqvist', 'greta.lindqvist@example.org'])(
    'is refused if it is the email address or its part before the @: %s',
    async (password) => {
      expect(await refused('Greta.Lindqvist@example.org', password)).toBe(LIKE_ADDRESS);
    },
  );

  it('is refused when it is changed or reset, also by sub', async () => {
    const email = 'jonathan.k@example.org';
    const sub: string = (await signUp(email)).body.UserSub;
    await confirm(email, await codeOf(email));
    const { AccessToken } = (await signIn(email)).body.AuthenticationResult;
    const changed = await server.call('ChangePassword', {
      AccessToken,
      PreviousPassword: PASSWORD,
      ProposedPassword: 'jonathan.k',
    });
    expect(changed.body.message).toBe(LIKE_ADDRESS);
    await server.call('ForgotPassword', { ClientId: 'palatebrowser', Username: email });
    const ConfirmationCode = await codeOf(email);
    for (const Username of [email, sub]) {
      const given = { ClientId: 'palatebrowser', Username, ConfirmationCode, Password: 'Jonathan.K' };
      expect((await server.call('ConfirmForgotPassword', given)).body.message).toBe(LIKE_ADDRESS);
    }
    expect((await signIn(email)).status).toBe(200);
  });

  it('may have either in it', async () => {
    expect((await signUp('guess1@example.org', 'password of mine')).status).toBe(200);
    expect((await signUp('greta.lind1@example.org', 'greta.lind1 and more')).status).toBe(200);
  });
});

describe('names', () => {
  const named = (Value: string) =>
    signUp(`n${Math.random()}@example.org`, PASSWORD, [{ Name: 'given_name', Value }]);

  it('in any script are stored unchanged', async () => {
    expect((await named('Ḿäřîą 玛丽亚 👩🏽‍🚀')).status).toBe(200);
  });

  it.each([
    ['3,000 characters', 'x'.repeat(3_000)],
    ['NUL', 'a\0b'],
    ['half a character', 'a\ud800'],
  ])('of %s are refused', async (_what, value) => {
    expect((await named(value)).body.__type).toBe('InvalidParameterException');
  });

  it('of 10 MB are refused before they are read', async () => {
    const { status, body } = await named('x'.repeat(10 * 1024 * 1024));
    expect([status, body.__type]).toEqual([413, 'InvalidParameterException']);
  });

  it.each(['sub', 'email_verified', 'custom:role', 'cognito:groups', '__proto__'])(
    'are all that clients may write: not %s',
    async (Name) => {
      const { body } = await signUp('dora@example.org', PASSWORD, [{ Name, Value: 'true' }]);
      expect(body.message).toBe('A client attempted to write unauthorized attribute');
    },
  );
});
