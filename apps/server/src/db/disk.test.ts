import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { prepareDataDirectory } from './disk.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palate-disk-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('makes the folder for this user alone, and leaves no probe in it', async () => {
  const dataDir = join(folder, 'deep', 'data');
  await prepareDataDirectory(dataDir);
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
  expect(await readdir(dataDir)).toEqual([]);
});

test('says that it can’t write where the folder is a file', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const failure = await prepareDataDirectory(join(file, 'data')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain('ENOTDIR');
  expect(String(failure)).toContain('DATA_DIR');
});

test.skipIf(process.platform !== 'linux').each(['/sys/palate', '/proc', '/proc/palate/data'])(
  'says that it can’t write where nobody can: %s',
  async (dataDir) => {
    await expect(prepareDataDirectory(dataDir)).rejects.toThrow(`can’t write to ${dataDir}`);
  },
);

test('takes a folder that is there already', async () => {
  await prepareDataDirectory(folder);
  expect(await readdir(folder)).toEqual([]);
});
