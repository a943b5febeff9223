import { AppError, type Endpoint, type ResultOf } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { createContext } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { importFeatureFiles } from '../kernel/feature-files.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { RawInput } from './parse-input.ts';
import type { Route } from './route.ts';

/** What a feature's `routes.ts` exports: API routes, handlers for other files, or both. */
interface RoutesModule {
  routes?: readonly Route[];
  serveFiles?(app: FastifyInstance, dependencies: Dependencies): void;
}

/** Loads every feature's routes by listing `features/<name>/routes.ts`. */
export async function loadRoutes(): Promise<Route[]> {
  return (await loadModules()).flatMap((module) => module.routes ?? []);
}

/** Registers the handlers of features that serve files outside the API. */
export async function registerFeatureFiles(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  for (const module of await loadModules()) module.serveFiles?.(app, dependencies);
}

function loadModules(): Promise<RoutesModule[]> {
  return importFeatureFiles('routes.ts');
}

/** Calls an endpoint within this process, with the same checks and errors as over HTTP. */
export type ApiCall = <E extends Endpoint>(endpoint: E, input?: RawInput) => Promise<ResultOf<E>>;

function refuseToWrite(): never {
  throw new AppError('FORBIDDEN');
}

/**
 * Makes the caller that renders one page. Its calls share a context, so all parts of the page agree; a write
 * begins a new one. It never starts a visit.
 */
export function createApiCall(routes: readonly Route[], dependencies: Dependencies, viewer: Viewer): ApiCall {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint.method + route.endpoint.path, route]));
  let context = createContext(dependencies, viewer);
  return async (endpoint, input = {}) => {
    const route = byEndpoint.get(endpoint.method + endpoint.path);
    if (!route) throw new AppError('NOT_FOUND');
    const isRead = endpoint.method === 'GET';
    // The session cookie alone only renders pages; a member's write needs a token, a visitor's its own request.
    if (!isRead && endpoint.access !== 'anyone') throw new AppError('FORBIDDEN');
    const result = await route.handle(input, {
      ...context,
      token: null,
      cookie: null,
      client: null,
      beginVisit: refuseToWrite,
      keepSession: refuseToWrite,
    });
    if (!isRead) context = createContext(dependencies, viewer);
    return endpoint.result.parse(result) as Awaited<ReturnType<ApiCall>> as never;
  };
}
