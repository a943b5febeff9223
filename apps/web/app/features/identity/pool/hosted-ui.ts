import type { IdentityConfig } from '@palate/contract/identity';
import type { HostedTokens } from './pool-client.ts';

/** Path that the hosted pages return to. It must be registered at the pool. */
const RETURN_PATH = '/sign-in';
/** OAuth scopes. The last one lets users change their own account. */
const SCOPES = 'openid email profile aws.cognito.signin.user.admin';
const GOOGLE_SIGN_IN_KEY = 'palate.google';
const SECRET_BYTES = 32;

/** The state of a Google sign-in, stored until the browser returns from Google. */
export interface GoogleSignIn {
  /** OAuth's random `state`, which the return URL repeats. */
  readonly state: string;
  /** PKCE's random code verifier. */
  readonly verifier: string;
  /** Path of the page to go to afterwards. */
  readonly nextPage: string;
}

type Hosted = Pick<IdentityConfig, 'hostedUiDomain' | 'clientId'>;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const newSecret = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** Calculates the PKCE challenge of a verifier, by SHA-256 (RFC 7636 §4.2). */
async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );
}

/**
 * Whether this page can start a Google sign-in. It needs a hash function that browsers offer only on secure
 * pages.
 */
export const canStartGoogleSignIn = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Stores the state of a Google sign-in in this tab, and returns the URL to start it.
 * @param options.isSessionIgnored true to have the hosted pages ask who signs in, even if somebody is signed in there
 *   (OpenID Connect's `prompt=login`)
 */
export async function startGoogleSignIn(
  { hostedUiDomain, clientId }: Hosted,
  {
    origin,
    nextPage,
    storage,
    isSessionIgnored = false,
  }: { origin: string; nextPage: string; storage: Pick<Storage, 'setItem'>; isSessionIgnored?: boolean },
): Promise<string> {
  const signIn: GoogleSignIn = { state: newSecret(), verifier: newSecret(), nextPage };
  storage.setItem(GOOGLE_SIGN_IN_KEY, JSON.stringify(signIn));
  const query = new URLSearchParams({
    identity_provider: 'Google',
    response_type: 'code',
    client_id: clientId,
    redirect_uri: origin + RETURN_PATH,
    scope: SCOPES,
    state: signIn.state,
    code_challenge: await challengeOf(signIn.verifier),
    code_challenge_method: 'S256',
    ...(isSessionIgnored && { prompt: 'login' }),
  });
  return `${hostedUiDomain}/oauth2/authorize?${query}`;
}

/** Reads and removes the state of this tab's Google sign-in; null if there is none or `state` differs. */
export function endGoogleSignIn(
  storage: Pick<Storage, 'getItem' | 'removeItem'>,
  state: string | null,
): GoogleSignIn | null {
  const stored = storage.getItem(GOOGLE_SIGN_IN_KEY);
  storage.removeItem(GOOGLE_SIGN_IN_KEY);
  const signIn = stored === null ? null : (JSON.parse(stored) as GoogleSignIn);
  return signIn !== null && signIn.state === state ? signIn : null;
}

/**
 * Exchanges the code from the hosted pages for tokens.
 * @throws if the pool rejects the code
 */
export async function exchangeCode(
  { hostedUiDomain, clientId }: Hosted,
  { code, verifier, origin }: { code: string; verifier: string; origin: string },
): Promise<HostedTokens> {
  const answer = await fetch(`${hostedUiDomain}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: origin + RETURN_PATH,
      code_verifier: verifier,
    }),
  });
  const body: Partial<HostedTokens> & { error?: string } = await answer.json().catch(() => ({}));
  const { id_token, access_token, refresh_token } = body;
  if (!answer.ok || !id_token || !access_token || !refresh_token)
    throw new Error(
      body.error === 'invalid_grant' ? 'That sign-in has expired. Start again.' : 'Log in error',
    );
  return { id_token, access_token, refresh_token };
}

/**
 * Returns the sign-out URL of the hosted pages. They then return to the dashboard, which completes the sign-out
 * (specification §2).
 */
export const signOutAddress = ({ hostedUiDomain, clientId }: Hosted, origin: string): string =>
  `${hostedUiDomain}/logout?${new URLSearchParams({
    client_id: clientId,
    logout_uri: `${origin}/dashboard?awsSignOut=1`,
  })}`;
