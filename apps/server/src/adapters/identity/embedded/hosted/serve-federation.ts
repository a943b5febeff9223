import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAtThisMachine } from '../../../../site-url.ts';
import { toAccountAddress, toReadableAddress } from '../accounts/email-address.ts';
import { POOL_PATH } from '../pool-ids.ts';
import { type HostedContext, redirectOnError, sendGrant } from './answer-application.ts';
import { type AuthorizationRequest, OAuthError } from './authorization-request.ts';
import { drawAccountChooser, drawRefusal } from './draw-pages.ts';
import { beginFederatedSignIn, endFederatedSignIn, type FederatedSignIn } from './federation.ts';
import { sendPage } from './page-frame.ts';
import { type ProviderUser, upsertProviderUser } from './provider-users.sql.ts';

const COOKIE = 'palate_trip';
const COOKIE_SECONDS = 900;
const CHOOSER = `${POOL_PATH}/google-stand-in`;
const NOT_SET_UP = 'Google sign-in isn’t set up here.';
const LOST = 'This sign-in has expired or was started in another window. Go back to Palate and try again.';

const chooserForm = z.object({
  email: z.string().max(254).default(''),
  given_name: z.string().max(100).default(''),
  family_name: z.string().max(100).default(''),
  cancel: z.string().optional(),
});

/** Redirects to Google, or to the local page that replaces it. */
export async function beginFederation(
  context: HostedContext,
  request: FastifyRequest,
  reply: FastifyReply,
  authorization: AuthorizationRequest,
): Promise<FastifyReply> {
  const { google, baseUrl } = context;
  // On this page anybody can claim to be anybody, so it is only for trying Palate on this machine.
  if (!isFederating(context, request)) throw new OAuthError('invalid_request', NOT_SET_UP);
  const { cookie, ...parameters } = beginFederatedSignIn(context, authorization);
  const url = google ? await google.authorizeUrl(parameters) : `${CHOOSER}?state=${parameters.state}`;
  return reply.header('set-cookie', toCookie(cookie, COOKIE_SECONDS, baseUrl())).redirect(url, 303);
}

/** Serves the URL that Google redirects to, and the local page that replaces Google. */
export function serveFederation(app: FastifyInstance, context: HostedContext): void {
  const { google } = context;
  if (google)
    app.get(`${POOL_PATH}/oauth2/idpresponse`, (request, reply) =>
      withFederatedSignIn(context, request, reply, async ({ request: authorization, nonce, verifier }) => {
        const { code, error } = request.query as Record<string, string | undefined>;
        if (code === undefined)
          throw new OAuthError(
            error === 'access_denied' ? error : 'server_error',
            'Google didn’t sign you in.',
          );
        return finish(context, reply, await google.exchange(code, { nonce, verifier }), authorization);
      }),
    );
  else serveChooser(app, context);
}

/** Returns whether this client can sign in with Google, or with the local page that replaces Google. */
export function isFederating({ google, isOnLoopback }: HostedContext, request: FastifyRequest): boolean {
  return google !== undefined || (isOnLoopback && isAtThisMachine(request));
}

function serveChooser(app: FastifyInstance, context: HostedContext): void {
  const action = (request: FastifyRequest) => `${CHOOSER}?state=${encodeURIComponent(parseState(request))}`;
  app.get(CHOOSER, (request, reply) =>
    withFederatedSignIn(context, request, reply, async ({ request: { redirectUri } }) =>
      sendPage(request, reply, {
        ...drawAccountChooser({ action: action(request) }),
        formOrigins: [new URL(redirectUri).origin],
      }),
    ),
  );
  app.post(CHOOSER, (request, reply) =>
    withFederatedSignIn(context, request, reply, async ({ request: authorization }) => {
      if (!isFederating(context, request)) throw new OAuthError('access_denied', NOT_SET_UP);
      const { data: given } = chooserForm.safeParse(request.body);
      if (given?.cancel) throw new OAuthError('access_denied', 'No account was chosen.');
      const user = given && toMadeUp(given);
      if (user) return finish(context, reply, user, authorization);
      return sendPage(request, reply, {
        ...drawAccountChooser({ action: action(request), problem: 'Enter a valid email address.' }),
        status: 400,
        formOrigins: [new URL(authorization.redirectUri).origin],
      });
    }),
  );
}

/**
 * Converts the form of the simulated Google sign-in to a user. An address always gives the same user, and never one
 * of Google's.
 * @returns null if the email address is invalid
 */
function toMadeUp({ email, given_name, family_name }: z.infer<typeof chooserForm>): ProviderUser | null {
  const address = toAccountAddress(email);
  if (address === null) return null;
  return {
    provider: 'Google',
    subject: `stand-in-${createHash('sha256').update(address).digest('hex').slice(0, 24)}`,
    email: toReadableAddress(address),
    isEmailVerified: true,
    givenName: given_name.trim() || null,
    familyName: family_name.trim() || null,
  };
}

async function finish(
  context: HostedContext,
  reply: FastifyReply,
  given: ProviderUser,
  authorization: AuthorizationRequest,
): Promise<FastifyReply> {
  // Without verification, somebody could use another person's address.
  if (!given.isEmailVerified)
    throw new OAuthError(
      'access_denied',
      `${given.provider} hasn’t verified your email address. Verify it there, then try again.`,
    );
  const user = await upsertProviderUser(context.db, given, context.now());
  if (!user.is_enabled) throw new OAuthError('access_denied', 'User is disabled.');
  return sendGrant(
    context,
    reply.header('set-cookie', toCookie('', 0, context.baseUrl())),
    user,
    authorization,
  );
}

async function withFederatedSignIn(
  context: HostedContext,
  request: FastifyRequest,
  reply: FastifyReply,
  go: (signIn: FederatedSignIn) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const [, cookie = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '') ?? [];
  const signIn = endFederatedSignIn(context, parseState(request), cookie);
  if (!signIn) return sendPage(request, reply, drawRefusal(LOST));
  return redirectOnError(request, reply, signIn.request, () => go(signIn));
}

function parseState(request: FastifyRequest): string {
  const { state } = request.query as Record<string, unknown>;
  return typeof state === 'string' ? state : '';
}

function toCookie(value: string, seconds: number, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=${POOL_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
