import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { StartError } from '../start-error.ts';
import { findViewer } from './api.ts';
import { type ApiCall, createApiCall } from './dispatch.ts';
import type { Route } from './route.ts';
import { nonceOf } from './security.ts';
import type { VisitorSigner } from './viewer.ts';

const WEB = join(import.meta.dirname, '..', '..', '..', 'web');
const CLIENT = join(WEB, 'build', 'client');
const SERVER_BUILD = join(WEB, 'build', 'server', 'index.js');
const YEAR_MS = 365 * 24 * 3_600_000;

/** What the web's build gives us beside React Router's own: it makes the context its loaders read. */
interface WebBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      createLoadContext(values: {
        api: ApiCall;
        nonce: string;
        cookieHeader: string | undefined;
        hasTaste: boolean;
      }): RouterContextProvider;
    };
  };
}

/** Serves the pages: static files first, then React Router, in this very process. */
export async function registerWeb(
  app: FastifyInstance,
  options: {
    routes: readonly Route[];
    visitors: VisitorSigner;
    hasTaste(visitorId: string | null): Promise<boolean>;
    isDevelopment: boolean;
  },
): Promise<void> {
  const source = options.isDevelopment ? await developmentSource(app) : await builtSource(app);
  app.setNotFoundHandler(async (request, reply) => {
    reply.hijack();
    const viewer = findViewer(request, options.visitors);
    const build = await source.load();
    const context = build.entry.module.createLoadContext({
      api: createApiCall(options.routes, viewer),
      nonce: nonceOf(request.raw),
      cookieHeader: request.headers.cookie,
      hasTaste: await options.hasTaste(viewer.visitorId),
    });
    await render(build, context, request, reply, source.mode);
  });
}

async function render(
  build: ServerBuild,
  context: RouterContextProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  mode: string,
): Promise<void> {
  const handle = createRequestHandler(build, mode);
  const response = await handle(createRequest(request.raw, reply.raw), context);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined && !response.headers.has(name)) reply.raw.setHeader(name, value);
  }
  await sendResponse(reply.raw, response);
}

async function builtSource(app: FastifyInstance) {
  if (!existsSync(SERVER_BUILD)) throw new StartError('The pages are not built yet. Run: npm start');
  await app.register(fastifyStatic, {
    root: CLIENT,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/'))
        reply.setHeader('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`);
    },
  });
  const build: WebBuild = await import(SERVER_BUILD);
  return { load: async () => build, mode: 'production' };
}

/** Vite in the same process, so that a change of either side shows at once. */
async function developmentSource(app: FastifyInstance) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: WEB, server: { middlewareMode: true }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) return;
    await new Promise<void>((resolve) => {
      reply.raw.once('close', resolve);
      vite.middlewares(request.raw, reply.raw, () => resolve());
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
  return {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild,
    mode: 'development',
  };
}
