import { afterEach, beforeEach, expect, it } from 'vitest';
import { createScratch, type Scratch } from '../../features/imports/testing/scratch.ts';
import { runCommand } from '../run-command.ts';

let scratch: Scratch;
const { DATA_DIR, DATABASE_URL } = process.env;
beforeEach(async () => {
  scratch = await createScratch();
  process.env.DATA_DIR = scratch.path;
  process.env.DATABASE_URL = '';
});
afterEach(async () => {
  process.env.DATA_DIR = DATA_DIR ?? '';
  process.env.DATABASE_URL = DATABASE_URL ?? '';
  await scratch.remove();
});

it('lists the jobs of a database that never ran one', async () => {
  const said: string[] = [];
  expect(await runCommand(['jobs', 'list'], (line) => said.push(line))).toBe(0);
  const text = said.join('\n');
  expect(text).toContain('fit-models: every night at 05:41 UTC');
  expect(text).toContain('tmdb-refresh: not run; it needs TMDB_KEY, and then runs every night at 04:17 UTC');
  expect(text).toContain('  never run');
});

it('takes nothing more', async () => {
  const said: string[] = [];
  expect(await runCommand(['jobs', 'list', 'all'], (line) => said.push(line))).toBe(2);
  expect(said.join('\n')).toContain('Unexpected argument: “all”.');
});
