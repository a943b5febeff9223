import type { FastifyRequest } from 'fastify';

/**
 * Functions that choose what is logged of a request (by Pino): everything but the query string, which may contain
 * search terms and sign-in codes.
 */
export const LOG_SERIALIZERS = {
  req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
    method,
    url: url.replace(/[?#;].*$/s, ''),
    remoteAddress: ip,
  }),
};
