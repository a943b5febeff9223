import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { listOutbox, outboxFolder } from '../apps/server/src/adapters/mail/index.ts';
import type { Person } from './member.ts';

const EMAIL_WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 100;
/** Number of emails among which an address's first code is looked for. All are read again each time. */
const NEWEST_EMAILS = 50;
/** Number of emails among which a later code is looked for: the first may have been sent long ago. */
const ALL_EMAILS = 500;

interface Email {
  readonly to: string;
  readonly text: string;
}

/** Lists at least the `most` newest emails that a server sent, newest first. */
type ListEmails = (most: number) => Promise<readonly Email[]>;

/** A server's embedded pool. */
export interface EmbeddedPool {
  readonly clientId: string;
  /** Calls an operation; the client's id is added to the input. */
  call(operation: string, input: object): Promise<SignInResult>;
}

interface IdentityConfig {
  readonly clientId: string;
  readonly endpoint: string;
}

interface SignInResult {
  readonly AuthenticationResult?: {
    readonly AccessToken: string;
    readonly IdToken: string;
    readonly RefreshToken: string;
  };
}

/** Finds a server's embedded pool, to call it from a loopback address of its own. */
export async function poolOf(server: string): Promise<EmbeddedPool> {
  const { clientId, endpoint } = await readJson<IdentityConfig>(await fetch(`${server}/api/identity/config`));
  const from = ownAddress();
  return {
    clientId,
    call: (operation, input) =>
      callPool(endpoint, { operation, input: { ClientId: clientId, ...input }, from }),
  };
}

/** Signs a person up at the pool, and confirms the account with the code from the email. */
export async function createAccount(
  pool: EmbeddedPool,
  {
    email,
    password,
    firstName,
    secondName,
  }: Pick<Person, 'email' | 'password'> & Partial<Pick<Person, 'firstName' | 'secondName'>>,
  listEmails: ListEmails,
): Promise<void> {
  await pool.call('SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: firstName },
      { Name: 'family_name', Value: secondName },
    ].filter(({ Value }) => Value),
  });
  await pool.call('ConfirmSignUp', {
    Username: email,
    ConfirmationCode: await waitForCode(listEmails, { email }),
  });
}

/** Returns a function that lists the emails of a server that keeps them in its outbox. */
export const emailsOf =
  (server: string): ListEmails =>
  async () =>
    readJson(await fetch(`${server}/dev/outbox.json`));

/** Returns a function that lists the newest emails in a server's data directory, which takes less than asking it. */
export const emailsIn =
  (dataDir: string): ListEmails =>
  (most) =>
    listOutbox(outboxFolder(dataDir), most);

/**
 * Waits until there are `count` emails with a code to an address.
 * @param listEmails lists the emails, newest first
 * @returns the newest code
 */
export async function waitForCode(
  listEmails: ListEmails,
  { email, count = 1 }: { email: string; count?: number },
): Promise<string> {
  const end = Date.now() + EMAIL_WAIT_MS;
  while (Date.now() < end) {
    const codes = (await listEmails(count === 1 ? NEWEST_EMAILS : ALL_EMAILS))
      .filter(({ to }) => to === email)
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .filter(Boolean);
    if (codes.length >= count && codes[0]) return codes[0];
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`No email ${count} with a code came to ${email}.`);
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

/** Returns a response's parsed JSON body, and throws if the response is an error. */
export async function readJson<Result>(answer: Response): Promise<Result> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
