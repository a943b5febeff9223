import { HOUR_S } from '@palate/contract/durations';
import type { FastifyInstance } from 'fastify';
import type { AllowLists } from './own-origins.ts';
import { refusal } from './pool-error.ts';
import { POOL_PATH } from './pool-ids.ts';

const HEADERS =
  'authorization,cache-control,content-type,x-amz-target,x-amz-user-agent,amz-sdk-invocation-id,amz-sdk-request';

/**
 * Allows calls from this site's pages, and from origins that the operator has configured. Requests without an
 * `Origin` header, such as those of command-line programs, are allowed, except writes that the browser marks as
 * cross-site.
 */
export function guardOrigins(app: FastifyInstance, allowed: AllowLists): void {
  app.addHook('onRequest', async (request, reply) => {
    // Responses are private, and some contain codes and tokens; public ones set their own header.
    reply.header('cache-control', 'no-store');
    const { origin } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (origin === undefined) {
      if (site === 'cross-site' && !isRead) throw refusal('otherOrigin');
      return;
    }
    if (allowed.isOrigin(origin, request.host))
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'x-amzn-errortype,x-amzn-requestid',
        vary: 'origin',
      });
    else if (!isRead) throw refusal('otherOrigin');
  });
  app.options(`${POOL_PATH}/*`, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET,POST',
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': HOUR_S,
      })
      .send(),
  );
}
