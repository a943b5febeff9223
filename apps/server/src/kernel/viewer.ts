import { AppError, type Role } from '@palate/contract';

declare const visitorIdBrand: unique symbol;
export type VisitorId = string & { readonly [visitorIdBrand]: true };
declare const userIdBrand: unique symbol;
export type UserId = string & { readonly [userIdBrand]: true };

/** A signed-in user, with the session the request came by. */
export interface Member {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly role: Role;
  /** Lower case, gb written uk. */
  readonly countryCode: string;
  /** Keys of the streaming services they subscribe to. */
  readonly streamings: readonly string[];
  /** Whether deletion of the account has begun; all that is left to do is finish it. */
  readonly isLeaving: boolean;
}

/** The person a request is answered for. A visitor gets an id with their first answer. */
export interface Viewer {
  readonly visitorId: VisitorId | null;
  readonly member: Member | null;
  /** Whether the browser's session cookie has expired and the browser has yet to renew it. */
  readonly isRestoring: boolean;
  /** The browser's `Accept-Language` header as sent; null if there is none. */
  readonly languages: string | null;
}

export const ANONYMOUS: Viewer = { visitorId: null, member: null, isRestoring: false, languages: null };

/** The member or visitor whose answers a taste is fitted to. */
export type TasteOwner =
  | { readonly kind: 'member'; readonly id: UserId }
  | { readonly kind: 'visitor'; readonly id: VisitorId };

/** The owner of the viewer's taste: the account if they are signed in, else the browser's visitor; null if neither. */
export function tasteOwnerOf({ member, visitorId }: Viewer): TasteOwner | null {
  if (member) return { kind: 'member', id: member.userId };
  return visitorId && { kind: 'visitor', id: visitorId };
}

/** The signed-in member, for endpoints that only members may call. @throws UNAUTHENTICATED */
export function memberOf({ member }: Viewer): Member {
  if (!member) throw new AppError('UNAUTHENTICATED');
  return member;
}
