import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { prepareDataDirectory, protectDataDirectory } from './disk.ts';

const NOBODY = 65_534;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palate-disk-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('creates the folder for this user only, and leaves no test file in it', async () => {
  const dataDir = join(folder, 'deep', 'data');
  await prepareDataDirectory(dataDir);
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
  expect(await readdir(dataDir)).toEqual([]);
});

test('reports that it can’t write if the folder is a file', async () => {
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

test('accepts an existing folder', async () => {
  await prepareDataDirectory(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('removes other users’ access to a folder and everything in it, but doesn’t follow links', async () => {
  const outside = join(folder, 'outside');
  const dataDir = join(folder, 'data');
  await writeFile(outside, '', { mode: 0o644 });
  await mkdir(join(dataDir, 'db', 'pg_wal'), { recursive: true });
  const segment = join(dataDir, 'db', 'pg_wal', '000000010000000000000001');
  await writeFile(segment, 'ana@example.org');
  for (const path of [dataDir, join(dataDir, 'db')]) await chmod(path, 0o755);
  await chmod(segment, 0o644);
  await chmod(outside, 0o644);
  await symlink(outside, join(dataDir, 'link'));
  await protectDataDirectory(dataDir);
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await modeOf(dataDir)).toBe(0o700);
  expect(await modeOf(join(dataDir, 'db'))).toBe(0o700);
  expect(await modeOf(segment)).toBe(0o600);
  expect(await modeOf(outside)).toBe(0o644);
});

test('reports a file that belongs to another user and is readable by others', async ({ skip }) => {
  if (process.getuid?.() !== 0) return skip('only root can give files away');
  const file = join(folder, 'theirs');
  await writeFile(file, '');
  await chmod(file, 0o644);
  await chown(folder, NOBODY, NOBODY);
  process.seteuid?.(NOBODY);
  const failure = await protectDataDirectory(folder).catch((error: unknown) => error);
  process.seteuid?.(0);
  expect(failure).toBeInstanceOf(StartError);
  expect(String(failure)).toContain(`Other users can read ${file}`);
});
