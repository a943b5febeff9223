import type { FastifyRequest } from 'fastify';

/**
 * Pino serializers. They log only a request's method, path and IP address. The query string is left out, because it
 * may contain search terms and sign-in codes.
 */
export const LOG_SERIALIZERS = {
  req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
    method,
    url: url.replace(/[?#;].*$/s, ''),
    remoteAddress: ip,
  }),
};
