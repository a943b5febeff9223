import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet } from 'jose';
import type { OutsidePoolConfig } from '../../identity-config.ts';
import { type UserPool, UserPoolError } from './user-pool.ts';

const TARGET = 'AWSCognitoIdentityProviderService';
const TIMEOUT_MS = 10_000;
/** Error codes of a pool for an account that has been deleted. */
const GONE = ['UserNotFoundException', 'ResourceNotFoundException'];

/**
 * Opens a user pool outside this server: AWS Cognito, or a service with the same protocol; see docs/identity-aws.md.
 */
export function createOutsidePool({ kind: _kind, providers, ...client }: OutsidePoolConfig): UserPool {
  const issuer = `${client.endpoint}${client.userPoolId}`;
  return {
    client,
    issuer,
    keys: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)),
    connectOrigins: [
      ...new Set([client.endpoint, client.hostedUiDomain].map((text) => new URL(text).origin)),
    ],
    requireHolding: (accessToken) => call(client.endpoint, 'GetUser', accessToken),
    listProviders: () => providers.map((name) => ({ name, isStandIn: false })),
    endEverySession: (accessToken) => call(client.endpoint, 'GlobalSignOut', accessToken),
    deleteUser: (accessToken) => call(client.endpoint, 'DeleteUser', accessToken),
    async register(_app: FastifyInstance) {},
    async close() {},
  };
}

/**
 * Calls an operation on a user's own account; succeeds if the account has been deleted.
 * @throws UserPoolError
 */
async function call(
  endpoint: string,
  operation: 'GetUser' | 'GlobalSignOut' | 'DeleteUser',
  accessToken: string,
): Promise<void> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${TARGET}.${operation}` },
    body: JSON.stringify({ AccessToken: accessToken }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new UserPoolError('NetworkError', `The user pool at ${endpoint} can’t be reached.`, { cause });
  });
  if (answer.ok) return;
  const said = (await answer.json().catch(() => ({}))) as { __type?: string; message?: string };
  const code = said.__type?.split('#').at(-1) ?? `HTTP ${answer.status}`;
  if (GONE.includes(code)) return;
  throw new UserPoolError(code, said.message ?? `The user pool answered ${answer.status}.`);
}
