import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAtThisMachine } from '../../../../site-url.ts';
import { toAccountAddress, toReadableAddress } from '../email-address.ts';
import { POOL_PATH } from '../pool-ids.ts';
import { answeringApplication, type HostedGround, sendGrant } from './answer-application.ts';
import { type AuthorizationRequest, OAuthError } from './authorization-request.ts';
import { drawAccountChooser, drawRefusal } from './draw-pages.ts';
import { beginTrip, endTrip, type Trip } from './federation.ts';
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

/** Sends somebody to Google, or without keys to the page that stands in for it on the loopback. */
export async function beginFederation(
  ground: HostedGround,
  request: FastifyRequest,
  reply: FastifyReply,
  authorization: AuthorizationRequest,
): Promise<FastifyReply> {
  const { google, baseUrl } = ground;
  // Anybody can be anybody there: it is for whoever tries Palate out, and for nobody else.
  if (!isFederating(ground, request)) throw new OAuthError('invalid_request', NOT_SET_UP);
  const { cookie, ...errand } = beginTrip(ground, authorization);
  const url = google ? await google.authorizeUrl(errand) : `${CHOOSER}?state=${errand.state}`;
  return reply.header('set-cookie', toCookie(cookie, COOKIE_SECONDS, baseUrl())).redirect(url, 303);
}

/** Where people come back from Google, and the page that stands in for it. */
export function serveFederation(app: FastifyInstance, ground: HostedGround): void {
  const { google } = ground;
  if (google)
    app.get(`${POOL_PATH}/oauth2/idpresponse`, (request, reply) =>
      withTrip(ground, request, reply, async ({ request: authorization, nonce, verifier }) => {
        const { code, error } = request.query as Record<string, string | undefined>;
        if (code === undefined)
          throw new OAuthError(
            error === 'access_denied' ? error : 'server_error',
            'Google didn’t sign you in.',
          );
        return finish(ground, reply, await google.exchange(code, { nonce, verifier }), authorization);
      }),
    );
  else serveChooser(app, ground);
}

/** Whether whoever asks can sign in by Google, or by what stands in for it. */
export function isFederating({ google, isOnLoopback }: HostedGround, request: FastifyRequest): boolean {
  return google !== undefined || (isOnLoopback && isAtThisMachine(request));
}

function serveChooser(app: FastifyInstance, ground: HostedGround): void {
  const action = (request: FastifyRequest) => `${CHOOSER}?state=${encodeURIComponent(readState(request))}`;
  app.get(CHOOSER, (request, reply) =>
    withTrip(ground, request, reply, async ({ request: { redirectUri } }) =>
      sendPage(request, reply, {
        ...drawAccountChooser({ action: action(request) }),
        formOrigins: [new URL(redirectUri).origin],
      }),
    ),
  );
  app.post(CHOOSER, (request, reply) =>
    withTrip(ground, request, reply, async ({ request: authorization }) => {
      if (!isFederating(ground, request)) throw new OAuthError('access_denied', NOT_SET_UP);
      const { data: given } = chooserForm.safeParse(request.body);
      if (given?.cancel) throw new OAuthError('access_denied', 'No account was chosen.');
      const user = given && toMadeUp(given);
      if (user) return finish(ground, reply, user, authorization);
      return sendPage(request, reply, {
        ...drawAccountChooser({ action: action(request), problem: 'Enter a valid email address.' }),
        status: 400,
        formOrigins: [new URL(authorization.redirectUri).origin],
      });
    }),
  );
}

/** Somebody made up; the same address is the same person, and never one of Google's. */
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
  ground: HostedGround,
  reply: FastifyReply,
  given: ProviderUser,
  authorization: AuthorizationRequest,
): Promise<FastifyReply> {
  // Whoever an address belongs to could be taken for them.
  if (!given.isEmailVerified)
    throw new OAuthError(
      'access_denied',
      `${given.provider} hasn’t verified your email address. Verify it there, then try again.`,
    );
  const user = await upsertProviderUser(ground.db, given, ground.now());
  if (!user.is_enabled) throw new OAuthError('access_denied', 'User is disabled.');
  return sendGrant(
    ground,
    reply.header('set-cookie', toCookie('', 0, ground.baseUrl())),
    user,
    authorization,
  );
}

async function withTrip(
  ground: HostedGround,
  request: FastifyRequest,
  reply: FastifyReply,
  go: (trip: Trip) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const [, cookie = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '') ?? [];
  const trip = endTrip(ground, readState(request), cookie);
  if (!trip) return sendPage(request, reply, drawRefusal(LOST));
  return answeringApplication(request, reply, trip.request, () => go(trip));
}

function readState(request: FastifyRequest): string {
  const { state } = request.query as Record<string, unknown>;
  return typeof state === 'string' ? state : '';
}

function toCookie(value: string, seconds: number, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=${POOL_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
