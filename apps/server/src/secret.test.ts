import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecret } from './secret.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palate-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('is created once, is long, and readable only by this user', async () => {
  const secret = await loadSecret(folder, undefined);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(await loadSecret(folder, undefined)).toBe(secret);
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
});

test('is the same for many first starts at once, and leaves no draft behind', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(folder, undefined)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await readdir(folder)).toEqual(['secret']);
});

test.each(['', 'half a secret'])('is rejected if it is damaged: “%s”', async (text) => {
  await writeFile(join(folder, 'secret'), text);
  const failure = await loadSecret(folder, undefined).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain(join(folder, 'secret'));
});

test('comes from the environment if it is set there, and then none is stored', async () => {
  const given = 'x'.repeat(40);
  expect(await loadSecret(folder, given)).toBe(given);
  await expect(stat(join(folder, 'secret'))).rejects.toThrow('ENOENT');
});
