import { AppError } from '@palate/contract';
import { errors, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/**
 * The user pool whose tokens are accepted: its issuer and client, which a valid token names, and the keys to verify the
 * token with.
 */
export interface TokenIssuer {
  readonly issuer: string;
  readonly client: { readonly clientId: string };
  readonly keys: JWTVerifyGetKey;
}

/** A verified access token of the user pool. Times are Unix seconds by the pool's clock. */
export interface AccessToken {
  /** The token as it was sent. */
  readonly raw: string;
  /** The id of the user's account at the pool. */
  readonly sub: string;
  /** The id that all tokens of one sign-in share (`origin_jti`). */
  readonly originJti: string;
  readonly signedInAt: number;
  readonly expiresAt: number;
}

/** Personal data of a user, from a verified ID token. */
export interface IdToken {
  readonly sub: string;
  readonly email: string;
  /** Whether the pool has verified that the address belongs to the user. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly secondName: string;
  /** Whether the pool stores a password for the user; otherwise the user signs in at another provider. */
  readonly hasPassword: boolean;
}

/** Maximum tolerated difference between the pool's clock and this server's, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * Size and lifetime of the cache of verified access tokens: verifying a signature takes longer than a write. The cache
 * has no information about the session, which every request looks up.
 */
const VERIFIED = { max: 1_000, forMs: 60_000 } as const;

/** What a token consists of. */
const TOKEN = /^[\w.~+/=-]+$/;
/** A key of the cache is the end of a token, which is part of its signature: hashing a whole token takes longer. */
const KEY_LENGTH = 48;

interface Verified {
  readonly token: AccessToken;
  /** When the token was verified, Unix time in ms. */
  readonly at: number;
}

const text = z.string().min(1);
const accessClaims = z.object({
  token_use: z.literal('access'),
  client_id: text,
  sub: text,
  origin_jti: text,
  auth_time: z.number(),
  exp: z.number(),
});
const idClaims = z.object({
  token_use: z.literal('id'),
  sub: text,
  email: text,
  // A pool that has it from a provider may write it as text, or omit it; neither should prevent a sign-in.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  'cognito:username': z.string().default(''),
  // Accept any format of this claim, for the same reason.
  identities: z.array(z.object({ providerName: text })).catch([]),
});

/**
 * Creates the functions that verify the tokens of a user pool. A token must be signed (RS256) with one of the pool's
 * keys, be issued by the pool for our client and the expected use, and not have expired.
 */
export function createTokenVerifier(pool: TokenIssuer, now: () => Date) {
  // Read these at each call: the embedded pool knows its URL only once the server listens.
  const verify = (raw: string, rules: JWTVerifyOptions) =>
    verifySigned(raw, pool.keys, {
      ...COMMON_RULES,
      ...rules,
      issuer: pool.issuer,
      currentDate: now(),
    });
  const verified = new LRUCache<string, Verified>({ max: VERIFIED.max });
  return {
    /**
     * Verifies an access token.
     * @throws UNAUTHENTICATED, or IDENTITY_UNAVAILABLE if the pool's keys can't be fetched
     */
    async verifyAccessToken(raw: string): Promise<AccessToken> {
      const at = now().getTime();
      const key = raw.slice(-KEY_LENGTH);
      const known = verified.get(key);
      if (known?.token.raw === raw && isStillValid(known, at)) return known.token;
      if (!TOKEN.test(raw)) throw new AppError('UNAUTHENTICATED');
      const claims = parseClaims(accessClaims, await verify(raw, {}));
      if (claims.client_id !== pool.client.clientId) throw new AppError('UNAUTHENTICATED');
      const token: AccessToken = {
        raw,
        sub: claims.sub,
        originJti: claims.origin_jti,
        signedInAt: claims.auth_time,
        expiresAt: claims.exp,
      };
      verified.set(key, { token, at });
      return token;
    },
    /**
     * Verifies an ID token.
     * @throws UNAUTHENTICATED, or IDENTITY_UNAVAILABLE if the pool's keys can't be fetched
     */
    async verifyIdToken(raw: string): Promise<IdToken> {
      const claims = parseClaims(idClaims, await verify(raw, { audience: pool.client.clientId }));
      return {
        sub: claims.sub,
        email: claims.email,
        isEmailVerified: claims.email_verified,
        firstName: claims.given_name,
        secondName: claims.family_name,
        hasPassword: hasPassword(claims),
      };
    },
  };
}

/**
 * Returns whether a token needn't be verified again.
 * @param at Unix time in ms
 */
function isStillValid({ token, at: verifiedAt }: Verified, at: number): boolean {
  const age = at - verifiedAt;
  const expiresAt = (token.expiresAt + CLOCK_TOLERANCE_SECONDS) * 1_000;
  return age >= 0 && age < VERIFIED.forMs && at < expiresAt;
}

/**
 * Returns whether the pool has a password for the account. If a provider created the account, its username begins
 * with the provider's name. An account that was later linked to a provider keeps its own username and its
 * password.
 */
function hasPassword({ identities, 'cognito:username': username }: z.output<typeof idClaims>): boolean {
  const name = username.toLowerCase();
  return !identities.some(({ providerName }) => name.startsWith(`${providerName.toLowerCase()}_`));
}

const COMMON_RULES: JWTVerifyOptions = {
  algorithms: ['RS256'],
  clockTolerance: CLOCK_TOLERANCE_SECONDS,
  requiredClaims: ['exp', 'sub'],
};

async function verifySigned(
  raw: string,
  keys: JWTVerifyGetKey,
  rules: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(raw, keys, rules)).payload;
  } catch (cause) {
    throw new AppError(isTokenInvalid(cause) ? 'UNAUTHENTICATED' : 'IDENTITY_UNAVAILABLE', undefined, {
      cause,
    });
  }
}

/**
 * Returns whether the token itself is invalid. Other errors mean that the pool's keys couldn't be fetched or read.
 */
function isTokenInvalid(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC'
  );
}

function parseClaims<Claims extends z.ZodType>(schema: Claims, payload: JWTPayload): z.output<Claims> {
  const parsed = schema.safeParse(payload);
  if (!parsed.success) throw new AppError('UNAUTHENTICATED', undefined, { cause: parsed.error });
  return parsed.data;
}
