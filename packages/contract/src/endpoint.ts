import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint. An invalid token is answered with UNAUTHENTICATED on every endpoint except
 * `always`, which ignores tokens.
 * - `always`: everyone, with or without a token.
 * - `anyone`: everyone; writes never change a member's data.
 * - `visitor`: everyone, for their own taste: a visitor's or a member's.
 * - `holder`: anyone with a valid token, even before they have an account here.
 * - `member`: signed-in members.
 * - `owner`: the member that `id` in the path belongs to; other members get FORBIDDEN.
 * - `leaving`: members, including those whose account is being deleted.
 */
export type Access = 'always' | 'anyone' | 'visitor' | 'holder' | 'member' | 'owner' | 'leaving';

/** One endpoint. The same definition validates on the server, types the client and generates the OpenAPI document. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api` with parameters as `{id}`, word for word from §7. */
  path: `/${string}`;
  summary: string;
  access: Access;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  result: Result;
  /** Content type of a result that isn't JSON. The handler returns the file's text or, for a ZIP, its entries. */
  contentType?: 'image/svg+xml' | 'application/zip';
  /**
   * `public` if the response is the same for everyone, so that proxies may cache it. Other responses are
   * never cached.
   */
  caching?: 'public';
  /** Error codes specific to this endpoint, besides those of its method and access. */
  errors?: readonly ErrorCode[];
}

/** Declares an endpoint; infers the exact types of its schemas. */
export function defineEndpoint<
  const Params extends z.ZodType,
  const Query extends z.ZodType,
  const Body extends z.ZodType,
  const Result extends z.ZodType,
>(endpoint: Endpoint<Params, Query, Body, Result>): Endpoint<Params, Query, Body, Result> {
  return endpoint;
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.input<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.input<B> : never;
export type ResultOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
