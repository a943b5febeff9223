import { expect, it } from 'vitest';
import { waitForTaste } from './wait-for-taste.ts';

/** Answers in turn (an error is thrown), and counts how often one waited. */
function poll(answers: readonly (boolean | Error)[], tries: number) {
  const left = [...answers];
  const waits: number[] = [];
  const result = waitForTaste({
    isAvailable: async () => {
      const answer = left.shift() ?? false;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms) => void waits.push(ms),
    everyMs: 1_500,
    tries,
  });
  return { result, waits };
}

it('waits for nothing when the taste is there at once', async () => {
  const { result, waits } = poll([true], 40);
  expect(await result).toBe(true);
  expect(waits).toEqual([]);
});

it('asks again after each pause, over a failure too', async () => {
  const { result, waits } = poll([false, new Error('offline'), true], 40);
  expect(await result).toBe(true);
  expect(waits).toEqual([1_500, 1_500]);
});

it('gives up after the last try', async () => {
  const { result, waits } = poll([], 4);
  expect(await result).toBe(false);
  expect(waits).toHaveLength(3);
  await expect(poll([false, new Error('offline')], 2).result).rejects.toThrow('offline');
});
