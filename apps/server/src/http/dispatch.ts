import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Endpoint, type ResultOf } from '@palate/contract';
import { parseInput, type RawInput } from './parse-input.ts';
import type { Dependencies, Route } from './route.ts';
import type { Viewer } from './viewer.ts';

const FEATURES = join(import.meta.dirname, '..', 'features');

/** Every feature's routes, found by listing `features/<name>/routes.ts`. */
export async function loadRoutes(dependencies: Dependencies): Promise<Route[]> {
  const folders = (await readdir(FEATURES, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const modules = await Promise.all(
    folders.map(async ({ name }) => {
      const files = await readdir(join(FEATURES, name));
      if (!files.includes('routes.ts')) return [];
      const module: { routes(dependencies: Dependencies): Route[] } = await import(
        join(FEATURES, name, 'routes.ts')
      );
      return module.routes(dependencies);
    }),
  );
  return modules.flat();
}

/** Calls an endpoint in this process, with the same checks and errors as over HTTP. */
export type ApiCall = <E extends Endpoint>(endpoint: E, input?: RawInput) => Promise<ResultOf<E>>;

/** A caller for one viewer, used while rendering: it reads, and never begins a visit. */
export function createApiCall(routes: readonly Route[], viewer: Viewer): ApiCall {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint.method + route.endpoint.path, route]));
  return async (endpoint, input = {}) => {
    const route = byEndpoint.get(endpoint.method + endpoint.path);
    if (!route) throw new AppError('NOT_FOUND');
    const result = await route.handle(parseInput(endpoint, input), {
      viewer,
      client: null,
      beginVisit: () => {
        throw new AppError('FORBIDDEN');
      },
    });
    return endpoint.result.parse(result) as Awaited<ReturnType<ApiCall>> as never;
  };
}
