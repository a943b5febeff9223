import { loadPoolConfig } from '../session/pool-config.ts';
import { type RetryContext, repeat } from './repeat.ts';

/** Timeout of one attempt, in ms (our choice). */
const PATIENCE_MS = 5_000;

const browserContext: RetryContext = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

/** Loads what a revocation needs in advance, so that it works when the user signs out offline. */
export async function prepareToRevoke(): Promise<void> {
  await loadPoolConfig();
}

/**
 * Revokes tokens at the pool, with the retries of specification §9. Rejects with the last error. It doesn't use the
 * identity client, which would have to be loaded first and stops when its tab closes.
 */
export async function revoke(
  tokens: readonly { readonly clientId: string; readonly token: string }[],
  context: RetryContext = browserContext,
): Promise<void> {
  const { endpoint } = await loadPoolConfig();
  await Promise.all(
    tokens.map(({ clientId, token }) =>
      repeat(() => ask(endpoint, { Token: token, ClientId: clientId }), {
        times: Number.POSITIVE_INFINITY,
        ...context,
      }),
    ),
  );
}

async function ask(endpoint: string, body: { Token: string; ClientId: string }): Promise<void> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify(body),
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.ok) return;
  const refusal: { __type?: string; message?: string } = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(refusal.message ?? `RevokeToken: ${answer.status}`), {
    code: refusal.__type ?? 'InternalErrorException',
  });
}
