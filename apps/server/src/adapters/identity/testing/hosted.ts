import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { PASSWORD } from './accounts.ts';
import { identityJs } from './identity-js.ts';
import type { PoolServer } from './pool-server.ts';

/** The secret that an application keeps while somebody uses the hosted pages (PKCE). */
const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

/**
 * Returns the query of a valid request to `oauth2/authorize`, with some parameters replaced or, if undefined,
 * removed.
 */
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

/** Requests `oauth2/authorize` like an application, and returns the response. */
export const authorize = (server: PoolServer, given?: Record<string, string | undefined>) =>
  server.app.inject({
    url: `/identity/oauth2/authorize?${query(server, given)}`,
    headers: { host: new URL(server.url).host },
  });

/** Posts a form to the hosted pages or to an OAuth endpoint, and returns the response. */
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

/** Exchanges a code for tokens at `oauth2/token`, and returns the response. */
export const redeem = (server: PoolServer, code: string, given: Record<string, string> = {}) =>
  post(server, '/identity/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: 'palatebrowser',
    redirect_uri: `${server.url}/sign-in`,
    code,
    code_verifier: VERIFIER,
    ...given,
  });

/** Returns the query parameters of the URL that a response redirects to. */
export function answerOf(answer: LightMyRequestResponse): Record<string, string> {
  if (answer.statusCode !== 303) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
}

/**
 * Returns the first cookie that a response sets, as a browser would send it back. Returns an empty text if there is
 * none.
 */
export const cookieOf = (answer: LightMyRequestResponse) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

/** Creates a confirmed account with a password. */
export async function member(server: PoolServer, email: string): Promise<void> {
  const client = identityJs(server.pool);
  await client.signUp(email, PASSWORD);
  await client.confirm(email, (await server.lastCode(email)) ?? '');
}
