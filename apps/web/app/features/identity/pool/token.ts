import { IDENTITY, TOKEN_REFRESH_BEFORE_EXPIRY_MS } from '@palate/contract/constants';

/** When a token was made and when it ends, ms since 1970 by this browser's clock. */
export interface TokenTimes {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/**
 * When a token has to be exchanged: a minute before its end (§9), and after fifty minutes however long it
 * would hold.
 */
export const refreshDueAt = ({ issuedAt, expiresAt }: TokenTimes): number =>
  Math.min(expiresAt - TOKEN_REFRESH_BEFORE_EXPIRY_MS, issuedAt + IDENTITY.credentialsRefreshMs);

/** The claims of a token as they stand in it, unverified: that is the server's affair. Null where it is none. */
function readClaims(token: string): Record<string, unknown> | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

/**
 * A token's times; `clockDriftMs` is how far this browser's clock is ahead of the pool's, as the identity
 * client measured it. Null where it says none.
 */
export function readTimes(token: string, clockDriftMs: number): TokenTimes | null {
  const { iat, exp } = readClaims(token) ?? {};
  if (typeof iat !== 'number' || typeof exp !== 'number') return null;
  return { issuedAt: iat * 1_000 + clockDriftMs, expiresAt: exp * 1_000 + clockDriftMs };
}
