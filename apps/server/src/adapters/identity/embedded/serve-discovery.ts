import type { FastifyInstance } from 'fastify';
import type { PoolKeys } from './keys/pool-keys.ts';
import { listVerifying } from './keys/verifying-keys.ts';
import { POOL_ID, POOL_PATH } from './pool-ids.ts';

/** Time for which clients may cache the keys, in seconds; short, so that they soon get rotated ones. */
const CACHED_S = 300;

/** Serves the pool's public keys and the OpenID Connect discovery document. */
export function serveDiscovery(
  app: FastifyInstance,
  {
    keys,
    issuer,
    baseUrl,
    now,
  }: { keys: PoolKeys; issuer: () => string; baseUrl: () => string; now: () => Date },
): void {
  const wellKnown = `${POOL_PATH}/${POOL_ID}/.well-known`;
  const open = { 'access-control-allow-origin': '*', 'cache-control': `public, max-age=${CACHED_S}` };
  app.get(`${wellKnown}/jwks.json`, async (_request, reply) =>
    reply.headers(open).send({ keys: listVerifying(keys.current(), now()) }),
  );
  app.get(`${wellKnown}/openid-configuration`, async (_request, reply) => {
    const oauth = `${baseUrl()}${POOL_PATH}/oauth2`;
    return reply.headers(open).send({
      issuer: issuer(),
      jwks_uri: `${issuer()}/.well-known/jwks.json`,
      authorization_endpoint: `${oauth}/authorize`,
      token_endpoint: `${oauth}/token`,
      userinfo_endpoint: `${oauth}/userInfo`,
      revocation_endpoint: `${oauth}/revoke`,
      end_session_endpoint: `${baseUrl()}${POOL_PATH}/logout`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
      request_uri_parameter_supported: false,
      claims_supported: [
        ...['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'at_hash'],
        ...['email', 'email_verified', 'given_name', 'family_name'],
      ],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      scopes_supported: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    });
  });
}
