import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityJs } from './testing/identity-js.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ClientId = 'palatebrowser';
const PASSWORD = 'correct horse';

let server: PoolServer;
beforeAll(async () => {
  server = await startPoolServer();
});
afterAll(() => server.close());

const signUp = (Username: string, Password = PASSWORD, UserAttributes: object[] = []) =>
  server.call('SignUp', { ClientId, Username, Password, UserAttributes });
const confirm = (Username: string, ConfirmationCode: string) =>
  server.call('ConfirmSignUp', { ClientId, Username, ConfirmationCode });
const signIn = (USERNAME: string, password = PASSWORD) => {
  const AuthParameters = { USERNAME, PASSWORD: password };
  return server.call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
};
const codeOf = async (email: string) => (await server.lastCode(email)) ?? '';

async function member(email: string, password = PASSWORD): Promise<void> {
  await signUp(email, password);
  await confirm(email, await codeOf(email));
}

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
  ])('%s is one account with %s', async (first, second, kept) => {
    expect((await signUp(first)).status).toBe(200);
    const { body } = await signUp(second);
    expect(body.__type).toBe('UsernameExistsException');
    expect(body.message).toBe('An account with the given email already exists.');
    expect((await confirm(second, await codeOf(kept))).status).toBe(200);
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
    'ana\0@example.org',
    'ana\ud800@example.org',
  ])('%j is none', async (Username) => {
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

describe('names', () => {
  const named = (Value: string) =>
    signUp(`n${Math.random()}@example.org`, PASSWORD, [{ Name: 'given_name', Value }]);

  it('of any script are kept as they are', async () => {
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

describe('a code', () => {
  it('confirms once, and says so the second time', async () => {
    await signUp('erik@example.org');
    const code = await codeOf('erik@example.org');
    expect((await confirm('erik@example.org', ` ${code} `)).status).toBe(200);
    const { body } = await confirm('erik@example.org', code);
    expect(body.message).toBe('User cannot be confirmed. Current status is CONFIRMED');
  });

  it('sent twice at once confirms once', async () => {
    await signUp('fred@example.org');
    const code = await codeOf('fred@example.org');
    const answers = await Promise.all([1, 2, 3].map(() => confirm('fred@example.org', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is lost after five wrong ones, and a new one works', async () => {
    await signUp('gina@example.org');
    const code = await codeOf('gina@example.org');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1)
      expect((await confirm('gina@example.org', wrong)).body).toEqual({
        __type: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    expect((await confirm('gina@example.org', code)).body).toEqual({
      __type: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    await server.call('ResendConfirmationCode', { ClientId, Username: 'gina@example.org' });
    expect((await confirm('gina@example.org', await codeOf('gina@example.org'))).status).toBe(200);
  });

  it.each([
    ['sign-up', 24],
    ['reset', 1],
  ] as const)('for %s holds for %d hours', async (purpose, hours) => {
    const email = `late-${purpose}@example.org`;
    await signUp(email);
    if (purpose === 'reset') await server.call('ForgotPassword', { ClientId, Username: email });
    const code = await codeOf(email);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + hours * 3_600_000);
    const given = { ClientId, Username: email, ConfirmationCode: code, Password: PASSWORD };
    const { body } = await (purpose === 'reset'
      ? server.call('ConfirmForgotPassword', given)
      : confirm(email, code));
    server.clock.now = before;
    expect(body).toEqual({
      __type: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  it('for one purpose or mailbox is none for another', async () => {
    await signUp('hans@example.org');
    await signUp('ines@example.org');
    await server.call('ForgotPassword', { ClientId, Username: 'hans@example.org' });
    const reset = await codeOf('hans@example.org');
    const ines = await codeOf('ines@example.org');
    if (reset !== ines) expect((await confirm('ines@example.org', reset)).status).toBe(400);
    const given = { ClientId, Username: 'ines@example.org', ConfirmationCode: ines, Password: PASSWORD };
    expect((await server.call('ConfirmForgotPassword', given)).body.__type).toBe('CodeMismatchException');
  });

  it('is sent five times to a mailbox, and then not for a while', async () => {
    await signUp('jana@example.org');
    const resend = () => server.call('ResendConfirmationCode', { ClientId, Username: 'Jana@example.org' });
    for (let i = 0; i < 5; i += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).body.__type).toBe('LimitExceededException');
  });

  it('is said to be sent to whoever is unknown, and to whoever is confirmed, in the same words', async () => {
    await member('kira@example.org');
    for (const operation of ['ForgotPassword', 'ResendConfirmationCode']) {
      const [known, unknown] = await Promise.all(
        ['kira@example.org', 'kilo@example.org'].map((Username) =>
          server.call(operation, { ClientId, Username }),
        ),
      );
      expect(unknown).toMatchObject({ status: known?.status, body: known?.body });
      expect(known?.body.CodeDeliveryDetails.Destination).toBe('k***@e***');
    }
    expect(await server.lastCode('kilo@example.org')).toBeNull();
    for (const Username of ['kira@example.org', 'kilo@example.org']) {
      const given = { ClientId, Username, ConfirmationCode: 'x', Password: PASSWORD };
      expect((await server.call('ConfirmForgotPassword', given)).body.__type).toBe('CodeMismatchException');
    }
  });
});

describe('an access token', () => {
  const getUser = async (AccessToken: string) => (await server.call('GetUser', { AccessToken })).body.message;
  let token: string;
  let idToken: string;
  let refreshToken: string;
  beforeAll(async () => {
    await member('lena@example.org');
    const result = (await signIn('lena@example.org')).body.AuthenticationResult;
    ({ AccessToken: token, IdToken: idToken, RefreshToken: refreshToken } = result);
  });

  it('holds for an hour', async () => {
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 3_601_000);
    expect(await getUser(token)).toBe('Access Token has expired');
    server.clock.now = before;
    expect(await getUser(token)).toBeUndefined();
  });

  it('isn’t taken where it was changed, made up, or is something else', async () => {
    const [header, payload = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url');
    const { privateKey } = await generateKeyPair('RS256');
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'x' }).sign(privateKey);
    const jwks = (await server.app.inject('/identity/embedded_Palate/.well-known/jwks.json')).rawPayload;
    const symmetric = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(jwks);
    const none = new UnsecuredJWT(claims).encode();
    const wrong = [
      `${header}.${changed}.${signature}`,
      await forged,
      none,
      idToken,
      refreshToken,
      'x',
      'a.b.c',
    ];
    for (const one of [...wrong, await symmetric]) expect(await getUser(one)).toBe('Invalid Access Token');
  });

  it('can’t change the address that the account is found by', async () => {
    const change = (Name: string, Value: string) =>
      server.call('UpdateUserAttributes', { AccessToken: token, UserAttributes: [{ Name, Value }] });
    expect((await change('email', 'eve@example.org')).body.__type).toBe('InvalidParameterException');
    expect((await change('given_name', 'Lena')).status).toBe(200);
  });
});

describe('a request', () => {
  const raw = (payload: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'POST', url: '/identity/', payload, headers });
  const AMZ = { 'content-type': 'application/x-amz-json-1.1' };
  const TARGET = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };

  it.each([
    ['no JSON', '{', { ...AMZ, ...TARGET }, 'InvalidParameterException'],
    ['nothing', '', { ...AMZ, ...TARGET }, 'InvalidParameterException'],
    ['a list', '[]', { ...AMZ, ...TARGET }, 'InvalidParameterException'],
    ['null', 'null', { ...AMZ, ...TARGET }, 'InvalidParameterException'],
    ['text', 'x', { 'content-type': 'text/plain', ...TARGET }, 'InvalidParameterException'],
    ['no target', '{}', AMZ, 'UnknownOperationException'],
    [
      'another target',
      '{}',
      { ...AMZ, 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDeleteUser' },
      'UnknownOperationException',
    ],
  ])('of %s is refused in the protocol’s form', async (_what, payload, headers, type) => {
    const answer = await raw(payload, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ __type: type, message: expect.any(String) });
  });

  it('of another client is refused', async () => {
    const answer = await server.call('SignUp', {
      ClientId: 'somebody',
      Username: 'a@b.c',
      Password: PASSWORD,
    });
    expect(answer.body).toEqual({
      __type: 'ResourceNotFoundException',
      message: 'User pool client somebody does not exist.',
    });
  });

  it('is told that accounts are away while the database is, and can be made again', async () => {
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    vi.spyOn(server.db, 'selectFrom').mockImplementationOnce(() => {
      throw away;
    });
    const { status, body } = await signUp('mona@example.org');
    expect([status, body.__type]).toEqual([503, 'InternalErrorException']);
    expect(body.message).toMatch(/try again/);
    expect((await signUp('mona@example.org')).status).toBe(200);
  });
});
