import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS } from '@palate/contract';
import { beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');
/** Matches code of the web app and its journeys, where people see the message. */
const BY_HAND = /^(?:e2e|apps\/web\/app)\//;
/** Matches code that uses the client library which creates the message. */
const BY_CLIENT = /^apps\/(?:web\/app|server\/src\/adapters\/identity)\//;

/**
 * The messages of specification §8 that are about sign-in and accounts, each with the files among which a test must
 * contain it.
 */
const ROWS: readonly (readonly [text: string, where: RegExp])[] = [
  ['Oops, something went wrong. If this problem persists please contact us', /^apps\//],
  ['Error during refresh token', BY_HAND],
  ['User is not confirmed.', BY_HAND],
  ['An account with the given email already exists.', BY_HAND],
  ['Account already exists. Please log in.', BY_HAND],
  ['Log in error', BY_HAND],
  ['Log in error. Please try again later.', BY_HAND],
  ['Confirmation code was sent. Please check your email.', BY_HAND],
  ['Not created a user', BY_HAND],
  ['NetworkError', BY_HAND],
  ['Device does not exist.', BY_CLIENT],
  ['User is not authenticated', BY_HAND],
  ['Username and Pool information are required.', BY_CLIENT],
  ['Both UserPoolId and ClientId are required.', BY_CLIENT],
  ['Invalid UserPoolId format.', BY_CLIENT],
  ['Authentication flow type is invalid.', BY_CLIENT],
  ['PASSWORD parameter is required', BY_CLIENT],
  ['New password is required.', BY_CLIENT],
  ['Cannot retrieve a new session. Please authenticate.', BY_HAND],
  ['Local storage is missing an ID Token, Please authenticate', BY_HAND],
];

/** The code of all tests except this one, without comments, by path. */
let tests: Map<string, string>;
beforeAll(async () => {
  tests = new Map();
  for await (const path of glob('{apps,e2e,packages}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'build',
  }))
    if (!import.meta.filename.endsWith(path))
      tests.set(path, (await readFile(join(ROOT, path), 'utf8')).replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''));
});

/**
 * Checks only that the message occurs in the code of some test. Whether that test reaches and asserts it must be
 * checked by reading.
 */
it.each(ROWS)('a test expects the message “%s” of §8', (text, where) => {
  const found = [...tests].filter(([path, code]) => where.test(path) && code.includes(text));
  expect(found.map(([path]) => path)).not.toEqual([]);
});

/** Checks every error of the catalog, by its code or its message, so that a new one can't be overlooked. */
it.each(Object.entries(ERRORS))('a test expects the error %s of the catalogue', (code, { message }) => {
  const found = [...tests.values()].filter((test) => test.includes(`'${code}'`) || test.includes(message));
  expect(found).not.toHaveLength(0);
});

it('a message that no code uses is in no test', () => {
  const none = ['Authentication flow', 'is unknown.'].join(' ');
  expect([...tests.values()].filter((code) => code.includes(none))).toEqual([]);
  expect(tests.size).toBeGreaterThan(100);
});
