import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PoolServer, startPoolServer } from '../testing/pool-server.ts';

let server: PoolServer;
beforeAll(async () => {
  server = await startPoolServer();
});
afterAll(() => server.close());

const PASSWORD = 'correct horse 🐴 battery';

function client(): CognitoUserPool {
  const { userPoolId, clientId, endpoint } = server.pool.client;
  return new CognitoUserPool({ UserPoolId: userPoolId, ClientId: clientId, endpoint });
}

async function signUp(email: string): Promise<CognitoUser> {
  const attributes = [
    new CognitoUserAttribute({ Name: 'given_name', Value: 'Ana' }),
    new CognitoUserAttribute({ Name: 'family_name', Value: 'Lys' }),
  ];
  return new Promise((resolve, reject) =>
    client().signUp(email, PASSWORD, attributes, [], (error, result) =>
      result ? resolve(result.user) : reject(error),
    ),
  );
}

async function confirm(user: CognitoUser, code: string): Promise<unknown> {
  return new Promise((resolve, reject) =>
    user.confirmRegistration(code, false, (error, result) => (error ? reject(error) : resolve(result))),
  );
}

async function signIn(email: string, password: string): Promise<CognitoUserSession> {
  const user = new CognitoUser({ Username: email, Pool: client() });
  const details = new AuthenticationDetails({ Username: email, Password: password });
  return new Promise((onSuccess, onFailure) => user.authenticateUser(details, { onSuccess, onFailure }));
}

it('takes somebody from an address to tokens that its keys vouch for', async () => {
  const email = 'ana@example.org';
  const user = await signUp(email);
  await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'UserNotConfirmedException' });
  expect(await confirm(user, (await server.lastCode(email)) ?? '')).toBe('SUCCESS');
  await expect(signIn(email, 'wrong horse')).rejects.toThrow('Incorrect username or password.');

  const session = await signIn(email, PASSWORD);
  const { payload } = await jwtVerify(session.getIdToken().getJwtToken(), server.pool.keys, {
    issuer: server.pool.issuer,
    audience: server.pool.client.clientId,
    algorithms: ['RS256'],
  });
  expect(payload).toMatchObject({
    email,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Lys',
    token_use: 'id',
  });
  const access = session.getAccessToken().decodePayload();
  expect(access).toMatchObject({
    sub: payload.sub,
    client_id: server.pool.client.clientId,
    token_use: 'access',
  });
});
