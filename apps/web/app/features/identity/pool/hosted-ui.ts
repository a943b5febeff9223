import type { IdentityConfig } from '@palate/contract/identity';
import type { HostedTokens } from './pool-client.ts';

/** Where the hosted pages come back to, below our origin; the pool lists it. */
const RETURN_PATH = '/sign-in';
/** The access token must say that its bearer may change their own account. */
const SCOPES = 'openid email profile aws.cognito.signin.user.admin';
const KEPT = 'palate.google';
const SECRET_BYTES = 32;

/** What a sign-in by Google needs to know when the browser comes back. */
export interface Trip {
  readonly state: string;
  readonly verifier: string;
  readonly nextPage: string;
}

type Hosted = Pick<IdentityConfig, 'hostedUiDomain' | 'clientId'>;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const newSecret = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** PKCE (RFC 7636 §4.2): the challenge of a verifier, by SHA-256. */
async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );
}

/** Whether this page may do it: browsers digest on secure pages only. */
export const canStartTrip = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Remembers a trip in this tab, and says where it begins. */
export async function startTrip(
  { hostedUiDomain, clientId }: Hosted,
  { origin, nextPage, storage }: { origin: string; nextPage: string; storage: Pick<Storage, 'setItem'> },
): Promise<string> {
  const trip: Trip = { state: newSecret(), verifier: newSecret(), nextPage };
  storage.setItem(KEPT, JSON.stringify(trip));
  const query = new URLSearchParams({
    identity_provider: 'Google',
    response_type: 'code',
    client_id: clientId,
    redirect_uri: origin + RETURN_PATH,
    scope: SCOPES,
    state: trip.state,
    code_challenge: await challengeOf(trip.verifier),
    code_challenge_method: 'S256',
  });
  return `${hostedUiDomain}/oauth2/authorize?${query}`;
}

/** The trip this tab is on, once; null where it is on none or `state` is another's. */
export function endTrip(storage: Pick<Storage, 'getItem' | 'removeItem'>, state: string | null): Trip | null {
  const kept = storage.getItem(KEPT);
  storage.removeItem(KEPT);
  const trip = kept === null ? null : (JSON.parse(kept) as Trip);
  return trip !== null && trip.state === state ? trip : null;
}

/** Exchanges what the hosted pages brought for tokens. @throws where they are refused */
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
    throw new Error(body.error === 'invalid_grant' ? 'That sign-in has ended. Begin again.' : 'Log in error');
  return { id_token, access_token, refresh_token };
}

/** The hosted pages' own way out, and back to the dashboard, which clears what is left (§2). */
export const signOutAddress = ({ hostedUiDomain, clientId }: Hosted, origin: string): string =>
  `${hostedUiDomain}/logout?${new URLSearchParams({
    client_id: clientId,
    logout_uri: `${origin}/dashboard?awsSignOut=1`,
  })}`;
