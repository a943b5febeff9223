import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint. A token that is sent has to hold, or the answer is UNAUTHENTICATED,
 * whatever the endpoint; only where anything is let through (`always`) it isn't looked at.
 * - `always`: whoever asks, whatever they carry.
 * - `anyone`: everybody; a write doesn't touch what is a member's.
 * - `visitor`: everybody, each for the taste that is theirs, a visitor's or a member's.
 * - `holder`: who has a token that holds, whether or not there is an account of theirs yet.
 * - `member`: somebody signed in.
 * - `owner`: the member whom the `id` in the path belongs to; another's is FORBIDDEN.
 * - `leaving`: a member, also one whose account has begun to be deleted.
 */
export type Access = 'always' | 'anyone' | 'visitor' | 'holder' | 'member' | 'owner' | 'leaving';

/** One endpoint: the single definition that validates on the server, types the client and makes the OpenAPI document. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters as `{id}`, word for word from §7. */
  path: `/${string}`;
  summary: string;
  access: Access;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  result: Result;
  /** What a result that is no JSON is sent as: the viewer’s own file, as text or, of a ZIP, its parts. */
  contentType?: 'image/svg+xml' | 'application/zip';
  /**
   * `public` where everybody gets the same answer, so that proxies may keep it for a while; every other
   * answer is kept by nobody.
   */
  caching?: 'public';
  /** Codes of its own, besides those that any endpoint of its method and access may answer. */
  errors?: readonly ErrorCode[];
}

/** Gives an endpoint its exact types. */
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
