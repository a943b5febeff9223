import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { lockDirectory } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palate-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a second process is rejected with a message, and admitted once the first has ended', () => {
  const first = lockDirectory(folder);
  expect(() => lockDirectory(folder)).toThrow(StartError);
  expect(() => lockDirectory(folder)).toThrow(
    `Another Palate is already running on ${folder}. Stop it first.`,
  );
  // Another folder would be an empty database.
  expect(() => lockDirectory(folder)).not.toThrow('DATA_DIR');
  first.release();
  lockDirectory(folder).release();
});

test.each([
  [
    'isn’t a lock',
    () => writeFile(join(folder, 'lock'), 'not a lock '.repeat(500)),
    'file is not a database',
  ],
  ['is a folder', () => mkdir(join(folder, 'lock')), 'unable to open database file'],
])('a lock that %s is said in its own words', async (_, spoil, reason) => {
  await spoil();
  expect(() => lockDirectory(folder)).toThrow(StartError);
  expect(() => lockDirectory(folder)).toThrow(`The lock ${join(folder, 'lock')} can’t be taken (${reason}).`);
});

test('another process is refused too, and its death leaves nothing behind', async () => {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
     globalThis.lock = lockDirectory(${JSON.stringify(folder)});
     console.log('held'); setInterval(() => {}, 1000);`,
  ]);
  await once(holder.stdout, 'data');
  expect(() => lockDirectory(folder)).toThrow('Another Palate is already running');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDirectory(folder).release();
});
