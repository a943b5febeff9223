import { loadPoolConfig } from '../session/pool-config.ts';
import { type RepeatGround, repeat } from './repeat.ts';

/** One try, ms; our choice. */
const PATIENCE_MS = 5_000;

const browserGround: RepeatGround = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

/** Asks ahead what a revocation needs, for who signs out without a line. */
export async function prepareToRevoke(): Promise<void> {
  await loadPoolConfig();
}

/**
 * Has the pool revoke these, for as long as §9 says. Asked without the identity client, which would have to be
 * fetched first and ends with its tab; rejects with what the pool said of the last one refused.
 */
export async function revoke(
  tokens: readonly { readonly clientId: string; readonly token: string }[],
  ground: RepeatGround = browserGround,
): Promise<void> {
  const { endpoint } = await loadPoolConfig();
  await Promise.all(
    tokens.map(({ clientId, token }) =>
      repeat(() => ask(endpoint, { Token: token, ClientId: clientId }), {
        times: Number.POSITIVE_INFINITY,
        ...ground,
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
