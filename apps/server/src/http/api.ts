import cookie from '@fastify/cookie';
import { AppError, COOKIE_LIFETIME_DAYS, type Endpoint } from '@palate/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createContext } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { isAtThisMachine } from '../site-url.ts';
import { isFetchedAhead, KEPT_BY_NOBODY } from './caching.ts';
import {
  API_PREFIX,
  describeRoutes,
  describeSecurity,
  nameOperation,
  serveDescription,
} from './describe-api.ts';
import { describeErrors } from './endpoint-errors.ts';
import { type AskerGround, findAsker } from './find-asker.ts';
import { refuseOtherMethods, refuseUnknown, toUrl } from './refuse-methods.ts';
import type { RequestLimits } from './request-limits.ts';
import type { Client, Route } from './route.ts';
import { sendFile } from './send-file.ts';
import { type CookieSession, SESSION_COOKIE } from './session-cookie.ts';
import { VISITOR_COOKIE } from './visitor-signer.ts';

const SECONDS_A_DAY = 86_400;
/** Of an answer that is the same for everybody. */
const KEPT_BY_ANYBODY = 'public, max-age=300';
/** Writes that one address may send to an endpoint in a minute. */
const WRITES_A_MINUTE = 300;

/** What the API is mounted with. */
interface ApiOptions extends AskerGround {
  readonly routes: readonly Route[];
  readonly limits: RequestLimits;
  readonly dependencies: Dependencies;
  readonly isHttps: boolean;
  readonly publicUrl: string | undefined;
}

/** Mounts every route below `/api`, with the OpenAPI document and its readable form. */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(cookie);
  const publicHost = options.publicUrl && new URL(options.publicUrl).host;
  app.addHook('onRequest', async (request) => requireSameOrigin(request, publicHost || request.host));
  await describeRoutes(app, options.publicUrl);
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', KEPT_BY_NOBODY));
      api.setSerializerCompiler(serializerCompiler);
      // Input is checked in `parseInput`, the same for HTTP and for rendering; the schemas here are for the document.
      api.setValidatorCompiler(() => () => true);
      await serveDescription(api);
      // A text body is what another site's form can send; nothing here takes one.
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
    isNeighbour: isAtThisMachine(request),
  };
}

function mountRoute(api: FastifyInstance, route: Route, options: ApiOptions): void {
  const { endpoint } = route;
  const isWrite = endpoint.method !== 'GET';
  api.route({
    method: endpoint.method,
    url: toUrl(endpoint.path),
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
    ...(isWrite
      ? { config: { rateLimit: { max: WRITES_A_MINUTE, timeWindow: '1 minute' } } }
      : { onRequest: (request, reply) => options.limits.countRead(request, reply) }),
    handler: (request, reply) => answer(route, request, reply, options),
  });
}

async function answer(
  { endpoint, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
): Promise<FastifyReply> {
  const asker = await findAsker(request, endpoint.access, options);
  const { params, query, body } = request;
  const work = async () => {
    const result = await handle(
      { params, query, body },
      {
        ...createContext(options.dependencies, asker.viewer),
        token: asker.token,
        cookie: asker.cookie,
        client: describeClient(request),
        beginVisit: () => beginVisit(asker.viewer, reply, options),
        keepSession: (session) => keepSession(session, reply, options),
      },
    );
    // Checked and written within the turn, as it takes as long as the reading.
    return endpoint.contentType ? { file: result } : { text: reply.serialize(result) };
  };
  // Writes have a limit of their own, and some wait for a user pool elsewhere.
  const made = endpoint.method === 'GET' ? await options.limits.inTurn(request, work) : await work();
  // After the turn: a slow reader must not keep it.
  if (endpoint.contentType) return sendFile(request, reply, endpoint.contentType, made.file);
  if (endpoint.caching === 'public') reply.header('cache-control', KEPT_BY_ANYBODY);
  return reply.type('application/json; charset=utf-8').send(made.text);
}

function describeResult({ result, contentType, summary }: Endpoint) {
  if (contentType === 'application/zip') {
    const schema = z.string().meta({ format: 'binary' });
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

function keepSession(
  session: CookieSession | null,
  reply: FastifyReply,
  { sessions, isHttps }: ApiOptions,
): void {
  if (session) reply.setCookie(SESSION_COOKIE, sessions.issue(session), cookieOptions(isHttps));
  else reply.clearCookie(SESSION_COOKIE, { path: '/' });
}

function cookieOptions(isHttps: boolean) {
  return {
    httpOnly: true,
    sameSite: 'lax',
    // A Secure cookie never comes back over plain http, which is how a first look is served.
    secure: isHttps,
    path: '/',
    maxAge: COOKIE_LIFETIME_DAYS * SECONDS_A_DAY,
  } as const;
}

/** A write from another site's page is refused; programs, which send neither header, are not. */
function requireSameOrigin(request: FastifyRequest, host: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isForeignOrigin = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isForeignOrigin || isForeignSite) throw new AppError('CROSS_ORIGIN');
}
