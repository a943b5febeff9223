import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { listOutbox, outboxFolder } from '../apps/server/src/adapters/mail/index.ts';
import { waitForCode } from './member.ts';

/** A member who signed up and signed in without a browser. */
export interface ApiMember {
  readonly email: string;
  readonly password: string;
  /** Authorizes calls of the API. */
  readonly headers: Readonly<Record<string, string>>;
  /** The `Cookie` header with which pages are rendered for the member. */
  readonly cookie: string;
  readonly id: string;
  readonly preferencesId: string;
  /** Calls an endpoint below `/api` with a JSON body, and returns the parsed response. */
  post<Result>(path: string, body: object): Promise<Result>;
  /** The same with another method. */
  send<Result>(method: 'PUT' | 'PATCH' | 'DELETE', path: string, body: object): Promise<Result>;
}

interface IdentityConfig {
  readonly clientId: string;
  readonly endpoint: string;
}

interface SignInResult {
  readonly AuthenticationResult?: { readonly AccessToken: string; readonly IdToken: string };
}

/**
 * Creates a member by calling the embedded pool and the API, which takes much less time than a browser.
 * @param dataDir the server's, where its emails are
 */
export async function createApiMember(server: string, dataDir: string): Promise<ApiMember> {
  const email = `api.${randomUUID()}@example.org`;
  const password = 'correct horse battery';
  const { clientId: ClientId, endpoint } = await readJson<IdentityConfig>(
    await fetch(`${server}/api/identity/config`),
  );
  const from = ownAddress();
  const pool = (operation: string, input: object) =>
    callPool(endpoint, { operation, input: { ClientId, ...input }, from });
  await pool('SignUp', { Username: email, Password: password });
  const ConfirmationCode = await waitForCode(() => listOutbox(outboxFolder(dataDir)), { email });
  await pool('ConfirmSignUp', { Username: email, ConfirmationCode });
  const { AuthenticationResult } = await pool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  if (!AuthenticationResult) throw new Error('The pool gave no tokens');
  const headers = { 'x-authorization': `Bearer ${AuthenticationResult.AccessToken}` };
  const send = (method: string, path: string, body: object) =>
    fetch(`${server}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const session = await send('POST', '/identity/session', { idToken: AuthenticationResult.IdToken });
  const { user } = await readJson<{ user: { id: string; userPreferencesId: string } }>(session);
  const cookie = session.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ');
  return {
    email,
    password,
    headers,
    cookie,
    id: user.id,
    preferencesId: user.userPreferencesId,
    post: async (path, body) => readJson(await send('POST', path, body)),
    send: async (method, path, body) => readJson(await send(method, path, body)),
  };
}

/**
 * Returns a loopback address that hardly any other member has: the pool limits sign-ups and codes by address, and the
 * journeys need more members than one address may create. Undefined where only 127.0.0.1 can be used.
 */
function ownAddress(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;
}

/** Calls an operation of the pool from an address, which `fetch` can't choose. */
async function callPool(
  endpoint: string,
  { operation, input, from }: { operation: string; input: object; from: string | undefined },
): Promise<SignInResult> {
  const call = request(endpoint, {
    method: 'POST',
    ...(from !== undefined && { localAddress: from, family: 4 }),
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
  });
  call.end(JSON.stringify(input));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const body = await json(answer);
  if (answer.statusCode !== 200) {
    throw new Error(`${operation} answered ${answer.statusCode}: ${JSON.stringify(body)}`);
  }
  return body as SignInResult;
}

async function readJson<Result>(answer: Response): Promise<Result> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
