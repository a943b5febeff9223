import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { identityJs, promised } from './testing/identity-js.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';
import { findViolations } from './testing/service-model.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PASSWORD = 'correct horse 🐴 battery';
const OTHER = 'another horse altogether';

let server: PoolServer;
beforeAll(async () => {
  server = await startPoolServer();
});
afterAll(() => server.close());

const codeOf = async (email: string) => (await server.lastCode(email)) ?? '';

it('amazon-cognito-identity-js signs up, signs in and deletes the account', async () => {
  const email = 'ana@example.org';
  const client = identityJs(server.pool);
  await client.signUp(email, PASSWORD, { given_name: 'Ana', family_name: 'Lys' });
  await expect(client.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'UserNotConfirmedException' });
  const first = await codeOf(email);
  await client.resend(email);
  await expect(client.confirm(email, first)).rejects.toMatchObject({ code: 'CodeMismatchException' });
  expect(await client.confirm(email, await codeOf(email))).toBe('SUCCESS');
  await expect(client.signIn(email, OTHER)).rejects.toThrow('Incorrect username or password.');

  const { user, session } = await client.signIn(email, PASSWORD);
  const { issuer, keys, client: ids } = server.pool;
  const { payload, protectedHeader } = await jwtVerify(session.getIdToken().getJwtToken(), keys, {
    issuer,
    audience: ids.clientId,
  });
  expect(protectedHeader).toEqual({ alg: 'RS256', kid: expect.any(String) });
  expect(payload).toMatchObject({
    email,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Lys',
    token_use: 'id',
    'cognito:username': payload.sub,
    origin_jti: expect.any(String),
    event_id: expect.any(String),
  });
  const access = session.getAccessToken().decodePayload();
  expect(access).toMatchObject({
    sub: payload.sub,
    client_id: ids.clientId,
    token_use: 'access',
    username: payload.sub,
    origin_jti: payload.origin_jti,
    scope: 'aws.cognito.signin.user.admin',
  });

  const fresh = await client.refresh(user, session);
  expect(fresh.getAccessToken().decodePayload().origin_jti).toBe(payload.origin_jti);
  await promised((done) => user.changePassword(PASSWORD, OTHER, done));
  await expect(client.signIn(email, PASSWORD)).rejects.toThrow('Incorrect username or password.');
  await client.forgot(email);
  expect(await client.reset(email, await codeOf(email), PASSWORD)).toBe('SUCCESS');
  const again = await client.signIn(email, PASSWORD);
  await new Promise((onSuccess, onFailure) => again.user.listDevices(60, null, { onSuccess, onFailure }));
  await client.signOut(again.user);
  const revoked = await server.call('GetUser', { AccessToken: again.session.getAccessToken().getJwtToken() });
  expect(revoked.body.message).toBe('Access Token has been revoked');

  const last = await client.signIn(email, PASSWORD);
  await promised((done) => last.user.deleteUser(done));
  await expect(client.signIn(email, PASSWORD)).rejects.toThrow('Incorrect username or password.');
});

it('aws-amplify signs up, signs in and deletes the account', async () => {
  const username = 'ben@example.org';
  const { userPoolId, clientId, endpoint } = server.pool.client;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } },
  });
  const { nextStep } = await amplify.signUp({
    username,
    password: PASSWORD,
    options: { userAttributes: { email: username, given_name: 'Ben' } },
  });
  expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
  await amplify.resendSignUpCode({ username });
  await amplify.confirmSignUp({ username, confirmationCode: await codeOf(username) });
  expect((await amplify.signIn({ username, password: PASSWORD })).isSignedIn).toBe(true);
  expect(await amplify.fetchUserAttributes()).toMatchObject({ email: username, given_name: 'Ben' });
  const { tokens } = await amplify.fetchAuthSession({ forceRefresh: true });
  expect(tokens?.accessToken.payload.token_use).toBe('access');
  await amplify.updateUserAttributes({ userAttributes: { given_name: 'Benno' } });
  await amplify.updatePassword({ oldPassword: PASSWORD, newPassword: OTHER });
  await amplify.signOut({ global: true });
  await amplify.resetPassword({ username });
  await amplify.confirmResetPassword({
    username,
    confirmationCode: await codeOf(username),
    newPassword: PASSWORD,
  });
  await amplify.signIn({ username, password: PASSWORD });
  expect(await amplify.fetchUserAttributes()).toMatchObject({ given_name: 'Benno' });
  await amplify.deleteUser();
  await expect(amplify.signIn({ username, password: PASSWORD })).rejects.toThrow('Incorrect');
});

it('the AWS SDK signs up, signs in and deletes the account', async () => {
  const { clientId: ClientId, endpoint } = server.pool.client;
  const Username = 'cem@example.org';
  const aws = new CognitoIdentityProviderClient({ region: 'embedded', endpoint });
  const attributes = [{ Name: 'email', Value: Username }];
  await aws.send(new SignUpCommand({ ClientId, Username, Password: PASSWORD, UserAttributes: attributes }));
  const again = aws.send(new SignUpCommand({ ClientId, Username, Password: PASSWORD }));
  await expect(again).rejects.toMatchObject({ name: 'UsernameExistsException' });
  await aws.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  const ConfirmationCode = await codeOf(Username);
  await aws.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  const signIn = async (PASSWORD: string) => {
    const AuthParameters = { USERNAME: Username, PASSWORD };
    const answer = await aws.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    );
    const { AccessToken = '', RefreshToken = '' } = answer.AuthenticationResult ?? {};
    return { AccessToken, RefreshToken };
  };
  const { AccessToken, RefreshToken } = await signIn(PASSWORD);
  await aws.send(
    new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'locale', Value: 'de' }] }),
  );
  const { UserAttributes } = await aws.send(new GetUserCommand({ AccessToken }));
  expect(UserAttributes).toContainEqual({ Name: 'locale', Value: 'de' });
  expect((await aws.send(new ListDevicesCommand({ AccessToken, Limit: 60 }))).Devices).toEqual([]);
  const refreshed = await aws.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  expect(refreshed.AuthenticationResult?.AccessToken).toBeTruthy();
  await aws.send(
    new ChangePasswordCommand({ AccessToken, PreviousPassword: PASSWORD, ProposedPassword: OTHER }),
  );
  await aws.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
  const stolen = aws.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
  await expect(stolen).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  });
  await aws.send(new ForgotPasswordCommand({ ClientId, Username }));
  await aws.send(
    new ConfirmForgotPasswordCommand({
      ClientId,
      Username,
      ConfirmationCode: await codeOf(Username),
      Password: PASSWORD,
    }),
  );
  const everywhere = await signIn(PASSWORD);
  const last = await signIn(PASSWORD);
  await aws.send(new GlobalSignOutCommand({ AccessToken: everywhere.AccessToken }));
  await expect(aws.send(new GetUserCommand({ AccessToken: last.AccessToken }))).rejects.toThrow(
    'Access Token has been revoked',
  );
  const { AccessToken: mine } = await signIn(PASSWORD);
  await aws.send(new DeleteUserCommand({ AccessToken: mine }));
  await expect(server.pool.deleteUser(mine)).resolves.toBeUndefined();
});

it.each([
  ['nonsense', PASSWORD, 'Authentication flow type is invalid.'],
  ['USER_PASSWORD_AUTH', '', 'PASSWORD parameter is required'],
])('has a flow of %s with “%s” refused in the words of §8', async (flow, password, message) => {
  const email = 'dan@example.org';
  await expect(identityJs(server.pool).signIn(email, password, flow)).rejects.toThrow(message);
});

it('the pool reports a missing password as the client does, and signs in with one', async () => {
  const email = 'eda@example.org';
  const client = identityJs(server.pool);
  await client.signUp(email, PASSWORD);
  await client.confirm(email, await codeOf(email));
  const asked = { ClientId: server.pool.client.clientId, AuthFlow: 'USER_PASSWORD_AUTH' };
  const { body } = await server.call('InitiateAuth', { ...asked, AuthParameters: { USERNAME: email } });
  expect(body.message).toBe('PASSWORD parameter is required');
  const { session } = await client.signIn(email, PASSWORD, 'USER_PASSWORD_AUTH');
  expect(session.isValid()).toBe(true);
});

it('accepts and returns only what the service’s own model has', () => {
  expect(server.violations).toEqual([]);
  expect([...server.answered.keys()].sort()).toEqual(
    [
      'ChangePassword',
      'ConfirmForgotPassword',
      'ConfirmSignUp',
      'DeleteUser',
      'ForgotPassword',
      'GetTokensFromRefreshToken',
      'GetUser',
      'GlobalSignOut',
      'InitiateAuth',
      'ListDevices',
      'ResendConfirmationCode',
      'RespondToAuthChallenge',
      'RevokeToken',
      'SignUp',
      'UpdateUserAttributes',
    ].sort(),
  );
});

it.each([
  ['SignUp', 'output', { UserConfirmed: 'no', UserSub: 'x' }],
  ['SignUp', 'output', { UserConfirmed: false }],
  ['SignUp', 'input', { ClientId: 'x', Username: 'y', Password: 'z', UserAttributes: [{ name: 'email' }] }],
  ['InitiateAuth', 'output', { AuthenticationResult: { ExpiresIn: '3600' } }],
  ['InitiateAuth', 'output', { AuthenticationResult: { accessToken: 'x' } }],
  ['ListDevices', 'output', { Devices: {} }],
  ['GetTokensFromRefreshToken', 'input', { ClientId: 'x' }],
  ['GetTokensFromRefreshToken', 'output', { AuthenticationResult: { idToken: 'x' } }],
  ['SignIn', 'input', {}],
] as const)('the model refuses what is wrong: %s %s %o', (operation, side, value) => {
  expect(findViolations(operation, side, value)).not.toEqual([]);
});
