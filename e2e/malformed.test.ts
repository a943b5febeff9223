import { expect, inject, it } from 'vitest';
import { sendMalformed } from '../bench/malformed.ts';

it('no malformed request is answered with a server error', async () => {
  const { statuses, failed } = await sendMalformed(inject('baseUrl'), { count: 1_000, seed: 7 });
  expect(failed).toEqual([]);
  expect(statuses[500]).toBeUndefined();
  // Some of them are harmless, and most are refused.
  expect(statuses[200]).toBeGreaterThan(50);
  expect(statuses[400]).toBeGreaterThan(100);
});
