import { randomUUID } from 'node:crypto';
import type { createSession, ResultOf, User } from '@palate/contract';
import { cookieOf, type TestAnswer, type TestServer } from '../servers/test-server.ts';

/** A user who is signed in at a test server. */
export interface SignedIn {
  readonly sub: string;
  readonly token: string;
  readonly idToken: string;
  readonly user: User;
  /** Request headers with the token. */
  readonly headers: Record<string, string>;
  /** The cookie with which pages are rendered. */
  readonly cookie: string;
  readonly answer: TestAnswer<ResultOf<typeof createSession>>;
}

/**
 * Signs in a user, who is new unless `sub` is known.
 * @param cookie the cookies that their browser already had
 */
export async function signIn(
  server: TestServer,
  {
    sub = randomUUID(),
    originJti = randomUUID(),
    cookie,
    userAgent,
    at = server.now(),
  }: {
    sub?: string;
    originJti?: string;
    cookie?: string;
    userAgent?: string;
    at?: Date;
  } = {},
): Promise<SignedIn> {
  const token = await server.pool.accessToken({ sub, originJti, at });
  const idToken = await server.pool.idToken({ sub, originJti, at });
  const headers = { 'x-authorization': `Bearer ${token}` };
  const answer = await server.call<ResultOf<typeof createSession>>('POST', '/identity/session', {
    body: { idToken },
    cookie,
    from: nextAddress(),
    headers: { ...headers, ...(userAgent && { 'user-agent': userAgent }) },
  });
  if (answer.status !== 200) throw new Error(`Nobody is signed in: ${JSON.stringify(answer.body)}`);
  return { sub, token, idToken, user: answer.body.user, headers, cookie: cookieOf(answer), answer };
}

let arrived = 0;
/** Writes are limited per address, and a test may need many people. */
function nextAddress(): string {
  arrived += 1;
  return `10.0.${Math.floor(arrived / 250) % 250}.${arrived % 250}`;
}
