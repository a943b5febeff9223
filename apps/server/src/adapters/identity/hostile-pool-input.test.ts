import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bodyLike } from '../../testing/hostile-input.ts';
import { OPERATIONS } from './embedded/operations/index.ts';
import { accountsAt, PASSWORD } from './testing/accounts.ts';
import { type PoolServer, startPoolServer } from './testing/pool-server.ts';
import { createSrpClient } from './testing/srp-client.ts';

// Each pool’s threads compute for seconds before they begin, and a busy machine has little to give.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const RUNS = 30;
const ClientId = 'palatebrowser';
const srp = createSrpClient('Palate');

let server: PoolServer;
beforeAll(async () => {
  server = await startPoolServer();
});
afterAll(() => server.close());
const { signIn, member } = accountsAt(() => server);

/** Returns a valid request of each operation, by the given user. */
async function goodRequests(Username: string): Promise<Record<string, object>> {
  const { AccessToken, RefreshToken } = (await signIn(Username)).body.AuthenticationResult;
  const begun = srp.begin();
  const AuthParameters = { USERNAME: Username, SRP_A: begun.A };
  const auth = { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters };
  const { ChallengeParameters } = (await server.call('InitiateAuth', auth)).body;
  const name = { ClientId, Username };
  return {
    SignUp: { ...name, Username: `other.${Username}`, Password: PASSWORD, UserAttributes: [] },
    ConfirmSignUp: { ...name, ConfirmationCode: '123456' },
    ResendConfirmationCode: name,
    InitiateAuth: auth,
    RespondToAuthChallenge: {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: srp.answer(begun, ChallengeParameters, PASSWORD, server.clock.now),
    },
    ForgotPassword: name,
    ConfirmForgotPassword: { ...name, ConfirmationCode: '123456', Password: PASSWORD },
    ChangePassword: { AccessToken, PreviousPassword: PASSWORD, ProposedPassword: PASSWORD },
    GetUser: { AccessToken },
    UpdateUserAttributes: { AccessToken, UserAttributes: [{ Name: 'given_name', Value: 'Greta' }] },
    DeleteUserAttributes: { AccessToken, UserAttributeNames: ['given_name'] },
    GetUserAttributeVerificationCode: { AccessToken, AttributeName: 'email' },
    VerifyUserAttribute: { AccessToken, AttributeName: 'email', Code: '123456' },
    DeleteUser: { AccessToken },
    RevokeToken: { ClientId, Token: RefreshToken },
    GlobalSignOut: { AccessToken },
    ListDevices: { AccessToken, Limit: 10 },
    ForgetDevice: { AccessToken, DeviceKey: 'device' },
    GetTokensFromRefreshToken: { ClientId, RefreshToken },
  };
}

it.each(OPERATIONS.map(({ name }) => name))(
  'whatever a request says, %s answers orderly',
  async (operation) => {
    const email = `${operation.toLowerCase()}@example.org`;
    await member(email);
    const good = (await goodRequests(email))[operation];
    expect(good, 'a good request to spoil').toBeDefined();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(bodyLike(good), async (payload) => {
        sent += 1;
        const answer = await server.app.inject({
          method: 'POST',
          url: '/identity/',
          remoteAddress: `203.0.113.${sent % 250}`,
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          },
          payload,
        });
        if (answer.statusCode === 200) return;
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toEqual({
          __type: expect.stringMatching(/Exception$/),
          message: expect.any(String),
        });
      }),
      { numRuns: RUNS },
    );
  },
);
