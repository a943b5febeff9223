import { randomUUID } from 'node:crypto';
import { AppError, type Role } from '@palate/contract';
import { createSigner } from './signed-value.ts';

declare const visitorIdBrand: unique symbol;
export type VisitorId = string & { readonly [visitorIdBrand]: true };
declare const userIdBrand: unique symbol;
export type UserId = string & { readonly [userIdBrand]: true };

/** Somebody signed in, with the session they ask by. */
export interface Member {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly role: Role;
  /** Lower case, gb written uk. */
  readonly countryCode: string;
  /** Keys of the streaming services they named. */
  readonly streamings: readonly string[];
  /** Whether the account has begun to be deleted: nothing is left but to finish that. */
  readonly isLeaving: boolean;
}

/** Who is asking. A visitor has an id only once they have answered something. */
export interface Viewer {
  readonly visitorId: VisitorId | null;
  readonly member: Member | null;
  /** Whether this browser was signed in, and its session has to be handed over anew before it's known to be. */
  readonly isRestoring: boolean;
  /** The languages their browser asks for (`Accept-Language`, as sent); null where it says none. */
  readonly languages: string | null;
}

export const ANONYMOUS: Viewer = { visitorId: null, member: null, isRestoring: false, languages: null };

/** Whose answers a taste is worked out from. */
export type TasteOwner =
  | { readonly kind: 'member'; readonly id: UserId }
  | { readonly kind: 'visitor'; readonly id: VisitorId };

/** Whose taste a viewer goes by: a member's is the account's, whatever their browser's visitor answered. */
export function tasteOwnerOf({ member, visitorId }: Viewer): TasteOwner | null {
  if (member) return { kind: 'member', id: member.userId };
  return visitorId && { kind: 'visitor', id: visitorId };
}

/** The member who asks, where an endpoint's access lets only members through. @throws UNAUTHENTICATED */
export function memberOf({ member }: Viewer): Member {
  if (!member) throw new AppError('UNAUTHENTICATED');
  return member;
}

/** The cookie that carries a visitor's id, signed so that nobody can take another's. */
export const VISITOR_COOKIE = 'palate_visitor';

/** Makes and reads signed visitor ids; `secret` is the installation's own. */
export function createVisitorSigner(secret: string) {
  const signer = createSigner(secret, 'visitor');
  return {
    /** A new id with its signature, as the cookie holds it. */
    issue(): { visitorId: VisitorId; cookie: string } {
      const visitorId = randomUUID() as VisitorId;
      return { visitorId, cookie: signer.sign(visitorId) };
    },
    /** The id in a cookie, or null where there is none or its signature is wrong. */
    read: (cookie: string | undefined) => signer.read(cookie) as VisitorId | null,
  };
}
export type VisitorSigner = ReturnType<typeof createVisitorSigner>;
