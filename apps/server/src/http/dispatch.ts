import { AppError, type Endpoint, type ResultOf } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import { createContext } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { importFeatureFiles } from '../kernel/feature-files.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { RawInput } from './parse-input.ts';
import { toPageResult } from './result-json.ts';
import type { Route } from './route.ts';

/** Exports of a feature's `routes.ts`: API routes, handlers for other files, or both. */
interface RoutesModule {
  routes?: readonly Route[];
  serveFiles?(app: FastifyInstance, dependencies: Dependencies, secret: string): void;
}

/** Loads the API routes of all features from their `routes.ts` files. */
export async function loadRoutes(): Promise<Route[]> {
  return (await loadModules()).flatMap((module) => module.routes ?? []);
}

/**
 * Registers the handlers of features that serve files outside the API.
 * @param secret the installation's secret
 */
export async function registerFeatureFiles(
  app: FastifyInstance,
  dependencies: Dependencies,
  secret: string,
): Promise<void> {
  for (const module of await loadModules()) module.serveFiles?.(app, dependencies, secret);
}

function loadModules(): Promise<RoutesModule[]> {
  return importFeatureFiles('routes.ts');
}

/**
 * A function that calls an endpoint within this process, with the same access checks, validation and errors as over
 * HTTP. Don't change its results, since caches may hold the same objects.
 */
export type ApiCall = <E extends Endpoint>(endpoint: E, input?: RawInput) => Promise<ResultOf<E>>;

function refuseToWrite(): never {
  throw new AppError('FORBIDDEN');
}

type RouteIndex = ReadonlyMap<string, Route>;

/** Routes by method and path, indexed once for all pages. */
const indexes = new WeakMap<readonly Route[], RouteIndex>();

function indexRoutes(routes: readonly Route[]): RouteIndex {
  const known = indexes.get(routes);
  if (known) return known;
  const index = new Map(routes.map((route) => [route.endpoint.method + route.endpoint.path, route]));
  indexes.set(routes, index);
  return index;
}

/**
 * Creates the function that a page calls the API with while it is rendered. All its calls share a context, so all
 * parts of the page show the same state; a write starts a new context. The calls never create a visitor.
 * @param checksResults whether to check trusted results too (`Route.result`); true in tests
 */
export function createApiCall(
  routes: readonly Route[],
  dependencies: Dependencies,
  viewer: Viewer,
  { checksResults = false }: { checksResults?: boolean } = {},
): ApiCall {
  const byEndpoint = indexRoutes(routes);
  let context = createContext(dependencies, viewer);
  return async (endpoint, input = {}) => {
    const route = byEndpoint.get(endpoint.method + endpoint.path);
    if (!route) throw new AppError('NOT_FOUND');
    const isRead = endpoint.method === 'GET';
    // The session cookie is only for rendering; writes need a member's token, or a request of the visitor's
    // own.
    if (!isRead && endpoint.access !== 'anyone') throw new AppError('FORBIDDEN');
    const result = await route.handle(input, {
      ...context,
      token: null,
      cookie: null,
      client: null,
      beginVisit: refuseToWrite,
      setSessionCookie: refuseToWrite,
    });
    if (!isRead) context = createContext(dependencies, withoutAccount(viewer));
    return toPageResult(route, result, { checksResults }) as Awaited<ReturnType<ApiCall>> as never;
  };
}

/** Returns the viewer without the account that was read before a write, so that it is read again. */
function withoutAccount({ member, ...viewer }: Viewer): Viewer {
  if (!member) return { ...viewer, member };
  const { account: _account, ...rest } = member;
  return { ...viewer, member: rest };
}
