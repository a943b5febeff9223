import { PREFETCHED_DATA_MS } from '@palate/contract/durations';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../kernel/viewer.ts';

/** `Cache-Control` of responses that may contain data about the viewer. */
export const NOT_CACHED = 'private, no-store';
/** `Cache-Control` of prefetched data: the browser uses it within seconds, or not at all. */
const CACHED_FOR_PREFETCH = `private, max-age=${PREFETCHED_DATA_MS / 1_000}`;

/**
 * Name of the cookie that changes with every write. Prefetched data varies by cookie, so the browser doesn't use data
 * from before the write; the cookie ends when that data can't be used any more.
 */
export const CHANGED_COOKIE = 'palate_changed';
/** Lifetime of that cookie, in s. Chromium may use prefetched data a single time in that period, though it is stale. */
export const CHANGED_COOKIE_S = 5 * 60;

/** Headers that say who may cache a response. */
export interface CachingHeaders {
  readonly 'cache-control'?: string;
  readonly vary?: string;
}

/**
 * Chooses the caching headers of a page or its data. Members' pages and all data must not be cached, with one
 * exception: data that a browser prefetches before a click may be cached for some seconds (`Vary: Cookie`). If a
 * route itself set `public`, its headers stay as they are.
 * @param given the `Cache-Control` and `Vary` that the route set, if any
 */
export function pageCaching(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  viewer: Pick<Viewer, 'member' | 'isRestoring'>,
  given: { cacheControl: string | null; vary: string | null },
): CachingHeaders {
  const { cacheControl, vary } = given;
  if (cacheControl?.startsWith('public')) return {};
  const [path = ''] = url.split('?', 1);
  if (path.endsWith('.data') && isFetchedAhead(headers))
    return { 'cache-control': CACHED_FOR_PREFETCH, vary: vary ? `${vary}, Cookie` : 'Cookie' };
  if (path.endsWith('.data') || viewer.member || viewer.isRestoring) return { 'cache-control': NOT_CACHED };
  return {};
}

/**
 * Returns whether a browser is prefetching. Browsers say so in the `Sec-Purpose` header, older ones in `Purpose` or
 * `X-Moz`.
 */
export function isFetchedAhead(headers: FastifyRequest['headers']): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}
