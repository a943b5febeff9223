import type { FastifyRequest } from 'fastify';

/** A request for the log: without its query, which holds search terms and the codes of sign-ins. */
export const LOG_SERIALIZERS = {
  req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
    method,
    url: url.replace(/[?#;].*$/s, ''),
    remoteAddress: ip,
  }),
};
