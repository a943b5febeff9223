import { expect, it } from 'vitest';
import { poolError } from '../testing/fakes.ts';
import { mayPass, repeat } from './repeat.ts';

function ground(random = 0) {
  const waits: number[] = [];
  return { waits, wait: async (ms: number) => void waits.push(ms), random: () => random };
}
const away = () => Promise.reject(poolError('NetworkError', 'Network error'));

it('waits 100 ms × 2^attempt and up to 100 ms more, and gives up beyond five seconds (§9)', async () => {
  const { waits, ...rest } = ground(0.5);
  await expect(repeat(away, { times: Number.POSITIVE_INFINITY, ...rest })).rejects.toThrow('Network error');
  expect(waits).toEqual([250, 450, 850, 1_650, 3_250]);
});

it('stops after so many tries', async () => {
  const { waits, ...rest } = ground();
  await expect(repeat(away, { times: 3, ...rest })).rejects.toThrow('Network error');
  expect(waits).toEqual([200, 400]);
});

it('gives what comes of a later try', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 3) throw poolError('InternalErrorException', 'Away');
    return 'there';
  };
  expect(await repeat(work, { times: 3, ...ground() })).toBe('there');
});

it('doesn’t ask again for what the pool refuses', async () => {
  let tries = 0;
  const refuse = () => {
    tries += 1;
    return Promise.reject(poolError('NotAuthorizedException', 'Refresh Token has been revoked'));
  };
  await expect(repeat(refuse, { times: 3, ...ground() })).rejects.toThrow('revoked');
  expect(tries).toBe(1);
});

it('knows what may pass: a line that is cut, a server that is away, a script that didn’t come', () => {
  expect(mayPass(poolError('UNAVAILABLE', ''))).toBe(true);
  expect(mayPass(new TypeError('Failed to fetch dynamically imported module'))).toBe(true);
  expect(mayPass(new Error('Cannot retrieve a new session. Please authenticate.'))).toBe(false);
  expect(mayPass('a word')).toBe(false);
});
