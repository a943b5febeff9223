import { afterEach, expect, it, vi } from 'vitest';
import { POOL } from '../testing/fakes.ts';
import { revoke } from './revoke.ts';

vi.mock('../session/pool-config.ts', () => ({ loadPoolConfig: async () => POOL }));

type Call = { address: string; init: RequestInit };

/**
 * Answers the requests to the pool.
 * @param answer gets the number of earlier requests
 */
function answerPool(answer: (nth: number) => Response): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push({ address, init });
    return answer(calls.length - 1);
  });
  return calls;
}
function setUp() {
  const waits: number[] = [];
  const tokens = [{ clientId: POOL.clientId, token: 'refresh-1' }];
  return {
    waits,
    revoke: () => revoke(tokens, { wait: async (ms) => void waits.push(ms), random: () => 0 }),
  };
}
const cut = () => {
  throw new TypeError('Failed to fetch');
};
afterEach(() => vi.unstubAllGlobals());

it('revokes a token, even if the tab is closed meanwhile', async () => {
  const calls = answerPool(() => Response.json({}));
  await setUp().revoke();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ address: POOL.endpoint, init: { method: 'POST', keepalive: true } });
  expect(new Headers(calls[0]?.init.headers).get('x-amz-target')).toBe(
    'AWSCognitoIdentityProviderService.RevokeToken',
  );
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({ Token: 'refresh-1', ClientId: POOL.clientId });
});

it('retries as long as §9 says: 100 ms × 2^attempt, up to five seconds', async () => {
  const calls = answerPool(cut);
  const { waits, revoke } = setUp();
  await expect(revoke()).rejects.toThrow('Failed to fetch');
  expect(waits).toEqual([200, 400, 800, 1_600, 3_200]);
  expect(calls).toHaveLength(6);
});

it('retries while the pool is unavailable', async () => {
  answerPool((nth) => (nth < 2 ? new Response('<html>', { status: 503 }) : Response.json({})));
  const { waits, revoke } = setUp();
  await revoke();
  expect(waits).toEqual([200, 400]);
});

it('doesn’t retry if the pool rejects the request', async () => {
  const calls = answerPool(() =>
    Response.json({ __type: 'UnsupportedTokenTypeException', message: 'No' }, { status: 400 }),
  );
  await expect(setUp().revoke()).rejects.toMatchObject({ code: 'UnsupportedTokenTypeException' });
  expect(calls).toHaveLength(1);
});
