import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Endpoint, type ResultOf } from '@palate/contract';
import type { FastifyInstance } from 'fastify';
import type { RawInput } from './parse-input.ts';
import type { Dependencies, Route } from './route.ts';
import type { Viewer } from './viewer.ts';

const FEATURES = join(import.meta.dirname, '..', 'features');

/** What a feature's `routes.ts` gives: endpoints of the API, files beside it, or both. */
interface RoutesModule {
  routes?(dependencies: Dependencies): Route[];
  serveFiles?(app: FastifyInstance, dependencies: Dependencies): void;
}

/** Every feature's routes, found by listing `features/<name>/routes.ts`. */
export async function loadRoutes(dependencies: Dependencies): Promise<Route[]> {
  return (await loadModules()).flatMap((module) => module.routes?.(dependencies) ?? []);
}

/** Serves what features answer beside the API. */
export async function registerFeatureFiles(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  for (const module of await loadModules()) module.serveFiles?.(app, dependencies);
}

async function loadModules(): Promise<RoutesModule[]> {
  const folders = (await readdir(FEATURES, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const modules = await Promise.all(
    folders.map(async ({ name }) => {
      const files = await readdir(join(FEATURES, name));
      if (!files.includes('routes.ts')) return [];
      const module: RoutesModule = await import(join(FEATURES, name, 'routes.ts'));
      return [module];
    }),
  );
  return modules.flat();
}

/** Calls an endpoint in this process, with the same checks and errors as over HTTP. */
export type ApiCall = <E extends Endpoint>(endpoint: E, input?: RawInput) => Promise<ResultOf<E>>;

function refuseToWrite(): never {
  throw new AppError('FORBIDDEN');
}

/** A caller for one viewer, used while rendering: it reads, and never begins a visit. */
export function createApiCall(routes: readonly Route[], viewer: Viewer): ApiCall {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint.method + route.endpoint.path, route]));
  return async (endpoint, input = {}) => {
    const route = byEndpoint.get(endpoint.method + endpoint.path);
    if (!route) throw new AppError('NOT_FOUND');
    // A cookie alone says who a page is for; what is anybody's is written with a token or a visitor's own request.
    if (endpoint.method !== 'GET' && endpoint.access !== 'anyone') throw new AppError('FORBIDDEN');
    const result = await route.handle(input, {
      viewer,
      token: null,
      cookie: null,
      client: null,
      beginVisit: refuseToWrite,
      keepSession: refuseToWrite,
    });
    return endpoint.result.parse(result) as Awaited<ReturnType<ApiCall>> as never;
  };
}
