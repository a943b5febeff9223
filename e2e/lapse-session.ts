import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { createSessionSigner } from '../apps/server/src/http/caller/session-cookie.ts';

/**
 * Replaces this browser's session cookie with an expired one, as after an hour away. The server then waits for the
 * browser to restore the session.
 */
export async function letCookieLapse(context: BrowserContext): Promise<void> {
  const signer = createSessionSigner(inject('sessionSecret'));
  const [stored] = (await context.cookies()).filter(({ name }) => name === 'palate_session');
  const session = signer.read(stored?.value);
  if (!stored || !session) throw new Error('There is no session to lapse.');
  const value = signer.issue({ ...session, expiresAt: Date.now() / 1_000 - 60 });
  await context.addCookies([{ ...stored, value }]);
}
