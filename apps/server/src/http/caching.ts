import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../kernel/viewer.ts';

/** `Cache-Control` of answers that may hold something about the viewer. */
export const KEPT_BY_NOBODY = 'private, no-store';
/** `Cache-Control` of data that a browser fetches ahead: it uses it within seconds, or not at all. */
const KEPT_FOR_THE_CLICK = 'private, max-age=10';

/** The headers that say who may keep an answer, and for whom. */
export interface CachingHeaders {
  readonly 'cache-control'?: string;
  readonly vary?: string;
}

/**
 * Decides who may keep a page or its data. Nobody keeps a member's page, nor data, except a browser that fetches
 * data ahead of a click; not even it uses that for somebody else's cookies. A route's `public` is left as it is.
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
    return { 'cache-control': KEPT_FOR_THE_CLICK, vary: vary ? `${vary}, Cookie` : 'Cookie' };
  if (path.endsWith('.data') || viewer.member || viewer.isRestoring)
    return { 'cache-control': KEPT_BY_NOBODY };
  return {};
}

/**
 * Whether a browser asks before anybody has clicked. Browsers say so in `Sec-Purpose`, older ones in `Purpose` or
 * `X-Moz`.
 */
export function isFetchedAhead(headers: FastifyRequest['headers']): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz']];
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}
