import { expect, it } from 'vitest';
import { poolError } from '../testing/fakes.ts';
import { isTemporary, repeat } from './repeat.ts';

function context(random = 0) {
  const waits: number[] = [];
  return { waits, wait: async (ms: number) => void waits.push(ms), random: () => random };
}
const away = () => Promise.reject(poolError('NetworkError', 'Network error'));

it('waits 100 ms × 2^attempt plus up to 100 ms, and gives up beyond five seconds (§9)', async () => {
  const { waits, ...rest } = context(0.5);
  await expect(repeat(away, { times: Number.POSITIVE_INFINITY, ...rest })).rejects.toThrow('Network error');
  expect(waits).toEqual([250, 450, 850, 1_650, 3_250]);
});

it('stops after the given number of tries', async () => {
  const { waits, ...rest } = context();
  await expect(repeat(away, { times: 3, ...rest })).rejects.toThrow('Network error');
  expect(waits).toEqual([200, 400]);
});

it('returns the result of a later try', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 3) throw poolError('InternalErrorException', 'Away');
    return 'there';
  };
  expect(await repeat(work, { times: 3, ...context() })).toBe('there');
});

it('doesn’t retry what the pool rejects', async () => {
  let tries = 0;
  const refuse = () => {
    tries += 1;
    return Promise.reject(poolError('NotAuthorizedException', 'Refresh Token has been revoked'));
  };
  await expect(repeat(refuse, { times: 3, ...context() })).rejects.toThrow('revoked');
  expect(tries).toBe(1);
});

it('treats network, server and script loading failures as temporary', () => {
  expect(isTemporary(poolError('UNAVAILABLE', ''))).toBe(true);
  expect(isTemporary(new TypeError('Failed to fetch dynamically imported module'))).toBe(true);
  expect(isTemporary(new Error('Cannot retrieve a new session. Please authenticate.'))).toBe(false);
  expect(isTemporary('a word')).toBe(false);
});
