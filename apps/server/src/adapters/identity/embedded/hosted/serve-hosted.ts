import type { FastifyInstance } from 'fastify';
import type { PoolGround } from '../pool-ground.ts';
import { CLIENT_ID, POOL_PATH } from '../pool-ids.ts';
import type { HostedGround } from './answer-application.ts';
import { drawRefusal } from './draw-pages.ts';
import { createGoogle } from './google.ts';
import { sendPage } from './page-frame.ts';
import { serveFederation } from './serve-federation.ts';
import { servePasswordPage } from './serve-password-page.ts';
import { serveTokens } from './serve-tokens.ts';

/** The hosted pages and OAuth addresses: authorize, token, idpresponse, userInfo, revoke, logout. */
export async function serveHosted(
  app: FastifyInstance,
  ground: PoolGround,
  options: Pick<HostedGround, 'allowed' | 'baseUrl' | 'isOnLoopback'>,
): Promise<void> {
  const google =
    ground.config.google &&
    createGoogle(ground.config.google, () => `${options.baseUrl()}${POOL_PATH}/oauth2/idpresponse`);
  const hosted: HostedGround = { ...ground, ...options, google };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    // A form sent without a type has no body, and lacks its fields like an empty one.
    scope.addHook('preHandler', async (request) => {
      request.body ??= {};
    });
    servePasswordPage(scope, hosted);
    serveFederation(scope, hosted);
    serveTokens(scope, hosted);
    serveLogout(scope, hosted);
  });
}

/** There is no session of the pages' own to end: whoever signs in there has it with their application. */
function serveLogout(app: FastifyInstance, { allowed }: HostedGround): void {
  app.get(`${POOL_PATH}/logout`, async (request, reply) => {
    const { client_id: client, logout_uri: uri } = request.query as Record<string, string | undefined>;
    if (client !== CLIENT_ID)
      return sendPage(request, reply, drawRefusal('There is no application with this client_id.'));
    if (uri === undefined || !allowed.isLogout(uri))
      return sendPage(request, reply, drawRefusal('This logout_uri isn’t allowed.'));
    return reply.redirect(uri);
  });
}
