import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
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
    /** Whether the route always responds with JSON, from which a browser loads nothing. */
    isJson?: boolean;
  }
}

/** Headers of every response from a route. */
const ROUTED_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Not `no-referrer`: a browser would then send `null` as the origin of our own forms, and they would be rejected.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
} as const;

/** Further headers of documents. They switch off what old browsers do unasked. */
const DOCUMENT_HEADERS = {
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/** Names of the headers that only matter for documents. Files are sent without them, since they are often longer. */
export const DOCUMENT_HEADER_NAMES: readonly string[] = [
  ...Object.keys(DOCUMENT_HEADERS),
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
];

const HTTPS_ONLY = 'max-age=31536000';

/** What the security headers depend on. */
interface SecurityOptions {
  /** Whether to allow WebSocket connections, for reloading. */
  readonly isDevelopment: boolean;
  /** Whether browsers must use HTTPS only. */
  readonly isHttps: boolean;
  /** Further origins that pages may call. */
  readonly connectOrigins: readonly string[];
}

/**
 * Returns a function that makes the content security policy of documents from a nonce. Scripts run only with the nonce.
 * Inline styles are allowed, so the policy names no nonce for styles: with one, browsers would block all inline styles
 * without it.
 */
function documentPolicy({ isDevelopment, isHttps, connectOrigins }: SecurityOptions) {
  const connect = ["'self'", ...connectOrigins, ...(isDevelopment ? ['ws:'] : [])].join(' ');
  const others = [
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The taste cloud embeds its font.
    "font-src 'self' data:",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join(';');
  return (nonce: string) => `default-src 'self';script-src 'self' 'nonce-${nonce}';${others}`;
}

/**
 * Makes the server send security headers. All but the nonce is constant: a library that composes them for each response
 * takes as long as handling a small request.
 */
export function registerSecurity(app: FastifyInstance, options: SecurityOptions): void {
  const routed = {
    ...ROUTED_HEADERS,
    ...(options.isHttps && { 'strict-transport-security': HTTPS_ONLY }),
  };
  const forJson = { ...UNROUTED_HEADERS, ...routed };
  const forDocuments = { ...routed, ...DOCUMENT_HEADERS };
  const policyWith = documentPolicy(options);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isJson) reply.headers(forJson);
    else reply.headers(forDocuments).header('content-security-policy', policyWith(nonceOf(request.raw)));
    done();
  });
}
