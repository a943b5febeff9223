import { expect, inject, it } from 'vitest';
import { sendMalformed } from '../bench/malformed.ts';

it('no malformed request is answered with a server error', async () => {
  const { statuses, serverErrors, failed } = await sendMalformed(inject('baseUrl'), {
    count: 1_000,
    seed: 7,
  });
  expect(failed).toEqual([]);
  expect([serverErrors, statuses[0]]).toEqual([0, undefined]);
  // Some of them are harmless, and most are refused. On a slow machine some are refused with BUSY instead.
  expect(statuses[200]).toBeGreaterThan(10);
  expect(statuses[400]).toBeGreaterThan(10);
}, 600_000);
