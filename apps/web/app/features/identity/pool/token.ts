import { IDENTITY, TOKEN_REFRESH_BEFORE_EXPIRY_MS } from '@palate/contract/constants';

/** A token's times of issue and expiry, as Unix time in ms by this browser's clock. */
export interface TokenTimes {
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/**
 * Calculates the time at which to renew a token: a minute before it expires, and at the latest fifty minutes after it
 * was issued (specification §9). Unix time in ms.
 */
export const refreshDueAt = ({ issuedAt, expiresAt }: TokenTimes): number =>
  Math.min(expiresAt - TOKEN_REFRESH_BEFORE_EXPIRY_MS, issuedAt + IDENTITY.credentialsRefreshMs);

/** Parses the claims of a token without verifying it, which the server does; null if it isn't a token. */
function parseClaims(token: string): Record<string, unknown> | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

/**
 * Returns the times of a token; null if it has none.
 * @param clockDriftMs how far this browser's clock is ahead of the pool's, as measured by the identity client
 */
export function parseTimes(token: string, clockDriftMs: number): TokenTimes | null {
  const { iat, exp } = parseClaims(token) ?? {};
  if (typeof iat !== 'number' || typeof exp !== 'number') return null;
  return { issuedAt: iat * 1_000 + clockDriftMs, expiresAt: exp * 1_000 + clockDriftMs };
}
