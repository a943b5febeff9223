import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS } from '@palate/contract/errors';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';

/** Tests that cause errors: those of the server and the journeys in the browser. */
const TESTS = ['apps/server/src/**/*.test.ts', 'e2e/*.test.ts'];

test('every error code is expected by a test', async () => {
  const files = await Array.fromAsync(glob(TESTS, { cwd: ROOT }));
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  const expected = new Set(texts.flatMap((text) => text.match(/'[A-Z][A-Z_]+'/g) ?? []));
  expect(Object.keys(ERRORS).filter((code) => !expected.has(`'${code}'`))).toEqual([]);
});
