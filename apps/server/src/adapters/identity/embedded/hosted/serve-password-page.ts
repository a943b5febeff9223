import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getAccount } from '../accounts/account.ts';
import type { PoolUser } from '../accounts/users.sql.ts';
import { identityOf, openVerifier } from '../accounts/verifiers.ts';
import { PoolError } from '../pool-error.ts';
import { POOL_PATH } from '../pool-ids.ts';
import { PASSWORD_LENGTH } from '../pool-limits.ts';
import { judgePassword } from '../sessions/sign-in.ts';
import { type HostedContext, sendGrant, withAuthorization } from './answer-application.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { drawSignIn } from './draw-pages.ts';
import { sendPage } from './page-frame.ts';
import { beginFederation, isFederating } from './serve-federation.ts';

const AUTHORIZE = `${POOL_PATH}/oauth2/authorize`;
const LOGIN = `${POOL_PATH}/login`;

const form = z.object({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(PASSWORD_LENGTH.most),
});

/**
 * Serves `authorize`: redirects to the provider that the application requests, otherwise shows the page for signing in
 * with a password.
 */
export function servePasswordPage(app: FastifyInstance, context: HostedContext): void {
  const show = (request: FastifyRequest, reply: FastifyReply) =>
    withAuthorization(context, request, reply, async (authorization) => {
      if (authorization.provider === 'Google') return beginFederation(context, request, reply, authorization);
      return sendSignIn(context, request, reply, authorization);
    });
  app.get(AUTHORIZE, show);
  app.get(LOGIN, show);
  app.post(LOGIN, (request, reply) =>
    withAuthorization(context, request, reply, async (authorization) => {
      const { data } = form.safeParse(request.body);
      const email = data?.email ?? '';
      if (!data)
        return sendSignIn(context, request, reply, authorization, {
          email,
          problem: 'Enter your email address and password.',
        });
      try {
        const user = await context.inTurn(request, () => signIn(context, data, request.ip));
        return sendGrant(context, reply, user, authorization);
      } catch (error) {
        if (!(error instanceof PoolError)) throw error;
        return sendSignIn(context, request, reply, authorization, { email, problem: error.message });
      }
    }),
  );
}

/**
 * Signs in with email address and password.
 * @throws PoolError
 */
async function signIn(
  context: HostedContext,
  { email, password }: z.infer<typeof form>,
  address: string,
): Promise<PoolUser> {
  const account = await getAccount(context.db, context.hashes, email);
  const storedVerifier = openVerifier(context, account);
  const isRight = () => context.srp.hasPassword(storedVerifier, identityOf(account.sub), password);
  return judgePassword(context, { account, caller: { address }, blockId: null, isRight });
}

function sendSignIn(
  context: HostedContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { redirectUri }: AuthorizationRequest,
  shown: { email?: string; problem?: string } = {},
): FastifyReply {
  const query = new URLSearchParams(request.query as Record<string, string>);
  query.delete('identity_provider');
  const action = `${LOGIN}?${query}`;
  query.set('identity_provider', 'Google');
  const googleUrl = isFederating(context, request) ? `${AUTHORIZE}?${query}` : undefined;
  const page = drawSignIn({ action, googleUrl, ...shown });
  return sendPage(request, reply, {
    ...page,
    status: shown.problem === undefined ? 200 : 400,
    formOrigins: [new URL(redirectUri).origin],
  });
}
