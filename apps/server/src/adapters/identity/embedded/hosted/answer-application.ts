import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AllowLists } from '../own-origins.ts';
import type { PoolGround } from '../pool-ground.ts';
import type { PoolUser } from '../users.sql.ts';
import {
  type AuthorizationRequest,
  answerTo,
  OAuthError,
  readAuthorization,
  readRedirect,
  UnsafeRequest,
} from './authorization-request.ts';
import { drawRefusal } from './draw-pages.ts';
import type { Google } from './google.ts';
import { makeGrant } from './grant.ts';
import { sendPage } from './page-frame.ts';

/** What the hosted pages work with. */
export interface HostedGround extends PoolGround {
  readonly allowed: AllowLists;
  readonly baseUrl: () => string;
  /** Absent without the operator's keys. */
  readonly google: Google | undefined;
  readonly isOnLoopback: boolean;
}

/**
 * Reads what an application asks for and goes on with it. What can't be used is told to the application
 * where its address may be trusted, else to the person.
 */
export async function withAuthorization(
  { allowed }: HostedGround,
  request: FastifyRequest,
  reply: FastifyReply,
  go: (authorization: AuthorizationRequest) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    const { redirectUri, state } = readRedirect(request.query, allowed);
    return await answeringApplication(request, reply, { redirectUri, state }, () =>
      go(readAuthorization(request.query, redirectUri)),
    );
  } catch (error) {
    if (error instanceof UnsafeRequest) return sendPage(request, reply, drawRefusal(error.message));
    throw error;
  }
}

/** Sends the application an error where that is what comes of it. */
export async function answeringApplication(
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

/** Sends the application a code for somebody who has signed in. */
export function sendGrant(
  ground: PoolGround,
  reply: FastifyReply,
  user: PoolUser,
  authorization: AuthorizationRequest,
): FastifyReply {
  const { redirectUri, state } = authorization;
  return reply.redirect(answerTo(redirectUri, { code: makeGrant(ground, user, authorization), state }), 303);
}
