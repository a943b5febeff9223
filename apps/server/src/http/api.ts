import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { AppError, COOKIE_LIFETIME_DAYS, type Endpoint } from '@palate/contract';
import { DAY_S } from '@palate/contract/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withoutTurn } from '../in-turn.ts';
import { createContext } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { isAtThisMachine } from '../site-url.ts';
import { CHANGED_COOKIE, CHANGED_COOKIE_S, isFetchedAhead, NOT_CACHED } from './caching.ts';
import { type CallerContext, getCaller } from './caller/get-caller.ts';
import { type CookieSession, SESSION_COOKIE } from './caller/session-cookie.ts';
import { VISITOR_COOKIE } from './caller/visitor-signer.ts';
import type { RequestLimits } from './connections/request-limits.ts';
import {
  API_PREFIX,
  describeRoutes,
  describeSecurity,
  nameOperation,
  serveDescription,
} from './describe-api.ts';
import { describeErrors } from './endpoint-errors.ts';
import { sendFile } from './pages/send-file.ts';
import { refuseOtherMethods, refuseUnknown, toUrl } from './refuse-methods.ts';
import { toJson } from './result-json.ts';
import type { Client, Route } from './route.ts';

/** `Cache-Control` of a response that is the same for every caller. */
const CACHED_PUBLICLY = 'public, max-age=300';
/** Writes per minute and IP address to one endpoint. */
const WRITES_A_MINUTE = 300;

/** Options of the API. */
interface ApiOptions extends CallerContext {
  readonly routes: readonly Route[];
  readonly limits: RequestLimits;
  readonly dependencies: Dependencies;
  readonly isHttps: boolean;
  readonly publicUrl: string | undefined;
  readonly checksResults: boolean;
}

/** Registers every route below `/api`, the OpenAPI document, and its reference page. */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(cookie);
  const publicHost = options.publicUrl && new URL(options.publicUrl).host;
  app.addHook('onRequest', (request, _reply, done) => {
    requireSameOrigin(request, publicHost || request.host);
    done();
  });
  await describeRoutes(app, options.publicUrl);
  await app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', NOT_CACHED);
        done();
      });
      api.setSerializerCompiler(serializerCompiler);
      // `parseInput` validates input, for HTTP and for rendering; the schemas here are only for the OpenAPI document.
      api.setValidatorCompiler(() => () => true);
      await serveDescription(api);
      // Other sites' forms can send text bodies, and no endpoint needs one.
      api.removeContentTypeParser('text/plain');
      for (const route of options.routes) mountRoute(api, route, options);
      refuseOtherMethods(api, options.routes);
      refuseUnknown(api);
    },
    { prefix: API_PREFIX },
  );
}

function describeClient(request: FastifyRequest): Client {
  const { ip, headers } = request;
  return {
    address: ip,
    userAgent: headers['user-agent'] ?? null,
    isFetchingAhead: isFetchedAhead(headers),
    isLoopback: isAtThisMachine(request),
    lastEventId: headers['last-event-id']?.toString() ?? null,
  };
}

function mountRoute(api: FastifyInstance, route: Route, options: ApiOptions): void {
  const { endpoint } = route;
  const isWrite = endpoint.method !== 'GET';
  const isJson = endpoint.contentType === undefined;
  api.route({
    method: endpoint.method,
    url: toUrl(endpoint.path),
    ...(endpoint.bodyBytesMax !== undefined && { bodyLimit: endpoint.bodyBytesMax }),
    schema: {
      ...nameOperation(endpoint),
      summary: endpoint.summary,
      tags: [endpoint.tag],
      security: describeSecurity(endpoint),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: describeResult(endpoint), ...describeErrors(endpoint) },
    },
    // `compressWholeTexts` compresses JSON, and no endpoint takes a compressed body.
    ...(isJson && { compress: false as const, decompress: false as const }),
    config: {
      isJson,
      ...(isWrite && {
        rateLimit: { max: endpoint.writesPerMinute ?? WRITES_A_MINUTE, timeWindow: '1 minute' },
      }),
    },
    ...(!isWrite && { onRequest: (request, reply) => options.limits.countRead(request, reply) }),
    handler: (request, reply) => answer(route, request, reply, options),
  });
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
): Promise<FastifyReply> {
  const { endpoint, allowsCachedIdentity, waitsForOthers } = route;
  const caller = await getCaller(request, { access: endpoint.access, allowsCachedIdentity }, options);
  const { params, query, body } = request;
  const work = async () => {
    const result = await route.handle(
      { params, query, body },
      {
        ...createContext(options.dependencies, caller.viewer),
        token: caller.token,
        cookie: caller.cookie,
        client: describeClient(request),
        beginVisit: () => beginVisit(caller.viewer, reply, options),
        setSessionCookie: (session) => setSessionCookie(session, reply, options),
      },
    );
    // Validation and serialization take as long as the handler, so they run inside the turn as well.
    return endpoint.contentType ? { file: result } : { text: toJson(route, reply, result, options) };
  };
  const { readInTurn, writeInTurn } = options.limits;
  const inTurn = endpoint.method === 'GET' ? readInTurn : writeInTurn;
  const made = await (waitsForOthers ? withoutTurn : inTurn)(request, work);
  // Others have no data that a write could change.
  if (endpoint.method !== 'GET' && (caller.viewer.member || caller.viewer.visitorId))
    reply.setCookie(CHANGED_COOKIE, randomUUID(), cookieOptions(options.isHttps, CHANGED_COOKIE_S));
  // Outside the turn: a slow reader must not keep it.
  if (endpoint.contentType) return sendFile(request, reply, endpoint.contentType, made.file);
  if (endpoint.caching === 'public') reply.header('cache-control', CACHED_PUBLICLY);
  return reply.type('application/json; charset=utf-8').send(made.text);
}

function describeResult({ result, contentType, summary }: Endpoint) {
  if (contentType === 'application/zip' || contentType === 'text/event-stream') {
    const schema = z.string().meta(contentType === 'application/zip' ? { format: 'binary' } : {});
    return { description: summary, content: { [contentType]: { schema } } };
  }
  return contentType
    ? { description: summary, content: { [contentType]: { schema: result } } }
    : result.describe(summary);
}

function beginVisit(viewer: Viewer, reply: FastifyReply, { visitors, isHttps }: ApiOptions) {
  if (viewer.visitorId) return viewer.visitorId;
  const { visitorId, cookie: value } = visitors.issue();
  reply.setCookie(VISITOR_COOKIE, value, cookieOptions(isHttps));
  return visitorId;
}

function setSessionCookie(
  session: CookieSession | null,
  reply: FastifyReply,
  { sessions, isHttps }: ApiOptions,
): void {
  if (session) reply.setCookie(SESSION_COOKIE, sessions.issue(session), cookieOptions(isHttps));
  else reply.clearCookie(SESSION_COOKIE, { path: '/' });
}

function cookieOptions(isHttps: boolean, maxAge = COOKIE_LIFETIME_DAYS * DAY_S) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    // Browsers don't send a Secure cookie over plain HTTP, which is how a new installation is usually tried
    // out.
    secure: isHttps,
    path: '/',
    maxAge,
  } as const;
}

/**
 * Rejects writes from other sites' pages, but not from programs outside a browser, which send neither header.
 */
function requireSameOrigin(request: FastifyRequest, host: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isForeignOrigin = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isForeignOrigin || isForeignSite) throw new AppError('CROSS_ORIGIN');
}
