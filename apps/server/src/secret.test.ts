import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palate-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('is made once, long, and for this user alone', async () => {
  const secret = await readSecret(folder, undefined);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await readSecret(folder, undefined)).toBe(secret);
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
});

test('is the same for two first starts at once', async () => {
  const [one, other] = await Promise.all([readSecret(folder, undefined), readSecret(folder, undefined)]);
  expect(one).toBe(other);
  expect(one).not.toBe('');
});

test('is the one that the environment gives, and then none is kept', async () => {
  const given = 'x'.repeat(40);
  expect(await readSecret(folder, given)).toBe(given);
  await expect(stat(join(folder, 'secret'))).rejects.toThrow('ENOENT');
});
