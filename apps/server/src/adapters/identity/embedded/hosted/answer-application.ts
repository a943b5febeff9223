import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InTurn } from '../../../../in-turn.ts';
import type { PoolUser } from '../accounts/users.sql.ts';
import type { AllowLists } from '../own-origins.ts';
import type { PoolContext } from '../pool-context.ts';
import {
  type AuthorizationRequest,
  answerTo,
  OAuthError,
  parseAuthorization,
  parseRedirect,
  UnsafeRequest,
} from './authorization-request.ts';
import { drawRefusal } from './draw-pages.ts';
import type { Google } from './google.ts';
import { makeGrant } from './grant.ts';
import { sendPage } from './page-frame.ts';

/** Context of the pool's own (“hosted”) sign-in pages for other applications. */
export interface HostedContext extends PoolContext {
  readonly allowed: AllowLists;
  readonly baseUrl: () => string;
  /** Undefined if the operator has configured no Google client. */
  readonly google: Google | undefined;
  readonly isOnLoopback: boolean;
  readonly inTurn: InTurn;
}

/**
 * Reads an application's authorization request and passes it to `go`. Errors are sent to the application if its
 * redirect URI can be trusted, otherwise shown to the person.
 */
export async function withAuthorization(
  { allowed }: HostedContext,
  request: FastifyRequest,
  reply: FastifyReply,
  go: (authorization: AuthorizationRequest) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    const { redirectUri, state } = parseRedirect(request.query, allowed);
    return await redirectOnError(request, reply, { redirectUri, state }, () =>
      go(parseAuthorization(request.query, redirectUri)),
    );
  } catch (error) {
    if (error instanceof UnsafeRequest) return sendPage(request, reply, drawRefusal(error.message));
    throw error;
  }
}

/**
 * Runs `go`; if it throws an OAuthError, redirects to the application's `redirectUri` with the error and its `state`.
 */
export async function redirectOnError(
  request: FastifyRequest,
  reply: FastifyReply,
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  go: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await go();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    if (error.cause) request.log.warn(error.cause);
    const answer = { error: error.code, error_description: error.message, state };
    return reply.redirect(answerTo(redirectUri, answer), 303);
  }
}

/** Redirects somebody who has signed in to the application, with a code that the application exchanges for tokens. */
export function sendGrant(
  context: PoolContext,
  reply: FastifyReply,
  user: PoolUser,
  authorization: AuthorizationRequest,
): FastifyReply {
  const { redirectUri, state } = authorization;
  return reply.redirect(answerTo(redirectUri, { code: makeGrant(context, user, authorization), state }), 303);
}
