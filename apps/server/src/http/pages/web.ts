import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@palate/contract';
import { DAY_S } from '@palate/contract/durations';
import { createHeaders, createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { ANONYMOUS } from '../../kernel/viewer.ts';
import { StartError } from '../../start-error.ts';
import { pageCaching } from '../caching.ts';
import { type CallerContext, getPageViewer } from '../caller/get-caller.ts';
import { acceptsGzip } from '../compress.ts';
import type { RequestLimits } from '../connections/request-limits.ts';
import { type ApiCall, createApiCall } from '../dispatch.ts';
import { sendError } from '../errors.ts';
import { type OwnOrigins, ownOrigins } from '../request-host.ts';
import type { Route } from '../route.ts';
import { DOCUMENT_HEADER_NAMES, nonceOf } from '../security.ts';
import { answerGone } from './answer-gone.ts';
import { type CachedPage, getCacheSlot, type PageCacheSlot } from './visitor-pages.ts';

const WEB = join(import.meta.dirname, '..', '..', '..', '..', 'web');
const CLIENT = join(WEB, 'build', 'client');
const SERVER_BUILD = join(WEB, 'build', 'server', 'index.js');
/** Tells the service worker not to store a page that is only a placeholder while a session is being restored. */
const PLACEHOLDER_HEADER = 'palate-placeholder';
const YEAR_S = 365 * DAY_S;
// List HEAD explicitly: the one Fastify derives from GET sends a length of 0 for a response without a body.
const PAGE_METHODS = ['GET', 'HEAD', 'POST'] as const;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** React Router's build, and a function that creates the context for its loaders. */
interface WebBuild extends ServerBuild {
  entry: ServerBuild['entry'] & {
    module: {
      createLoadContext(values: {
        api: ApiCall;
        anonymousApi: ApiCall;
        nonce: string;
        cookieHeader: string | undefined;
        origins: OwnOrigins;
        page: RenderedPage;
      }): RouterContextProvider;
      parsePictures(cookieHeader: string | undefined): string;
      parseTheme(cookieHeader: string | undefined): string | null;
    };
  };
}

/**
 * A holder into which rendering writes the page's HTML, which would otherwise pass through two streams of a `Response`.
 */
interface RenderedPage {
  html: string | null;
}

/** The web build with its request handler, which is costly to create. */
interface Pages {
  readonly build: WebBuild;
  readonly handle: RequestHandler;
}

/** Imports the built pages in advance; does nothing if they aren't built. */
export async function loadPages(): Promise<void> {
  if (existsSync(SERVER_BUILD)) await import(SERVER_BUILD);
}

/**
 * Serves the web app in this process: static files first, then pages by React Router.
 * @param options `isDevelopment` serves the app from source instead of the build, and caches no pages
 */
export async function registerWeb(
  app: FastifyInstance,
  options: CallerContext & {
    routes: readonly Route[];
    limits: RequestLimits;
    dependencies: Dependencies;
    isDevelopment: boolean;
    publicUrl: string | undefined;
    host?: string;
  },
): Promise<void> {
  const source = options.isDevelopment ? await developmentSource(app) : await builtSource(app);
  // Static files use this handler for missing files and unsupported methods.
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD')
      return sendError(new AppError('NOT_FOUND'), request, reply);
    reply.header('allow', PAGE_METHODS.join(', '));
    return sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply);
  });
  await app.register(async (pages) => {
    acceptForms(pages);
    pages.route({
      method: [...PAGE_METHODS],
      url: '/*',
      schema: { hide: true },
      // Pages are complete texts, which `compressWholeTexts` compresses.
      compress: false,
      decompress: false,
      onRequest: [requireForm, options.limits.countRead],
      handler: async (request, reply) => {
        const web = await source.load();
        const { parsePictures, parseTheme } = web.build.entry.module;
        const origins = ownOrigins(request, options);
        const { cookie } = request.headers;
        const choices = { theme: parseTheme(cookie), pictures: parsePictures(cookie) };
        const slot = options.isDevelopment
          ? null
          : getCacheSlot(request, { ...options, ...choices, origins });
        if (slot?.known) {
          // A flood of requests for cached pages would delay all others, so these take turns as well.
          await options.limits.readInTurn(request, nextRound);
          slot.pack();
          return sendKnown(request, reply, slot.known);
        }
        // The turn ends when the page is rendered; otherwise it would last until the client has read the page.
        const { response, body } = await options.limits.readInTurn(request, async () => {
          const page: RenderedPage = { html: null };
          const made = await render(request, reply, { ...options, web, origins, slot, page });
          return { response: made, body: await readBody(made, page) };
        });
        if (body) slot?.keep(response, body, nonceOf(request.raw));
        reply.status(response.status);
        for (const [name, value] of response.headers) reply.header(name, value);
        return reply.send(body ?? undefined);
      },
    });
  });
}

/** Options of `render`. */
interface RenderOptions extends CallerContext {
  readonly routes: readonly Route[];
  readonly dependencies: Dependencies;
  readonly publicUrl: string | undefined;
  readonly web: Pages;
  readonly origins: OwnOrigins;
  readonly slot: PageCacheSlot | null;
  readonly page: RenderedPage;
}

/**
 * Reads a response's body: what the route responded with (data or a picture, for example), or else the rendered page.
 * @returns null if there is neither
 */
async function readBody(response: Response, { html }: RenderedPage): Promise<Buffer | null> {
  if (response.body) return Buffer.from(await response.arrayBuffer());
  return html === null ? null : Buffer.from(html);
}

/** Renders a page, or returns whatever else its route responds with. */
async function render(
  request: FastifyRequest,
  reply: FastifyReply,
  { web: { build, handle }, origins, slot, page, ...options }: RenderOptions,
): Promise<Response> {
  const viewer = await getPageViewer(request, options);
  const api = createApiCall(options.routes, options.dependencies, viewer);
  const anonymousApi = createApiCall(options.routes, options.dependencies, ANONYMOUS);
  const { db } = options.dependencies;
  const context = build.entry.module.createLoadContext({
    api: answerGone(db, slot?.watch(api) ?? api),
    anonymousApi: answerGone(db, slot?.watch(anonymousApi) ?? anonymousApi),
    nonce: nonceOf(request.raw),
    cookieHeader: request.headers.cookie,
    origins,
    page,
  });
  const response = await handle(toWebRequest(request, reply, options.publicUrl), context);
  const caching = pageCaching(request, viewer, {
    cacheControl: response.headers.get('cache-control'),
    vary: response.headers.get('vary'),
  });
  for (const [name, value] of Object.entries(caching)) response.headers.set(name, value);
  if (viewer.isRestoring) response.headers.set(PLACEHOLDER_HEADER, '1');
  return response;
}

/** Makes page routes accept only URL-encoded forms, and read them in full within the body limit. */
function acceptForms(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/**
 * Rejects a POST that isn't a URL-encoded form, before its body is read.
 * Fails with UNSUPPORTED_MEDIA_TYPE.
 */
function requireForm(
  { method, headers }: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (method === 'POST' && type.trim().toLowerCase() !== FORM_TYPE)
    done(new AppError('UNSUPPORTED_MEDIA_TYPE', `Send a form as ${FORM_TYPE}.`));
  else done();
}

/** Converts a request for React Router. Its URL has the operator's origin if `PUBLIC_URL` is set. */
function toWebRequest(
  { raw, method, body }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | undefined,
): Request {
  const { host, protocol } = new URL(publicUrl ?? `http://${raw.headers.host ?? 'localhost'}`);
  if (typeof body !== 'string') return createRequest(raw, reply.raw, { host, protocol });
  // Fastify has already read the body, so there is no stream.
  return new Request(`${protocol}//${host}${raw.url}`, { method, headers: createHeaders(raw), body });
}

/** Waits for the next round of the event loop. */
const nextRound = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/** Sends a page from the cache with a new nonce. */
function sendKnown(
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
  { template, headers: kept }: CachedPage,
): FastifyReply {
  for (const [name, value] of kept) reply.header(name, value);
  if (!acceptsGzip(headers['accept-encoding'])) return reply.send(template.fill(nonceOf(raw)));
  const file = template.fillGzipped(nonceOf(raw));
  reply.raw.once('finish', () => {
    // A client that has gone may have left part of it in the queue.
    if (!raw.socket.destroyed) template.takeBack(file);
  });
  return reply.header('vary', 'Cookie, accept-encoding').header('content-encoding', 'gzip').send(file);
}

async function builtSource(app: FastifyInstance) {
  if (!existsSync(SERVER_BUILD)) throw new StartError('The pages are not built yet. Run: npm start');
  await app.register(fastifyStatic, {
    root: CLIENT,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      for (const name of DOCUMENT_HEADER_NAMES) reply.removeHeader(name);
      if (!path.includes('/assets/')) return;
      reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`);
      // Since these files never change, no browser asks whether they have.
      for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
    },
  });
  const build: WebBuild = await import(SERVER_BUILD);
  const pages: Pages = { build, handle: createRequestHandler(build, 'production') };
  return { load: async () => pages };
}

/** Runs Vite in this process, so that changes to pages and server show at once. */
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
    load: async (): Promise<Pages> => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild;
      return { build, handle: createRequestHandler(build, 'development') };
    },
  };
}
