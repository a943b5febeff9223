import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { errors, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { refusal } from './pool-error.ts';
import { CLIENT_ID } from './pool-ids.ts';
import type { PoolKeys } from './pool-keys.ts';
import { createKeyFinder } from './verifying-keys.ts';

/** How long access and id tokens hold. */
export const TOKEN_SECONDS = 3_600;
export const REFRESH_TOKEN_DAYS = 30;
/** What somebody signed in may ask the pool about themselves. */
export const OWN_ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin';
const REFRESH_TOKEN_BYTES = 48;

/** Of a user, what tokens say. */
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

/** A sign-in, as its tokens name it. */
export interface TokenSession {
  readonly originJti: string;
  /** Separated by spaces. */
  readonly scope: string;
  readonly authTime: Date;
  /** What an application gave `oauth2/authorize` to know its own answer by. */
  readonly nonce?: string | undefined;
}

/** What an access token says of itself. */
export interface AccessClaims {
  readonly sub: string;
  readonly originJti: string;
  readonly scope: readonly string[];
}

export interface TokenMaker {
  readonly keys: JWTVerifyGetKey;
  /** Access and id token of a session. */
  issue(subject: TokenSubject, session: TokenSession): Promise<{ accessToken: string; idToken: string }>;
  /** @throws PoolError where it is no access token of this pool, or isn't any more */
  readAccess(token: string): Promise<AccessClaims>;
}

/** @param issuer asked at each use: a port may be known only once it is listened on */
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
    async readAccess(token) {
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

/** What both tokens of a session say. @param issued by whom and when, in seconds */
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

/** OpenID Connect Core 3.1.3.6: ties an id token to its access token. */
function toAtHash(accessToken: string): string {
  const hash = createHash('sha256').update(accessToken).digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}

/** A new refresh token, which says nothing; the database keeps its hash. */
export function makeRefreshToken(): { token: string; hash: Buffer } {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  return { token, hash: hashRefreshToken(token) };
}

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
 * What a person's claims are, by the scopes that were granted (OpenID Connect Core 5.4). A sign-in that isn't
 * OpenID Connect's, by password, has them all.
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
