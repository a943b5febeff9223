import { AppError } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import type { Route } from './route.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Answers a method that an address doesn't have with METHOD_NOT_ALLOWED, and names those it has. */
export function refuseOtherMethods(api: FastifyInstance, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [path, ofPath] of byPath) {
    const allowed: readonly string[] = ofPath.map(({ endpoint }) => endpoint.method);
    api.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: toUrl(path),
      schema: { hide: true },
      // Before the body is read: whatever it holds, the answer is the same.
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new AppError('METHOD_NOT_ALLOWED');
      },
      handler: () => undefined,
    });
  }
}

/** Answers every other address below the API with NOT_FOUND, so that none of them is taken for a page's. */
export function refuseUnknown(api: FastifyInstance): void {
  for (const url of ['/', '/*']) {
    api.route({
      method: [...METHODS],
      url,
      schema: { hide: true },
      onRequest: async () => {
        throw new AppError('NOT_FOUND');
      },
      handler: () => undefined,
    });
  }
}

/** An endpoint's path as the router writes it: `/movie/:id`. */
export function toUrl(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
