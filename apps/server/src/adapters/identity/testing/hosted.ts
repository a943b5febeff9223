import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { PASSWORD } from './accounts.ts';
import { identityJs } from './identity-js.ts';
import type { PoolServer } from './pool-server.ts';

/** What an application keeps of a trip to the hosted pages (PKCE). */
const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/** What an application asks `oauth2/authorize` for. */
export function query(server: PoolServer, given: Record<string, string | undefined> = {}): string {
  const asked = {
    client_id: 'palatebrowser',
    redirect_uri: `${server.url}/sign-in`,
    response_type: 'code',
    state: 'app-state',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    nonce: 'app-nonce',
    ...given,
  };
  const known = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return String(new URLSearchParams(known));
}

/** Comes from an application. */
export const authorize = (server: PoolServer, given?: Record<string, string | undefined>) =>
  server.app.inject({
    url: `/identity/oauth2/authorize?${query(server, given)}`,
    headers: { host: new URL(server.url).host },
  });

/** Sends a form of the pages, or of an application. */
export const post = (server: PoolServer, url: string, form: Record<string, string>, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: new URL(server.url).host,
      ...headers,
    },
    payload: String(new URLSearchParams(form)),
  });

/** Exchanges a code for tokens. */
export const redeem = (server: PoolServer, code: string, given: Record<string, string> = {}) =>
  post(server, '/identity/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: 'palatebrowser',
    redirect_uri: `${server.url}/sign-in`,
    code,
    code_verifier: VERIFIER,
    ...given,
  });

/** What an application is told in the address it is sent back to. */
export function answerOf(answer: LightMyRequestResponse): Record<string, string> {
  if (answer.statusCode !== 303) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
}

/** The cookie that a browser would send back. */
export const cookieOf = (answer: LightMyRequestResponse) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

/** An account with a password, confirmed. */
export async function member(server: PoolServer, email: string): Promise<void> {
  const client = identityJs(server.pool);
  await client.signUp(email, PASSWORD);
  await client.confirm(email, (await server.lastCode(email)) ?? '');
}
