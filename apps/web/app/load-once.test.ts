import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('loads once, and again after a failure', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve('there')];
  let calls = 0;
  const load = loadOnce(() => answers[calls++] ?? Promise.reject(new Error('called again')));
  const first = load();
  expect(load()).toBe(first);
  await expect(first).rejects.toThrow('away');
  expect(await load()).toBe('there');
  expect(await load()).toBe('there');
  expect(calls).toBe(2);
});
