import { createSigner } from './signed-value.ts';

/** Name of the cookie that identifies a member when pages are rendered. It never authorizes a write. */
export const SESSION_COOKIE = 'palate_session';

/**
 * Content of the session cookie: the session's id, and when the access token that the cookie was last set with expires.
 */
export interface CookieSession {
  readonly sessionId: string;
  /** When the access token expires: Unix time in seconds. */
  readonly expiresAt: number;
}

/**
 * Returns functions that create and verify signed session cookies.
 * @param secret the installation's secret
 */
export function createSessionSigner(secret: string) {
  const signer = createSigner(secret, 'session');
  return {
    issue: ({ sessionId, expiresAt }: CookieSession): string =>
      signer.sign(`${sessionId}:${Math.floor(expiresAt)}`),
    read(cookie: string | undefined): CookieSession | null {
      const [sessionId, expiresAt] = signer.read(cookie)?.split(':') ?? [];
      return sessionId && expiresAt ? { sessionId, expiresAt: Number(expiresAt) } : null;
    },
  };
}
/** Functions that create and verify signed session cookies. */
export type SessionSigner = ReturnType<typeof createSessionSigner>;
