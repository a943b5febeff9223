import type { BrowserContext } from 'playwright-core';
import type { Person } from './member.ts';
import { type EmbeddedPool, readJson } from './pool-account.ts';

/** The state of a browser context, from which a new context can begin. */
export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A session at the server that was begun without a browser. */
export interface ApiSession {
  readonly tokens: PoolTokens;
  readonly user: { readonly id: string; readonly userPreferencesId: string };
  /** The response's `Set-Cookie` headers. */
  readonly cookies: readonly string[];
}

interface PoolTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** Signs a person in by calling the pool and the server, which takes much less time than a browser. */
export async function beginSession(
  server: string,
  pool: EmbeddedPool,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<ApiSession> {
  const { AuthenticationResult: tokens } = await pool.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  if (!tokens) throw new Error('The pool gave no tokens');
  const response = await fetch(`${server}/api/identity/session`, {
    method: 'POST',
    headers: { 'x-authorization': `Bearer ${tokens.AccessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: tokens.IdToken }),
  });
  const { user } = await readJson<Pick<ApiSession, 'user'>>(response);
  return { tokens, user, cookies: response.headers.getSetCookie() };
}

/**
 * Returns the state of a browser in which a session was begun: the cookies, and the tokens where the identity client
 * stores them.
 */
export function signedInState(server: string, clientId: string, session: ApiSession): BrowserState {
  const { tokens, user, cookies } = session;
  const prefix = `CognitoIdentityServiceProvider.${clientId}.`;
  const stored: Record<string, string> = {
    [`${prefix}LastAuthUser`]: user.id,
    [`${prefix}${user.id}.idToken`]: tokens.IdToken,
    [`${prefix}${user.id}.accessToken`]: tokens.AccessToken,
    [`${prefix}${user.id}.refreshToken`]: tokens.RefreshToken,
    [`${prefix}${user.id}.clockDrift`]: '0',
    'palate.member': user.userPreferencesId,
    'palate.preferences-id': user.userPreferencesId,
  };
  const { origin } = new URL(server);
  return {
    cookies: storedCookies(server, cookies),
    origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
  };
}

/** Returns a server's `Set-Cookie` headers as the cookies that a browser stores. */
export function storedCookies(server: string, headers: readonly string[]): BrowserState['cookies'] {
  const { hostname } = new URL(server);
  return headers.map((text) => cookieFor(hostname, text));
}

function cookieFor(domain: string, text: string): BrowserState['cookies'][number] {
  const [pair = '', ...attributes] = text.split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const maxAge = attributes.find((attribute) => attribute.startsWith('Max-Age='))?.slice('Max-Age='.length);
  return {
    name,
    value,
    domain,
    path: '/',
    expires: maxAge === undefined ? -1 : Math.floor(Date.now() / 1000) + Number(maxAge),
    httpOnly: attributes.includes('HttpOnly'),
    secure: attributes.includes('Secure'),
    sameSite: 'Lax',
  };
}
