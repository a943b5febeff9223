import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/index.ts';
import { isEngineBroken } from './broken-engine.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

it.each([
  ['a full disk', failure('could not extend file "base/5/1": No space left on device', '53100')],
  ['an input/output failure', failure('could not read block 3', '58030')],
  ['a full disk, by Node', failure('ENOSPC: no space left on device, write', 'ENOSPC')],
  ['an internal error of writing', failure('could not write to file "pg_wal/1"', 'XX000')],
  ['a trap', failure('unreachable')],
  ['a trap of memory', failure('memory access out of bounds')],
  ['the engine gone', failure('Connection terminated unexpectedly')],
])('%s is one', (_, error) => {
  expect(isEngineBroken(error)).toBe(true);
});

it.each([
  ['text that holds the words', failure('invalid input syntax for type json: "unreachable"', '22P02')],
  ['a title of that name', failure('duplicate key value: unreachable', '23505')],
  ['the words themselves under another code', failure('unreachable', '22P02')],
  ['a number of a title', failure('no title 53100')],
  ['an internal error of something else', failure('cache lookup failed for type 0', 'XX000')],
  ['the words in the middle', failure('the server was unreachable')],
  ['no error', 'unreachable'],
])('%s doesn’t mean a broken engine', (_, error) => {
  expect(isEngineBroken(error)).toBe(false);
});

it('a statement that fails over such words leaves the database in use', async () => {
  // The test database fails its test where it is told that the engine broke.
  const { db, close } = await createEmptyDatabase();
  await expect(sql`select ${'53100 PANIC unreachable'}::integer`.execute(db)).rejects.toThrow('unreachable');
  await expect(sql`do $$ begin raise exception 'unreachable'; end $$`.execute(db)).rejects.toThrow();
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
});
