import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { registerApi } from './api.ts';
import { answerUnreadable } from './client-errors.ts';
import { createLimitedServer } from './create-server.ts';
import { loadRoutes, registerFeatureFiles } from './dispatch.ts';
import { registerErrors, sendError, toAppError } from './errors.ts';
import { registerHealth } from './health.ts';
import { registerCacheList } from './list-caches.ts';
import { LOG_SERIALIZERS } from './log-serializers.ts';
import { registerOwnFiles } from './own-files.ts';
import { toPath, toReadable } from './readable-address.ts';
import { refuseUnreadableHosts } from './request-host.ts';
import { createRequestLimits } from './request-limits.ts';
import { registerSecurity, UNROUTED_HEADERS } from './security.ts';
import { createSessionSigner } from './session-cookie.ts';
import { createVisitorSigner } from './visitor-signer.ts';

const BROTLI_QUALITY = 5;
const BODY_LIMIT_BYTES = 64 * 1024;

/** The whole HTTP side, ready to listen. `withPages: false` serves `/api` alone (tests of the API). */
export async function createApp(
  config: Pick<Config, 'logLevel' | 'isDevelopment' | 'publicUrl' | 'trustedProxies'> &
    Partial<Pick<Config, 'host' | 'readsPerMinute' | 'databaseUrl'>>,
  dependencies: Dependencies,
  options: { secret: string; withPages: boolean },
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: LOG_SERIALIZERS },
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (listener) => createLimitedServer(listener, { isBehindProxy: config.trustedProxies > 0 }),
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
  const routes = await loadRoutes();
  registerErrors(app);
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
  await registerApi(app, { ...ground, routes, dependencies, isHttps, publicUrl: config.publicUrl });
  registerHealth(app, dependencies);
  registerCacheList(app, dependencies);
  await registerOwnFiles(app, dependencies.staticDir);
  await registerFeatureFiles(app, dependencies);
  if (options.withPages) {
    const { registerWeb } = await import('./web.ts');
    await registerWeb(app, { ...config, ...ground, routes, dependencies });
  }
  return app;
}
