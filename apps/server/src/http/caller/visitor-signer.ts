import { randomUUID } from 'node:crypto';
import type { VisitorId } from '../../kernel/viewer.ts';
import { createSigner } from './signed-value.ts';

/** Name of the cookie with a visitor's signed id. */
export const VISITOR_COOKIE = 'palate_visitor';

/**
 * Returns functions that create and verify signed visitor ids.
 * @param secret the installation's secret
 */
export function createVisitorSigner(secret: string) {
  const signer = createSigner(secret, 'visitor');
  return {
    /** Returns a new id, and the cookie value that contains it. */
    issue(): { visitorId: VisitorId; cookie: string } {
      const visitorId = randomUUID() as VisitorId;
      return { visitorId, cookie: signer.sign(visitorId) };
    },
    /** Returns the id in a cookie, or null if there is no cookie or its signature is wrong. */
    read: (cookie: string | undefined) => signer.read(cookie) as VisitorId | null,
  };
}
/** Functions that create and verify signed visitor ids. */
export type VisitorSigner = ReturnType<typeof createVisitorSigner>;
