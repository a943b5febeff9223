import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS } from '@palate/contract/errors';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';

/** Tests that cause errors: those of the server and the journeys in the browser. */
const TESTS = ['apps/server/src/**/*.test.ts', 'e2e/*.test.ts'];

/** Matches where a test expects a code: beside its status, as `code`, in a statement with `expect`, or in a table. */
const expects = (code: string) =>
  new RegExp(
    `\\b[45]\\d\\d, '${code}'|code: '${code}'|\\bexpect\\b[^;]{0,300}'${code}'|\\.each[^;]{0,3000}'${code}'`,
  );

test('every error code is expected by a test', async () => {
  const files = await Array.fromAsync(glob(TESTS, { cwd: ROOT }));
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  const untested = Object.keys(ERRORS).filter((code) => !texts.some((text) => expects(code).test(text)));
  expect(untested).toEqual([]);
});

test('a code that is only named isn’t an expectation', () => {
  expect(expects('FORBIDDEN').test("const CODES = ['FORBIDDEN'];")).toBe(false);
  expect(expects('FORBIDDEN').test("expect(await codeOf(call)).toEqual([403, 'FORBIDDEN']);")).toBe(true);
});
