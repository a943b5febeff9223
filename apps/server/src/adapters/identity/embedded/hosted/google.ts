import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { OAuthError } from './authorization-request.ts';
import type { ProviderUser } from './provider-users.sql.ts';

const TIMEOUT_MS = 10_000;
const DISCOVERY_MS = 3_600_000;

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

/** What goes along to Google and has to come back from there. */
export interface Errand {
  /** Sealed, for our own eyes. */
  readonly state: string;
  readonly nonce: string;
  /** PKCE, on the way between us and Google. */
  readonly challenge: string;
}

/** Google as OpenID Connect has it, with the operator's own client. */
export interface Google {
  /** @throws OAuthError where Google can't be reached */
  authorizeUrl(errand: Errand): Promise<string>;
  /** @throws OAuthError where it refuses, or what it says doesn't hold */
  exchange(code: string, errand: { nonce: string; verifier: string }): Promise<ProviderUser>;
}

/** @param redirectUri where Google sends people back to, asked for at each use */
export function createGoogle(
  { id, secret, issuer }: { id: string; secret: string; issuer: string },
  redirectUri: () => string,
): Google {
  let known: Promise<Discovered> | undefined;
  let knownUntil = 0;
  const discover = (): Promise<Discovered> => {
    if (known === undefined || performance.now() > knownUntil) {
      knownUntil = performance.now() + DISCOVERY_MS;
      known = readDiscovery(issuer);
      // What failed is asked for again at the next try.
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
      return readIdToken(answer.data.id_token, { found, id, nonce });
    },
  };
}

type Discovered = z.infer<typeof discovery> & { readonly keys: JWTVerifyGetKey };

async function readDiscovery(issuer: string): Promise<Discovered> {
  const found = discovery.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri)) };
}

async function readIdToken(
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
