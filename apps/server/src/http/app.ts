import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { openPayments, type Payments } from '../adapters/payments/index.ts';
import type { Config } from '../config.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { log } from '../log.ts';
import { siteUrl } from '../site-url.ts';
import { registerApi } from './api.ts';
import { createSessionSigner } from './caller/session-cookie.ts';
import { createVisitorSigner } from './caller/visitor-signer.ts';
import { BROTLI_QUALITY, compressWholeTexts } from './compress.ts';
import { answerUnreadable } from './connections/client-errors.ts';
import { createLimitedServer } from './connections/create-server.ts';
import { createRequestLimits } from './connections/request-limits.ts';
import { loadRoutes, registerFeatureFiles } from './dispatch.ts';
import { registerErrors, sendError, toAppError } from './errors.ts';
import { registerHealth } from './health.ts';
import { registerCacheList } from './list-caches.ts';
import { LOG_SERIALIZERS } from './log-serializers.ts';
import { registerOwnFiles } from './pages/own-files.ts';
import { toPath, toReadable } from './pages/readable-address.ts';
import { refuseUnreadableHosts } from './request-host.ts';
import { RequestLog } from './request-log.ts';
import { registerSecurity, UNROUTED_HEADERS } from './security.ts';
import { WEBHOOK_PATH } from './webhook-path.ts';

const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Imports the modules that `createApp` needs, so that `createApp` then takes less time.
 * @param withPages whether to import the modules for rendering pages as well
 */
export async function loadCode({ withPages }: { withPages: boolean }): Promise<void> {
  await Promise.all([
    loadRoutes(),
    withPages && import('./pages/web.ts').then(({ loadPages }) => loadPages()),
  ]);
}

/**
 * Creates the HTTP server with the API, the pages and the user pool, ready to listen. If `withPages` is false, it
 * serves no pages, for tests of the API. If `checksResults` is true, it checks results that it would trust otherwise
 * (`Route.result`).
 */
export async function createApp(
  config: Pick<Config, 'logLevel' | 'isDevelopment' | 'publicUrl' | 'trustedProxies'> &
    Partial<Pick<Config, 'host' | 'port' | 'readsPerMinute' | 'databaseUrl' | 'payments'>>,
  given: Omit<Dependencies, 'payments'> & { readonly payments?: Payments },
  options: { secret: string; withPages: boolean; checksResults?: boolean },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log.child(
      {},
      { level: config.logLevel, serializers: LOG_SERIALIZERS },
    ) as FastifyBaseLogger,
    childLoggerFactory: (logger, bindings, options) => new RequestLog(logger, bindings, options),
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (listener) => createLimitedServer(listener, { isBehindProxy: config.trustedProxies > 0 }),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => (options.withPages ? toReadable(toPath(url)) : toPath(url)),
    frameworkErrors: (error, request, reply) => {
      // Fastify runs no hook for a URL that it can't parse, so `registerSecurity` can't set these headers.
      reply.headers(UNROUTED_HEADERS);
      sendError(toAppError(error), request, reply);
    },
  });
  const payments =
    given.payments ??
    openPayments(config.payments ?? { kind: 'embedded' }, {
      db: given.db,
      now: given.now,
      secret: options.secret,
      siteUrl: () => siteUrlOf(app, config),
    });
  const dependencies: Dependencies = { ...given, payments };
  app.addHook('onClose', () => payments.close());
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const context = {
    visitors: createVisitorSigner(options.secret),
    sessions: createSessionSigner(options.secret),
    members: dependencies.members,
    now: dependencies.now,
    limits: await createRequestLimits(app, config),
  };
  const routes = await loadRoutes();
  registerErrors(app);
  refuseUnreadableHosts(app);
  compressWholeTexts(app);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    },
  });
  const connectOrigins = dependencies.pool?.connectOrigins ?? [];
  registerSecurity(app, { isDevelopment: config.isDevelopment, isHttps, connectOrigins });
  // Before the API, whose rules for writes don't apply to the pool.
  await dependencies.pool?.register(app, context.limits.writeInTurn);
  await registerApi(app, {
    ...context,
    routes,
    dependencies,
    isHttps,
    publicUrl: config.publicUrl,
    checksResults: options.checksResults ?? false,
  });
  registerHealth(app, dependencies);
  registerCacheList(app, dependencies);
  await registerOwnFiles(app, dependencies.staticDir);
  await registerFeatureFiles(app, dependencies, options.secret);
  await payments.register(app, (body, signature) => postWebhook(app, body, signature));
  if (options.withPages) {
    const { registerWeb } = await import('./pages/web.ts');
    await registerWeb(app, { ...config, ...context, routes, dependencies });
  }
  return app;
}

/** Returns the site's URL, with the port on which the server really listens. */
function siteUrlOf(
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'host' | 'port'>>,
): string {
  const address = app.server.address();
  const listening = typeof address === 'object' && address ? address.port : undefined;
  const { publicUrl, host = '127.0.0.1', port = 0 } = config;
  return siteUrl({ publicUrl, host, port: listening ?? port });
}

/** Passes a webhook of the embedded payment provider through the same routes as a request from outside. */
async function postWebhook(app: FastifyInstance, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await app.inject({ method: 'POST', url: WEBHOOK_PATH, headers, payload: body })).statusCode;
}
