import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { PoolKeys } from '../keys/pool-keys.ts';
import { createKeyFinder } from '../keys/verifying-keys.ts';
import { refusal } from '../pool-error.ts';
import { CLIENT_ID } from '../pool-ids.ts';

/** Lifetime of access and ID tokens, in seconds. */
export const TOKEN_SECONDS = 3_600;
/** Lifetime of refresh tokens, and so of sessions, in days. */
export const REFRESH_TOKEN_DAYS = 30;
/** The scope that lets users read and change their own account at the pool. */
export const OWN_ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin';
const REFRESH_TOKEN_BYTES = 48;

/** The data about a user that go into the pool's tokens. */
export interface TokenSubject {
  readonly sub: string;
  readonly username: string;
  readonly email: string;
  readonly is_email_verified: boolean;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly provider: string | null;
  readonly provider_subject: string | null;
  readonly created_at: Date;
}

/** The data about a session that go into the pool's tokens. */
export interface TokenSession {
  /** Session id, the same in all tokens of one sign-in. */
  readonly originJti: string;
  /** Scopes, separated by spaces. */
  readonly scope: string;
  readonly authTime: Date;
  /** The `nonce` that an application sent to `oauth2/authorize`. */
  readonly nonce?: string | undefined;
}

/** The user, session and scopes of a verified access token. */
export interface AccessClaims {
  readonly sub: string;
  /** Session id (`origin_jti`), the same in all tokens of one sign-in. */
  readonly originJti: string;
  readonly scope: readonly string[];
}

/** Functions that issue tokens, and verify access tokens. */
export interface TokenMaker {
  readonly keys: JWTVerifyGetKey;
  /** Issues the access token and the ID token of a session. */
  issue(subject: TokenSubject, session: TokenSession): Promise<{ accessToken: string; idToken: string }>;
  /**
   * Verifies an access token.
   * @throws PoolError if the token isn't a valid access token of this pool
   */
  verifyAccessToken(token: string): Promise<AccessClaims>;
}

/**
 * Creates the functions that issue and verify the pool's tokens.
 * @param issuer returns the `iss` claim; a function, since the port may be known only once the server listens
 */
export function createTokenMaker(keys: PoolKeys, issuer: () => string, now: () => Date): TokenMaker {
  const findKey = createKeyFinder(keys, now);
  const sign = (claims: Record<string, unknown>) => {
    const { kid, key } = keys.current().signing;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  };
  return {
    keys: findKey,
    async issue(subject, session) {
      const claims = toClaims(subject, session, { iss: issuer(), iat: toSeconds(now()) });
      const accessToken = await sign(claims.access);
      return { accessToken, idToken: await sign({ ...claims.id, at_hash: toAtHash(accessToken) }) };
    },
    async verifyAccessToken(token) {
      try {
        const { payload } = await jwtVerify(token, findKey, {
          algorithms: ['RS256'],
          issuer: issuer(),
          currentDate: now(),
        });
        const { sub, origin_jti: originJti, scope, token_use: use, client_id: client } = payload;
        if (use !== 'access' || client !== CLIENT_ID || !sub) throw refusal('unknownAccessToken');
        return { sub, originJti: String(originJti), scope: String(scope).split(' ') };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw refusal('expiredAccessToken');
        throw refusal('unknownAccessToken');
      }
    },
  };
}

/**
 * Returns the claims that both tokens of a session have.
 * @param issued issuer, and time of issue in Unix seconds
 */
function toClaims(subject: TokenSubject, session: TokenSession, issued: { iss: string; iat: number }) {
  const shared = {
    ...issued,
    sub: subject.sub,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: toSeconds(session.authTime),
    exp: issued.iat + TOKEN_SECONDS,
  };
  const { username } = subject;
  const { scope } = session;
  return {
    access: {
      ...shared,
      jti: randomUUID(),
      token_use: 'access',
      client_id: CLIENT_ID,
      username,
      scope,
    },
    id: { ...shared, jti: randomUUID(), token_use: 'id', aud: CLIENT_ID, ...describe(subject, session) },
  };
}

/** Calculates the claim that binds an ID token to its access token (OpenID Connect Core 3.1.3.6). */
function toAtHash(accessToken: string): string {
  const hash = createHash('sha256').update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}

/** Makes a random refresh token, and the hash of it that is stored in the database. */
export function makeRefreshToken(): { token: string; hash: Buffer } {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  return { token, hash: hashRefreshToken(token) };
}

/** Calculates the hash of a refresh token (SHA-256), as it is stored in the database. */
export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function describe(subject: TokenSubject, { nonce, scope }: TokenSession) {
  const { provider, provider_subject: userId } = subject;
  return {
    'cognito:username': subject.username,
    ...describePerson(subject, scope.split(' ')),
    ...(nonce !== undefined && { nonce }),
    ...(provider !== null && {
      identities: [
        {
          userId,
          providerName: provider,
          providerType: provider,
          issuer: null,
          primary: 'true',
          dateCreated: String(subject.created_at.getTime()),
        },
      ],
    }),
  };
}

/**
 * Returns the claims about a person that the granted scopes allow (OpenID Connect Core 5.4). A sign-in with a password
 * doesn't use OpenID Connect, and gets all claims.
 */
export function describePerson(
  subject: Pick<TokenSubject, 'email' | 'is_email_verified' | 'given_name' | 'family_name'>,
  scope: readonly string[],
) {
  const has = (name: string) => !scope.includes('openid') || scope.includes(name);
  const { email, is_email_verified: email_verified, given_name, family_name } = subject;
  return {
    ...(has('email') && { email, email_verified }),
    ...(has('profile') && given_name !== null && { given_name }),
    ...(has('profile') && family_name !== null && { family_name }),
  };
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
