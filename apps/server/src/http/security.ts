import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const nonces = new WeakMap<IncomingMessage, string>();

/** The request's script nonce, made at its first use. */
export function nonceOf(raw: IncomingMessage): string {
  let nonce = nonces.get(raw);
  if (!nonce) {
    nonce = randomBytes(16).toString('base64');
    nonces.set(raw, nonce);
  }
  return nonce;
}

/** For the JSON of an answer that no route gives. */
export const UNROUTED_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Security headers. Scripts run by nonce only; styles may stand inline, for a nonce there would void it. */
export async function registerSecurity(
  app: FastifyInstance,
  options: { isDevelopment: boolean; isHttps: boolean; connectOrigins: readonly string[] },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // helmet hands its callbacks the raw request.
        scriptSrc: ["'self'", (request) => `'nonce-${nonceOf(request as IncomingMessage)}'`],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        // A taste as a picture carries its font in itself.
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...options.connectOrigins, ...(options.isDevelopment ? ['ws:'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: options.isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // Not `no-referrer`: a browser would then call the origin of our own forms `null`, and they would be refused.
    referrerPolicy: { policy: 'same-origin' },
  });
}
