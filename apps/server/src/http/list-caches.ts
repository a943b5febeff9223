import { AppError } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { addUp } from '../kernel/caches.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { isAtThisMachine } from '../site-url.ts';

/** URL path that `npm run palate -- caches list` reads the caches of a running server from. */
export const CACHES_PATH = '/dev/caches.json';

/**
 * Serves the number of entries and bytes in each cache of this process, to requests from this machine only.
 */
export function registerCacheList(
  app: FastifyInstance,
  { catalogue, pictures }: Pick<Dependencies, 'catalogue' | 'pictures'>,
): void {
  app.get(CACHES_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isAtThisMachine(request))
      throw new AppError(
        'NOT_FOUND',
        'Caches are shown on this machine only, at localhost and without a proxy.',
      );
    const states = [
      ...catalogue.snapshot.caches.list(),
      ...(pictures ? [...pictures.caches.list(), ...pictures.own.caches.list()] : []),
    ];
    return reply.header('cache-control', 'no-store').send(addUp(states));
  });
}
