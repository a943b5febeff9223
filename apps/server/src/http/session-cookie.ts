import { createSigner } from './signed-value.ts';

/** The cookie that pages are rendered by for somebody signed in. No write goes by it. */
export const SESSION_COOKIE = 'palate_session';

/** What that cookie says: which session, and until when the token it was last handed over with holds. */
export interface CookieSession {
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Makes and reads signed session cookies; `secret` is the installation's own. */
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
export type SessionSigner = ReturnType<typeof createSessionSigner>;
