import type { FastifyInstance } from 'fastify';
import type { PoolContext } from '../pool-context.ts';
import { CLIENT_ID, POOL_PATH } from '../pool-ids.ts';
import type { HostedContext } from './answer-application.ts';
import { drawRefusal } from './draw-pages.ts';
import { createGoogle } from './google.ts';
import { sendPage } from './page-frame.ts';
import { serveFederation } from './serve-federation.ts';
import { servePasswordPage } from './serve-password-page.ts';
import { serveTokens } from './serve-tokens.ts';

/** Serves the hosted sign-in pages and the OAuth endpoints: authorize, token, idpresponse, userInfo, revoke, logout. */
export async function serveHosted(
  app: FastifyInstance,
  context: PoolContext,
  options: Pick<HostedContext, 'allowed' | 'baseUrl' | 'isOnLoopback' | 'inTurn'>,
): Promise<void> {
  const google =
    context.config.google &&
    createGoogle(context.config.google, () => `${options.baseUrl()}${POOL_PATH}/oauth2/idpresponse`);
  const hosted: HostedContext = { ...context, ...options, google };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    // A form sent without a content type has no body; treat it like an empty form.
    scope.addHook('preHandler', async (request) => {
      request.body ??= {};
    });
    servePasswordPage(scope, hosted);
    serveFederation(scope, hosted);
    serveTokens(scope, hosted);
    serveLogout(scope, hosted);
  });
}

/** Serves `logout`. The hosted pages have no session that could end: sessions belong to applications. */
function serveLogout(app: FastifyInstance, { allowed }: HostedContext): void {
  app.get(`${POOL_PATH}/logout`, async (request, reply) => {
    const { client_id: client, logout_uri: uri } = request.query as Record<string, string | undefined>;
    if (client !== CLIENT_ID)
      return sendPage(request, reply, drawRefusal('There is no application with this client_id.'));
    if (uri === undefined || !allowed.isLogout(uri))
      return sendPage(request, reply, drawRefusal('This logout_uri isn’t allowed.'));
    return reply.redirect(uri);
  });
}
