import { AppError, type Role, type User } from '@palate/contract';

declare const visitorIdBrand: unique symbol;
/** The id of a visitor (a person who isn't signed in), from the signed cookie of the visitor's browser. */
export type VisitorId = string & { readonly [visitorIdBrand]: true };
declare const userIdBrand: unique symbol;
/** The id of a member's account in our database (not the user pool's `sub`). */
export type UserId = string & { readonly [userIdBrand]: true };

/** A signed-in member, with the session of the request. */
export interface Member {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly role: Role;
  /** The product's country code: ISO in lower case, except `uk` for the United Kingdom. */
  readonly countryCode: string;
  /** Keys of the streaming services that the member subscribes to. */
  readonly streamings: readonly string[];
  /** Whether the account's deletion has begun. The member can then do nothing but finish it. */
  readonly isBeingDeleted: boolean;
  /** Whether an operator made the member a moderator. */
  readonly isModerator: boolean;
  /** Whether a moderator suspended the member, who can then read, but not write what others would see. */
  readonly isSuspended: boolean;
  /** Version of what the member tracks, except books. Data cached for this version is still valid. */
  readonly trackingVersion: number;
  /** Like `trackingVersion`, for the member's books. */
  readonly booksVersion: number;
  /**
   * Version of the member's answers to the taste test and of the archetype they were shown; empty without answers.
   * Absent if it isn't known.
   */
  readonly answersVersion?: string;
  /** The member's account and preferences, if they were read with the session, as for pages. */
  readonly account?: MemberAccount;
}

/** What a session's statement reads about a member for pages. */
export interface MemberAccount {
  readonly user: User;
  /** The preferences that the member has chosen, without defaults, as stored. */
  readonly preferences: { readonly id: string; readonly choices: Readonly<Record<string, unknown>> };
}

/**
 * The person whose request is being served: a member or a visitor. A visitor gets an id when they first answer the
 * taste test.
 */
export interface Viewer {
  /** The id from the browser's visitor cookie; null if there is none. */
  readonly visitorId: VisitorId | null;
  /** Null if nobody is signed in. */
  readonly member: Member | null;
  /** Whether the browser's session cookie has expired, and the browser is about to renew it. */
  readonly isRestoring: boolean;
  /** The country that a visitor chose in this browser, as an upper-case ISO code; null if none. */
  readonly chosenCountry: string | null;
  /** The browser's `Accept-Language` header as sent; null if there is none. */
  readonly languages: string | null;
}

/** A viewer without cookies or a token: not a member, no visitor's id, no country or language. */
export const ANONYMOUS: Viewer = {
  visitorId: null,
  member: null,
  isRestoring: false,
  chosenCountry: null,
  languages: null,
};

/** The member or visitor who gave the taste-test answers that a taste is calculated from. */
export type TasteOwner =
  | { readonly kind: 'member'; readonly id: UserId }
  | { readonly kind: 'visitor'; readonly id: VisitorId };

/**
 * Returns the owner of the viewer's taste: the account if the viewer is signed in, otherwise the browser's visitor,
 * otherwise null.
 */
export function tasteOwnerOf({ member, visitorId }: Viewer): TasteOwner | null {
  if (member) return { kind: 'member', id: member.userId };
  return visitorId && { kind: 'visitor', id: visitorId };
}

/**
 * Returns the signed-in member, for endpoints that only members may call.
 * @throws UNAUTHENTICATED
 */
export function memberOf({ member }: Viewer): Member {
  if (!member) throw new AppError('UNAUTHENTICATED');
  return member;
}
