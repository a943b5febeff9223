import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountsAt, PASSWORD } from './testing/accounts.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: PoolServer;
beforeAll(async () => {
  server = await startPoolServer();
});
afterAll(() => server.close());
const { signUp, signIn, member } = accountsAt(() => server);

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

  it('is valid for an hour', async () => {
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 3_601_000);
    expect(await getUser(token)).toBe('Access Token has expired');
    server.clock.now = before;
    expect(await getUser(token)).toBeUndefined();
  });

  it('is rejected if it was changed, forged, or is another kind of token', async () => {
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

  it('says that accounts are unavailable while the database is, and can be repeated', async () => {
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
