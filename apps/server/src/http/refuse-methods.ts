import { AppError } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import type { Route } from './route.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * Makes the server respond to unsupported methods of a URL with METHOD_NOT_ALLOWED, and list the supported ones in
 * `Allow`.
 */
export function refuseOtherMethods(api: FastifyInstance, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [path, ofPath] of byPath) {
    const allowed: readonly string[] = ofPath.map(({ endpoint }) => endpoint.method);
    api.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: toUrl(path),
      schema: { hide: true },
      // Respond before the body is read, since the response doesn't depend on it.
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '));
        throw new AppError('METHOD_NOT_ALLOWED');
      },
      handler: () => undefined,
    });
  }
}

/**
 * Makes the server respond with NOT_FOUND to every unknown URL below the API, instead of trying to render a page for
 * it.
 */
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

/** Converts an endpoint's path to the router's form: `/movie/{id}` becomes `/movie/:id`. */
export function toUrl(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
