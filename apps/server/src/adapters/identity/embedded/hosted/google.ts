import { HOUR_MS } from '@palate/contract/durations';
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { OAuthError } from './authorization-request.ts';
import type { ProviderUser } from './provider-users.sql.ts';

const TIMEOUT_MS = 10_000;
const DISCOVERY_MS = HOUR_MS;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  nonce: z.string(),
});

/** Parameters of a sign-in at Google that tie Google's response to this sign-in. */
export interface GoogleSignInParameters {
  /** Encrypted, so that only this server can read it. */
  readonly state: string;
  readonly nonce: string;
  /** PKCE challenge between this server and Google. */
  readonly challenge: string;
}

/** A client of Google's sign-in (OpenID Connect), with the operator's own client id. */
export interface Google {
  /**
   * Returns the URL to send people to.
   * @throws OAuthError if Google can't be reached
   */
  authorizeUrl(parameters: GoogleSignInParameters): Promise<string>;
  /**
   * Exchanges the code that Google sent for the user's data.
   * @throws OAuthError if Google rejects the code, or its response is invalid
   */
  exchange(code: string, parameters: { nonce: string; verifier: string }): Promise<ProviderUser>;
}

/**
 * Creates a client of Google's sign-in (OpenID Connect).
 * @param redirectUri returns the URL that Google sends people back to; called at each use
 */
export function createGoogle(
  { id, secret, issuer }: { id: string; secret: string; issuer: string },
  redirectUri: () => string,
): Google {
  let known: Promise<Discovered> | undefined;
  let knownUntil = 0;
  const discover = (): Promise<Discovered> => {
    if (known === undefined || performance.now() > knownUntil) {
      knownUntil = performance.now() + DISCOVERY_MS;
      known = loadDiscovery(issuer);
      // After a failure, the next attempt runs discovery again.
      known.catch(() => {
        known = undefined;
      });
    }
    return known;
  };
  return {
    async authorizeUrl({ state, nonce, challenge }) {
      const url = new URL((await discover()).authorization_endpoint);
      const query = {
        client_id: id,
        redirect_uri: redirectUri(),
        response_type: 'code',
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange(code, { nonce, verifier }) {
      const found = await discover();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        client_id: id,
        client_secret: secret,
        redirect_uri: redirectUri(),
      });
      const answer = z
        .object({ id_token: z.string() })
        .safeParse(await fetchJson(found.token_endpoint, { method: 'POST', body }));
      if (!answer.success)
        throw new OAuthError('server_error', 'Google didn’t say who you are. Please try again.');
      return verifyIdToken(answer.data.id_token, { found, id, nonce });
    },
  };
}

type Discovered = z.infer<typeof discovery> & { readonly keys: JWTVerifyGetKey };

async function loadDiscovery(issuer: string): Promise<Discovered> {
  const found = discovery.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri)) };
}

async function verifyIdToken(
  token: string,
  { found, id, nonce }: { found: Discovered; id: string; nonce: string },
): Promise<ProviderUser> {
  try {
    const { payload } = await jwtVerify(token, found.keys, {
      issuer: found.issuer,
      audience: id,
      algorithms: ['RS256'],
      clockTolerance: 60,
    });
    const said = claims.parse(payload);
    if (said.nonce !== nonce) throw new Error('Its nonce is of another sign-in');
    return {
      provider: 'Google',
      subject: said.sub,
      email: said.email,
      isEmailVerified: said.email_verified,
      givenName: said.given_name ?? null,
      familyName: said.family_name ?? null,
    };
  } catch (cause) {
    throw new OAuthError('access_denied', 'What Google said of you doesn’t hold. Please try again.', {
      cause,
    });
  }
}

async function fetchJson(url: string, options: RequestInit = {}): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      ...options,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
    return await answer.json();
  } catch (cause) {
    throw new OAuthError('temporarily_unavailable', 'Google can’t be reached just now. Please try again.', {
      cause,
    });
  }
}
