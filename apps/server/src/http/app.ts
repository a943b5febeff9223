import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { HEADERS_MAX_BYTES } from '@palate/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { registerApi } from './api.ts';
import { answerUnreadable } from './client-errors.ts';
import { loadRoutes, registerFeatureFiles } from './dispatch.ts';
import { registerErrors, sendError, toAppError } from './errors.ts';
import { registerHealth } from './health.ts';
import { answerOneAtATime } from './one-at-a-time.ts';
import { registerOwnFiles } from './own-files.ts';
import { toPath, toReadable } from './readable-address.ts';
import { refuseUnreadableHosts } from './request-host.ts';
import { createRequestLimits } from './request-limits.ts';
import type { Dependencies } from './route.ts';
import { registerSecurity, UNROUTED_HEADERS } from './security.ts';
import { createSessionSigner } from './session-cookie.ts';
import { createVisitorSigner } from './viewer.ts';

const BROTLI_QUALITY = 5;
/** A request that takes longer to arrive is given up. */
const REQUEST_TIMEOUT_MS = 20_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often Node looks for requests past those limits. */
const TIMEOUTS_CHECKED_MS = 2_000;
/** A connection on which nothing moves, because its client doesn't read or is idle, is closed. */
const IDLE_MS = 20_000;
/** Proxies keep idle connections for a minute, and expect the server to keep them longer. */
const IDLE_BEHIND_PROXY_MS = 72_000;
const REQUESTS_PER_CONNECTION = 1_000;
const BODY_LIMIT_BYTES = 64 * 1024;

/** The whole HTTP side, ready to listen. `withPages: false` serves `/api` alone (tests of the API). */
export async function createApp(
  config: Pick<Config, 'logLevel' | 'isDevelopment' | 'publicUrl' | 'trustedProxies'> &
    Partial<Pick<Config, 'host' | 'readsPerMinute' | 'databaseUrl'>>,
  dependencies: Dependencies,
  options: { secret: string; withPages: boolean },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_MS,
    keepAliveTimeout: config.trustedProxies > 0 ? IDLE_BEHIND_PROXY_MS : IDLE_MS,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
    http: {
      maxHeaderSize: HEADERS_MAX_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_CHECKED_MS,
    },
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => (options.withPages ? toReadable(toPath(url)) : toPath(url)),
    frameworkErrors: (error, request, reply) => {
      // No hook runs for an address that can't be read, so these don't come from `registerSecurity`.
      reply.headers(UNROUTED_HEADERS);
      sendError(toAppError(error), request, reply);
    },
  });
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const ground = {
    visitors: createVisitorSigner(options.secret),
    sessions: createSessionSigner(options.secret),
    members: dependencies.members,
    now: dependencies.now,
    limits: await createRequestLimits(app, config),
  };
  const routes = await loadRoutes(dependencies);
  registerErrors(app);
  answerOneAtATime(app);
  refuseUnreadableHosts(app);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    // Pages stream: what is rendered goes out at once, and the highest setting would take longer than the network.
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    },
  });
  const connectOrigins = dependencies.pool?.connectOrigins ?? [];
  await registerSecurity(app, { isDevelopment: config.isDevelopment, isHttps, connectOrigins });
  // Before the API, whose rules for writes aren't the pool's.
  await dependencies.pool?.register(app);
  await registerApi(app, { ...ground, routes, isHttps, publicUrl: config.publicUrl });
  registerHealth(app, dependencies);
  await registerOwnFiles(app, dependencies.staticDir);
  await registerFeatureFiles(app, dependencies);
  if (options.withPages) {
    const { registerWeb } = await import('./web.ts');
    await registerWeb(app, { ...config, ...ground, routes });
  }
  return app;
}
