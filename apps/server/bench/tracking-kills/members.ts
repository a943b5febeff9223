import { randomInt } from 'node:crypto';
import { confirmBySub, listUsers } from '../../src/adapters/identity/index.ts';
import type { Db } from '../../src/db/database.ts';

const CLIENT_ID = 'palatebrowser';
const PASSWORD = 'correct horse battery';
const MEMBERS = 4;
const emails = Array.from({ length: MEMBERS }, (_, i) => `killed${i}@example.org`);

/** A signed-in member of the benchmark. */
export interface KillMember {
  readonly id: string;
  readonly token: string;
}

/** Signs up all members of the benchmark; `confirmAll` must confirm them. */
export async function signUpAll(url: string): Promise<void> {
  for (const email of emails)
    await callPool(url, 'SignUp', { ClientId: CLIENT_ID, Username: email, Password: PASSWORD });
}

/** Confirms the accounts of all members directly in the database. */
export async function confirmAll(db: Db): Promise<void> {
  for (const { sub } of await listUsers(db, { name: null, limit: MEMBERS })) {
    await confirmBySub(db, sub, new Date());
  }
}

/** Signs in all members of the benchmark. */
export function signInAll(url: string): Promise<KillMember[]> {
  return Promise.all(emails.map((email) => signIn(url, email)));
}

async function signIn(url: string, email: string): Promise<KillMember> {
  const { AuthenticationResult } = (await callPool(url, 'InitiateAuth', {
    ClientId: CLIENT_ID,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  })) as { AuthenticationResult: { AccessToken: string; IdToken: string } };
  const answer = await fetch(`${url}/api/identity/session`, {
    method: 'POST',
    headers: { ...memberHeaders(AuthenticationResult.AccessToken), 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: AuthenticationResult.IdToken }),
  });
  if (!answer.ok) throw new Error(`A session was refused: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { id: user.id, token: AuthenticationResult.AccessToken };
}

/**
 * Returns the headers of a member's request, with a separate IP address for each member, so that no limit per
 * address applies.
 */
export function memberHeaders(token: string): Record<string, string> {
  return { ...fromAnywhere(), 'x-authorization': `Bearer ${token}` };
}

function fromAnywhere(): Record<string, string> {
  return { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` };
}

async function callPool(url: string, operation: string, body: object): Promise<unknown> {
  const answer = await fetch(`${url}/identity/`, {
    method: 'POST',
    headers: {
      ...fromAnywhere(),
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
