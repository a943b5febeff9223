import { AppError } from '@palate/contract';
import { errors, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose';
import { z } from 'zod';

/** Whose tokens are taken: one issuer's, for one client. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly client: { readonly clientId: string };
  readonly keys: JWTVerifyGetKey;
}

/** An access token that holds. Times are seconds since 1970, by the pool's clock. */
export interface AccessToken {
  readonly raw: string;
  /** Whose account it is at the pool. */
  readonly sub: string;
  /** What all tokens of one sign-in have in common. */
  readonly originJti: string;
  readonly signedInAt: number;
  readonly expiresAt: number;
}

/** What an ID token that holds says of a person. */
export interface IdToken {
  readonly sub: string;
  readonly email: string;
  /** Whether the pool knows that the address is theirs. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly secondName: string;
  /** Whether the pool keeps a password of theirs; else another provider vouches for them. */
  readonly hasPassword: boolean;
}

/** How far the pool's clock and ours may lie apart. */
export const CLOCK_TOLERANCE_SECONDS = 60;

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
  // A pool that has it from a provider may say it as text, or not at all: nobody is kept out by that.
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  'cognito:username': z.string().default(''),
  // Nor by how it writes this.
  identities: z.array(z.object({ providerName: text })).catch([]),
});

/** Checks a pool's tokens: signed by RS256 with one of its keys, of its issuer, for our client, for this use, in time. */
export function createTokenVerifier(pool: TokenIssuer, now: () => Date) {
  // Asked each time: the embedded pool knows its address only once it listens.
  const verify = (raw: string, rules: JWTVerifyOptions) =>
    verifySigned(raw, pool.keys, {
      ...COMMON_RULES,
      ...rules,
      issuer: pool.issuer,
      currentDate: now(),
    });
  return {
    /** @throws UNAUTHENTICATED, or IDENTITY_UNAVAILABLE where the pool's keys can't be had */
    async verifyAccessToken(raw: string): Promise<AccessToken> {
      const claims = parseClaims(accessClaims, await verify(raw, {}));
      if (claims.client_id !== pool.client.clientId) throw new AppError('UNAUTHENTICATED');
      return {
        raw,
        sub: claims.sub,
        originJti: claims.origin_jti,
        signedInAt: claims.auth_time,
        expiresAt: claims.exp,
      };
    },
    /** @throws UNAUTHENTICATED, or IDENTITY_UNAVAILABLE where the pool's keys can't be had */
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

/** A provider's own account is named after it; a pool's that was linked to one keeps its name, and its password. */
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
    throw new AppError(isTokensFault(cause) ? 'UNAUTHENTICATED' : 'IDENTITY_UNAVAILABLE', undefined, {
      cause,
    });
  }
}

/** Whether a token is refused for what it is; the rest is that the pool's keys couldn't be fetched or read. */
function isTokensFault(error: unknown): boolean {
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
