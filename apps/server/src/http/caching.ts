import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../kernel/viewer.ts';

/** What any answer may hold something of its viewer in is sent with. */
export const KEPT_BY_NOBODY = 'private, no-store';
/** A page's data fetched ahead is used by the same browser within seconds, or not at all. */
const KEPT_FOR_THE_CLICK = 'private, max-age=10';

/**
 * How long a page, or its data, may be kept: a member's by nobody, and data by nobody but the browser that
 * fetches it ahead of a click. What a route calls public stays so.
 * @param routes the route's own `Cache-Control`, if it gave one
 */
export function pageCaching(
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
  viewer: Pick<Viewer, 'member' | 'isRestoring'>,
  routes: string | null,
): string | null {
  if (routes?.startsWith('public')) return routes;
  const [path = ''] = url.split('?', 1);
  if (path.endsWith('.data'))
    return /prefetch/i.test(String(headers['sec-purpose'] ?? '')) ? KEPT_FOR_THE_CLICK : KEPT_BY_NOBODY;
  return viewer.member || viewer.isRestoring ? KEPT_BY_NOBODY : routes;
}
