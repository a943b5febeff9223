import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Callers that an endpoint allows. An invalid token is answered with UNAUTHENTICATED on every endpoint except `always`,
 * which ignores tokens.
 * - `always`: everyone, with or without a token.
 * - `anyone`: everyone; writes never change a member's data.
 * - `visitor`: everyone; the endpoint reads or changes the caller's own taste, whether visitor or member, or what
 *   concerns them as a guest of an evening.
 * - `shown`: everyone, for what a member shows them; what the caller hides from others needs the caller's token. The
 *   cookie that pages are rendered with counts as nobody.
 * - `holder`: anyone with a valid token of the user pool, even before they have an account at Palate.
 * - `member`: signed-in members.
 * - `moderator`: members whom an operator made moderators and who aren't suspended; other members get FORBIDDEN.
 * - `owner`: the member that `id` in the path belongs to; other members get FORBIDDEN.
 * - `deleting`: members, including those whose account is being deleted.
 */
export type Access =
  | 'always'
  | 'anyone'
  | 'visitor'
  | 'shown'
  | 'holder'
  | 'member'
  | 'moderator'
  | 'owner'
  | 'deleting';

/**
 * One endpoint of the API. The same definition validates on the server, types the client and generates the OpenAPI
 * document.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api` with parameters as `{id}`, word for word from specification §7. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Whether suspended members are barred from calling it, because other people would see what it writes. */
  isForPublishing?: true;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  result: Result;
  /**
   * Content type of a result that isn't JSON. The handler returns the file's text, the entries of a ZIP file, or the
   * messages of an event stream, which it ends itself.
   */
  contentType?: 'image/svg+xml' | 'application/zip' | 'text/event-stream';
  /**
   * `public` if the response is the same for everyone, so that proxies may cache it. Other responses are
   * never cached.
   */
  caching?: 'public';
  /** Maximum number of requests per minute and IP address to an endpoint that isn't a GET; 300 by default. */
  writesPerMinute?: number;
  /** Maximum size of a request body, in bytes; 64 KiB by default. */
  bodyBytesMax?: number;
  /** Error codes that replace INVALID_REQUEST, by the name of the invalid body field. */
  fieldErrors?: Readonly<Record<string, ErrorCode>>;
  /** Error codes specific to this endpoint, besides those of its method and access. */
  errors?: readonly ErrorCode[];
}

/** Declares an endpoint. Returns `endpoint` with the exact types of its schemas. */
export function defineEndpoint<
  const Params extends z.ZodType,
  const Query extends z.ZodType,
  const Body extends z.ZodType,
  const Result extends z.ZodType,
>(endpoint: Endpoint<Params, Query, Body, Result>): Endpoint<Params, Query, Body, Result> {
  return endpoint;
}

/** Type of an endpoint's path parameters, as the client sends them. */
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.input<P> : never;
/** Type of an endpoint's query parameters, as the client sends them. */
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.input<Q> : never;
/** Type of an endpoint's request body, as the client sends it. */
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.input<B> : never;
/** Type of an endpoint's result, as the client receives it. */
export type ResultOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
