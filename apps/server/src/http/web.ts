import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import fastifyStatic from '@fastify/static';
import { AppError } from '@palate/contract';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { StartError } from '../start-error.ts';
import { type ApiCall, createApiCall } from './dispatch.ts';
import { sendError } from './errors.ts';
import { type AskerGround, findPageViewer } from './find-asker.ts';
import type { Route } from './route.ts';
import { nonceOf } from './security.ts';

const WEB = join(import.meta.dirname, '..', '..', '..', 'web');
const CLIENT = join(WEB, 'build', 'client');
const SERVER_BUILD = join(WEB, 'build', 'server', 'index.js');
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const YEAR_S = 365 * 24 * 3_600;

/** What the web's build gives us beside React Router's own: it makes the context its loaders read. */
interface WebBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      createLoadContext(values: {
        api: ApiCall;
        nonce: string;
        cookieHeader: string | undefined;
      }): RouterContextProvider;
    };
  };
}

/** Serves the pages: static files first, then React Router, in this very process. */
export async function registerWeb(
  app: FastifyInstance,
  options: AskerGround & {
    routes: readonly Route[];
    isDevelopment: boolean;
    publicUrl: string | undefined;
  },
): Promise<void> {
  const source = options.isDevelopment ? await developmentSource(app) : await builtSource(app);
  // A page's form is read by React Router itself.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    (_request, _body, done) => done(null),
  );
  app.setNotFoundHandler((request, reply) => sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply));
  // Addresses that pages give of themselves: the operator's word, not the request's.
  const address = options.publicUrl
    ? { host: new URL(options.publicUrl).host, protocol: new URL(options.publicUrl).protocol }
    : {};
  // A route, not the handler for what isn't found: only routes are compressed.
  app.route({
    // HEAD by name: the one that Fastify makes of a GET says a length of 0 for an answer without a body.
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const build = await source.load();
      const context = build.entry.module.createLoadContext({
        api: createApiCall(options.routes, await findPageViewer(request, options)),
        nonce: nonceOf(request.raw),
        cookieHeader: request.headers.cookie,
      });
      const handle = createRequestHandler(build, source.mode);
      return sendResponse(reply, await handle(createRequest(request.raw, reply.raw, address), context));
    },
  });
}

function sendResponse(reply: FastifyReply, response: Response): FastifyReply {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body ? Readable.fromWeb(response.body as NodeReadableStream) : undefined);
}

async function builtSource(app: FastifyInstance) {
  if (!existsSync(SERVER_BUILD)) throw new StartError('The pages are not built yet. Run: npm start');
  await app.register(fastifyStatic, {
    root: CLIENT,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      // A document's policies say nothing of a file, and are longer than many of them.
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      if (path.includes('/assets/')) reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`);
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
