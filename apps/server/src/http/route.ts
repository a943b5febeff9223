import { AppError, type Endpoint, type ResultOf } from '@palate/contract';
import type { z } from 'zod';
import type { AccessToken } from '../adapters/identity/verify-token.ts';
import type { Context } from '../kernel/context.ts';
import type { VisitorId } from '../kernel/viewer.ts';
import { requireAccess } from './access.ts';
import { whileDatabaseIsThere } from './database-away.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import type { CookieSession } from './session-cookie.ts';

/** An endpoint's parsed input, each part typed by its schema. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** The program that sent a request. */
export interface Client {
  /** IP address; behind trusted proxies, the one they report. */
  readonly address: string;
  readonly userAgent: string | null;
  /** Whether it prefetches a page that nobody may ever look at. */
  readonly isFetchingAhead: boolean;
  /** Whether it runs on the server's own machine. */
  readonly isNeighbour: boolean;
}

/** The context of an API request: what any work has, and what came with the request. */
export interface RequestContext extends Context {
  /** The request's valid access token; null without one, and while rendering. */
  token: AccessToken | null;
  /** Contents of the session cookie, even of a session that has ended; null without one, and while rendering. */
  cookie: CookieSession | null;
  /** Null while rendering. */
  client: Client | null;
  /** Returns the visitor's id, creating it and its cookie if there is none. @throws FORBIDDEN while rendering */
  beginVisit(): VisitorId;
  /** Sets the cookie that pages are rendered with, or clears it. @throws FORBIDDEN while rendering */
  keepSession(session: CookieSession | null): void;
}

/** The request's access token, for endpoints that require one. @throws UNAUTHENTICATED */
export function heldTokenOf({ token }: Pick<RequestContext, 'token'>): AccessToken {
  if (!token) throw new AppError('UNAUTHENTICATED');
  return token;
}

/** An endpoint with its handler. */
export interface Route {
  endpoint: Endpoint;
  /** Checks access before input, so that a caller without access learns nothing about the input. */
  handle(input: RawInput, context: RequestContext): Promise<unknown>;
}

/**
 * Binds a handler to an endpoint. Access and input are checked first, over HTTP and while rendering alike.
 * @throws UNAVAILABLE if the database can't be reached
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (input: InputOf<E>, context: RequestContext) => Promise<ResultOf<E>> | ResultOf<E>,
): Route {
  return {
    endpoint,
    handle: async (raw, context) => {
      requireAccess(endpoint, context);
      // The endpoint's own schemas have just parsed it.
      const input = parseInput(endpoint, raw) as InputOf<E>;
      return whileDatabaseIsThere(() => handle(input, context));
    },
  };
}
