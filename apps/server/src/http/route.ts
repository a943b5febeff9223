import { AppError, type Endpoint, type ResultOf } from '@palate/contract';
import type { z } from 'zod';
import type { AccessToken } from '../adapters/identity/verify-token.ts';
import type { Context } from '../kernel/context.ts';
import type { VisitorId } from '../kernel/viewer.ts';
import { requireAccess } from './caller/access.ts';
import type { CookieSession } from './caller/session-cookie.ts';
import { runWithDatabase } from './database-away.ts';
import { parseInput, type RawInput } from './parse-input.ts';

/** An endpoint's parsed input, each part typed by its schema. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** The program that sent a request, such as a browser, and where it runs. */
export interface Client {
  /** The client's IP address; behind trusted proxies, the one that they report. */
  readonly address: string;
  readonly userAgent: string | null;
  /** Whether the program is prefetching a page that the person may never open. */
  readonly isFetchingAhead: boolean;
  /** Whether the program runs on the server's own machine. */
  readonly isLoopback: boolean;
  /** Id of the last message that the client got from an event stream that was interrupted; null without one. */
  readonly lastEventId: string | null;
}

/** The context of an API request: the context of any unit of work, and what came with the request. */
export interface RequestContext extends Context {
  /** The request's valid access token; null if it sent none, and while rendering. */
  token: AccessToken | null;
  /**
   * Content of the session cookie, even if its session has ended; null if there is none, and while rendering.
   */
  cookie: CookieSession | null;
  /** The program that sent the request; null while rendering. */
  client: Client | null;
  /** Returns the visitor's id, creating it and its cookie if there is none. @throws FORBIDDEN while rendering */
  beginVisit(): VisitorId;
  /** Sets the cookie that pages are rendered with, or clears it. @throws FORBIDDEN while rendering */
  setSessionCookie(session: CookieSession | null): void;
}

/**
 * Returns the request's access token, for endpoints that require one.
 * @throws UNAUTHENTICATED if the request has no valid token
 */
export function requireToken({ token }: Pick<RequestContext, 'token'>): AccessToken {
  if (!token) throw new AppError('UNAUTHENTICATED');
  return token;
}

/** An endpoint of the API with the handler that implements it. */
export interface Route {
  endpoint: Endpoint;
  /**
   * Whether the caller's identity may come from a cache that is up to a minute old, which saves a query: because the
   * handler's own SQL checks that the session hasn't ended (`isSessionLive`), or because the answer is the same for
   * everybody.
   */
  allowsCachedIdentity: boolean;
  /**
   * Whether the handler may wait for something other than the database, such as the payment provider, the queue of
   * pictures or other requests. It then runs without waiting for a turn, so that a long wait doesn't delay others.
   */
  waitsForOthers: boolean;
  /**
   * How the result becomes JSON. `checked`: after a check against its schema. `trusted`: as it is, because the check
   * takes longer than making it; only for handlers that name every field of the result, so that types are enough. Tests
   * check these results, too (`toJson`). `shared`: trusted, and the handler returns the same object again for the same
   * answer, from a cache, and never changes it; its JSON is made only once.
   */
  result: 'checked' | 'trusted' | 'shared';
  /**
   * Handles a request. Checks access before input, so that a caller without access learns nothing about the input.
   */
  handle(input: RawInput, context: RequestContext): Promise<unknown>;
}

/**
 * Creates a route from an endpoint and its handler. The handler runs after access and input have been
 * checked, over HTTP and while rendering.
 * @throws UNAVAILABLE if the database can't be reached
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, context: RequestContext) => Promise<ResultOf<E>> | ResultOf<E>,
  {
    allowsCachedIdentity = false,
    waitsForOthers = false,
    result = 'checked',
  }: Partial<Omit<Route, 'endpoint' | 'handle'>> = {},
): Route {
  return {
    endpoint,
    allowsCachedIdentity,
    waitsForOthers,
    result,
    handle: async (raw, context) => {
      requireAccess(endpoint, context);
      // `parseInput` has validated it with the endpoint's own schemas.
      const input = parseInput(endpoint, raw) as InputOf<E>;
      return runWithDatabase(() => handle(input, context));
    },
  };
}
