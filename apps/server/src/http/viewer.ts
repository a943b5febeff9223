import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

declare const visitorIdBrand: unique symbol;
export type VisitorId = string & { readonly [visitorIdBrand]: true };

/** Who is asking. A visitor has an id only once they have answered something. */
export interface Viewer {
  visitorId: VisitorId | null;
  /** The languages their browser asks for (`Accept-Language`, as sent); null where it says none. */
  languages: string | null;
}

export const ANONYMOUS: Viewer = { visitorId: null, languages: null };

/** The cookie that carries a visitor's id, signed so that nobody can take another's. */
export const VISITOR_COOKIE = 'palate_visitor';

/** Makes and reads signed visitor ids; `secret` is the installation's own. */
export function createVisitorSigner(secret: string) {
  const signature = (id: string) => createHmac('sha256', secret).update(`visitor:${id}`).digest();
  return {
    /** A new id with its signature, as the cookie holds it. */
    issue(): { visitorId: VisitorId; cookie: string } {
      const visitorId = randomUUID() as VisitorId;
      return { visitorId, cookie: `${visitorId}.${signature(visitorId).toString('base64url')}` };
    },
    /** The id in a cookie, or null where there is none or its signature is wrong. */
    read(cookie: string | undefined): VisitorId | null {
      const [id, given, ...rest] = (cookie ?? '').split('.');
      if (!id || !given || rest.length > 0) return null;
      const expected = signature(id);
      const actual = Buffer.from(given, 'base64url');
      return actual.length === expected.length && timingSafeEqual(actual, expected)
        ? (id as VisitorId)
        : null;
    },
  };
}
export type VisitorSigner = ReturnType<typeof createVisitorSigner>;
