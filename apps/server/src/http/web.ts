import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import fastifyStatic from '@fastify/static';
import { AppError } from '@palate/contract';
import { createHeaders, createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Dependencies } from '../kernel/dependencies.ts';
import { StartError } from '../start-error.ts';
import { pageCaching } from './caching.ts';
import { type ApiCall, createApiCall } from './dispatch.ts';
import { sendError } from './errors.ts';
import { type AskerGround, findPageViewer } from './find-asker.ts';
import { type OwnOrigins, ownOrigins } from './request-host.ts';
import type { RequestLimits } from './request-limits.ts';
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
// HEAD by name: the one that Fastify makes of a GET says a length of 0 for an answer without a body.
const PAGE_METHODS = ['GET', 'HEAD', 'POST'] as const;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What the web's build gives us beside React Router's own: it makes the context its loaders read. */
interface WebBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      createLoadContext(values: {
        api: ApiCall;
        nonce: string;
        cookieHeader: string | undefined;
        origins: OwnOrigins;
      }): RouterContextProvider;
    };
  };
}

/** Serves the pages: static files first, then React Router, in this very process. */
export async function registerWeb(
  app: FastifyInstance,
  options: AskerGround & {
    routes: readonly Route[];
    limits: RequestLimits;
    dependencies: Dependencies;
    isDevelopment: boolean;
    publicUrl: string | undefined;
    host?: string;
  },
): Promise<void> {
  const source = options.isDevelopment ? await developmentSource(app) : await builtSource(app);
  // Static files answer what they don't have, and methods that pages don't have, by this handler.
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return sendError(new AppError('NOT_FOUND'), request, reply);
    reply.header('allow', PAGE_METHODS.join(', '));
    return sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply);
  });
  await app.register(async (pages) => {
    acceptForms(pages);
    // A route, not the handler for what isn't found: only routes are compressed.
    pages.route({
      method: [...PAGE_METHODS],
      url: '/*',
      schema: { hide: true },
      onRequest: [async (request) => requireForm(request), options.limits.countRead],
      handler: async (request, reply) => {
        // The turn ends when the page is made. A reply would keep it until the client has read the page.
        const response = await options.limits.inTurn(request, async () => {
          const build = await source.load();
          const viewer = await findPageViewer(request, options);
          const context = build.entry.module.createLoadContext({
            api: createApiCall(options.routes, options.dependencies, viewer),
            nonce: nonceOf(request.raw),
            cookieHeader: request.headers.cookie,
            origins: ownOrigins(request, options),
          });
          const handle = createRequestHandler(build, source.mode);
          const made = await handle(toWebRequest(request, reply, options.publicUrl), context);
          const caching = pageCaching(request, viewer, {
            cacheControl: made.headers.get('cache-control'),
            vary: made.headers.get('vary'),
          });
          for (const [name, value] of Object.entries(caching)) made.headers.set(name, value);
          return made;
        });
        return sendResponse(reply, response);
      },
    });
  });
}

/** Page routes take plain forms alone, and read them whole, within the body limit. */
function acceptForms(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/** @throws UNSUPPORTED_MEDIA_TYPE for a POST that isn't a plain form, before its body is read */
function requireForm({ method, headers }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (method === 'POST' && type.trim().toLowerCase() !== FORM_TYPE)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send a form as ${FORM_TYPE}.`);
}

/** The request as React Router takes it; addresses in it are the operator's if `PUBLIC_URL` is set. */
function toWebRequest(
  { raw, method, body }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): Request {
  const { host, protocol } = new URL(publicUrl ?? `http://${raw.headers.host ?? 'localhost'}`);
  if (typeof body !== 'string') return createRequest(raw, reply.raw, { host, protocol });
  // Fastify has read the body, so nothing is left to stream.
  return new Request(`${protocol}//${host}${raw.url}`, { method, headers: createHeaders(raw), body });
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
