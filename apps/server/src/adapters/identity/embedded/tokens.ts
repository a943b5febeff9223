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
      const [accessToken, idToken] = await Promise.all([sign(claims.access), sign(claims.id)]);
      return { accessToken, idToken };
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

/** A new refresh token, which says nothing; the database keeps its hash. */
export function makeRefreshToken(): { token: string; hash: Buffer } {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  return { token, hash: hashRefreshToken(token) };
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function describe(subject: TokenSubject, { nonce }: TokenSession) {
  const { provider, provider_subject: userId } = subject;
  return {
    'cognito:username': subject.username,
    email: subject.email,
    email_verified: subject.is_email_verified,
    ...(subject.given_name !== null && { given_name: subject.given_name }),
    ...(subject.family_name !== null && { family_name: subject.family_name }),
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

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
