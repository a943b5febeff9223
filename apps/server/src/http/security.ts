import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const nonces = new WeakMap<IncomingMessage, string>();

/**
 * Returns the request's nonce: a random text that the content security policy requires of every script. Creates it on
 * first use.
 */
export function nonceOf(raw: IncomingMessage): string {
  let nonce = nonces.get(raw);
  if (!nonce) {
    // `randomUUID` draws random bytes for many ids at once, which is several times faster than drawing them
    // for each.
    nonce = randomUUID().replaceAll('-', '');
    nonces.set(raw, nonce);
  }
  return nonce;
}

/** Security headers of JSON responses that don't come from a route. */
export const UNROUTED_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route always responds with JSON. It also needs `helmet: false`. */
    isJson?: boolean;
  }
}

/**
 * Headers of routes that respond with JSON, from which nothing may be loaded. They are constant, because composing a
 * page's policy with its nonce takes as long as handling a small request.
 */
const JSON_HEADERS = {
  ...UNROUTED_HEADERS,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
} as const;
const HTTPS_ONLY = { maxAge: 31_536_000, includeSubDomains: false } as const;

/**
 * Makes the server send security headers. Scripts run only with the request's nonce. Inline styles are allowed, so
 * the policy names no nonce for styles: with one, browsers would block all inline styles without it.
 * @param options `isDevelopment` allows WebSocket connections, for reloading; `isHttps` makes browsers use HTTPS
 * only; `connectOrigins` are further origins that pages may call
 */
export async function registerSecurity(
  app: FastifyInstance,
  options: { isDevelopment: boolean; isHttps: boolean; connectOrigins: readonly string[] },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // helmet passes the raw request to its callbacks.
        scriptSrc: ["'self'", (request) => `'nonce-${nonceOf(request as IncomingMessage)}'`],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        // The taste cloud embeds its font.
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...options.connectOrigins, ...(options.isDevelopment ? ['ws:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: options.isHttps ? HTTPS_ONLY : false,
    crossOriginEmbedderPolicy: false,
    // Not `no-referrer`: a browser would then send `null` as the origin of our own forms, and they would be
    // rejected.
    referrerPolicy: { policy: 'same-origin' },
  });
  const headers = {
    ...JSON_HEADERS,
    ...(options.isHttps && { 'strict-transport-security': `max-age=${HTTPS_ONLY.maxAge}` }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isJson) reply.headers(headers);
    done();
  });
}
