import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireScope } from '../operations/own-account.ts';
import { refreshSession } from '../operations/refresh.ts';
import { PoolError, refusal } from '../pool-error.ts';
import { CLIENT_ID, POOL_PATH } from '../pool-ids.ts';
import { revokeSession } from '../sessions/sessions.sql.ts';
import type { AuthenticationResult } from '../sessions/sign-in.ts';
import { describePerson, hashRefreshToken } from '../sessions/tokens.ts';
import type { HostedContext } from './answer-application.ts';
import { OAuthError } from './authorization-request.ts';
import { redeemGrant } from './grant.ts';

/** Status and error code of RFC 6750, 3.1. */
const INVALID_TOKEN = [401, 'invalid_token'] as const;
const LACKS_SCOPE = [403, 'insufficient_scope'] as const;
const TOKEN_MAX = 8_192;

const client = z.object({ client_id: z.string() });
const tokenForm = z.discriminatedUnion('grant_type', [
  client.extend({
    grant_type: z.literal('authorization_code'),
    code: z.string().max(TOKEN_MAX),
    redirect_uri: z.string().max(2_000),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  client.extend({
    grant_type: z.literal('refresh_token'),
    refresh_token: z.string().max(TOKEN_MAX),
    scope: z.string().max(500).optional(),
  }),
]);
const revokeForm = client.extend({ token: z.string().max(TOKEN_MAX) });

/** Serves the endpoints `token` and `revoke` of OAuth 2, and `userInfo` of OpenID Connect. */
export function serveTokens(app: FastifyInstance, context: HostedContext): void {
  app.post(`${POOL_PATH}/oauth2/token`, (request, reply) =>
    answeringClient(reply, async () => {
      const form = parseForm(tokenForm, request);
      const { result, scope } =
        form.grant_type === 'refresh_token'
          ? await refreshSession(context, form.refresh_token, (granted) => narrowScope(granted, form.scope))
          : await redeemGrant(context, {
              code: form.code,
              redirectUri: form.redirect_uri,
              verifier: form.code_verifier,
            });
      return toTokens(result, scope);
    }),
  );
  app.post(`${POOL_PATH}/oauth2/revoke`, (request, reply) =>
    answeringClient(reply, async () => {
      const { token } = parseForm(revokeForm, request);
      if (token.includes('.'))
        throw new OAuthError('unsupported_token_type', 'Only refresh tokens are revoked.');
      await revokeSession(context.db, hashRefreshToken(token), context.now());
      return {};
    }),
  );
  serveUserInfo(app, context);
}

function serveUserInfo(app: FastifyInstance, context: HostedContext): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [, token = ''] = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    try {
      const { user, scope } = await requireScope(context, token, 'openid');
      const { email_verified: isVerified, ...person } = describePerson(user, scope);
      return await reply.send({
        sub: user.sub,
        username: user.username,
        ...person,
        // A text and not a boolean, like AWS Cognito.
        ...(isVerified !== undefined && { email_verified: String(isVerified) }),
      });
    } catch (error) {
      if (!(error instanceof PoolError) || error.status >= 500) throw error;
      const [status, code] = error.message === refusal('lacksScope').message ? LACKS_SCOPE : INVALID_TOKEN;
      return reply
        .status(status)
        .header('www-authenticate', `Bearer error="${code}"`)
        .send({ error: code, error_description: error.message });
    }
  };
  app.get(`${POOL_PATH}/oauth2/userInfo`, answer);
  app.post(`${POOL_PATH}/oauth2/userInfo`, answer);
}

/**
 * Checks the scopes that a refresh requests, which may be fewer than were granted (RFC 6749, 6).
 * @throws OAuthError for more
 */
function narrowScope(granted: string, asked = granted): string {
  const known = granted.split(' ');
  if (asked.split(' ').every((name) => known.includes(name))) return asked;
  throw new OAuthError('invalid_scope', `The scopes granted are ${known.join(', ')}.`);
}

/**
 * Reads a form.
 * @throws OAuthError if it is invalid, or the client isn't ours
 */
function parseForm<Form extends { client_id: string }>(
  schema: z.ZodType<Form>,
  { body }: FastifyRequest,
): Form {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? 'The form');
    throw name === 'grant_type'
      ? new OAuthError('unsupported_grant_type', 'authorization_code and refresh_token are.')
      : new OAuthError('invalid_request', `${name} is missing, or can’t be used.`);
  }
  if (parsed.data.client_id !== CLIENT_ID) throw new OAuthError('invalid_client', 'No such client.');
  return parsed.data;
}

async function answeringClient(reply: FastifyReply, go: () => Promise<object>): Promise<FastifyReply> {
  try {
    return reply.send(await go());
  } catch (error) {
    if (error instanceof OAuthError)
      return reply.status(400).send({ error: error.code, error_description: error.message });
    if (error instanceof PoolError && error.status < 500)
      return reply.status(400).send({ error: 'invalid_grant', error_description: error.message });
    throw error;
  }
}

/** Converts tokens to OAuth's format. The ID token is included only if `openid` was requested. */
function toTokens(
  { AccessToken, IdToken, RefreshToken, ExpiresIn, TokenType }: AuthenticationResult,
  scope: string,
) {
  return {
    access_token: AccessToken,
    ...(scope.split(' ').includes('openid') && { id_token: IdToken }),
    ...(RefreshToken !== undefined && { refresh_token: RefreshToken }),
    expires_in: ExpiresIn,
    token_type: TokenType,
    scope,
  };
}
