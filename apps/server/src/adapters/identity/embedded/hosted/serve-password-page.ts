import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findAccount } from '../account.ts';
import { PoolError } from '../pool-error.ts';
import { POOL_PATH } from '../pool-ids.ts';
import { PASSWORD_LENGTH } from '../pool-limits.ts';
import { judgePassword } from '../sign-in.ts';
import type { PoolUser } from '../users.sql.ts';
import { identityOf, openVerifier } from '../verifiers.ts';
import { type HostedGround, sendGrant, withAuthorization } from './answer-application.ts';
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

/** `authorize`: by way of a provider where the application names one, else the page for a password. */
export function servePasswordPage(app: FastifyInstance, ground: HostedGround): void {
  const show = (request: FastifyRequest, reply: FastifyReply) =>
    withAuthorization(ground, request, reply, async (authorization) => {
      if (authorization.provider === 'Google') return beginFederation(ground, request, reply, authorization);
      return sendSignIn(ground, request, reply, authorization);
    });
  app.get(AUTHORIZE, show);
  app.get(LOGIN, show);
  app.post(LOGIN, (request, reply) =>
    withAuthorization(ground, request, reply, async (authorization) => {
      const given = form.safeParse(request.body);
      const email = given.data?.email ?? '';
      if (!given.success)
        return sendSignIn(ground, request, reply, authorization, {
          email,
          problem: 'Enter your email address and password.',
        });
      try {
        const user = await signIn(ground, given.data, request.ip);
        return sendGrant(ground, reply, user, authorization);
      } catch (error) {
        if (!(error instanceof PoolError)) throw error;
        return sendSignIn(ground, request, reply, authorization, { email, problem: error.message });
      }
    }),
  );
}

/** @throws PoolError */
async function signIn(
  ground: HostedGround,
  { email, password }: z.infer<typeof form>,
  address: string,
): Promise<PoolUser> {
  const account = await findAccount(ground.db, ground.marks, email);
  const kept = openVerifier(ground, account);
  const isRight = () => ground.srp.hasPassword(kept, identityOf(account.sub), password);
  return judgePassword(ground, { account, caller: { address }, blockId: null, isRight });
}

function sendSignIn(
  ground: HostedGround,
  request: FastifyRequest,
  reply: FastifyReply,
  { redirectUri }: AuthorizationRequest,
  shown: { email?: string; problem?: string } = {},
): FastifyReply {
  const query = new URLSearchParams(request.query as Record<string, string>);
  query.delete('identity_provider');
  const action = `${LOGIN}?${query}`;
  query.set('identity_provider', 'Google');
  const googleUrl = isFederating(ground, request) ? `${AUTHORIZE}?${query}` : undefined;
  const page = drawSignIn({ action, googleUrl, ...shown });
  return sendPage(request, reply, {
    ...page,
    status: shown.problem === undefined ? 200 : 400,
    formOrigins: [new URL(redirectUri).origin],
  });
}
