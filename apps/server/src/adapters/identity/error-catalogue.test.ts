import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS } from '@palate/contract';
import { beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../../..');
/** What somebody sees and does. */
const BY_HAND = /^(?:e2e|apps\/web\/app)\//;
/** The client that says it, asked as an application would. */
const BY_CLIENT = /^apps\/(?:web\/app|server\/src\/adapters\/identity)\//;

/** §8, as far as it is about identity: each row's words, and where a test has to say them. */
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

/** Tests by their path, without comments; not this one. */
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
 * That the words stand in the code of some test there, and no more: whether it reaches them, and asserts them, is for
 * whoever reads it.
 */
it.each(ROWS)('§8 “%s” stands in a test', (text, where) => {
  const found = [...tests].filter(([path, code]) => where.test(path) && code.includes(text));
  expect(found.map(([path]) => path)).not.toEqual([]);
});

/** Asked of all that the constants have, so that a new one can't go unseen; by its code or its words, no more than that. */
it.each(Object.entries(ERRORS))('%s of the catalogue in the code stands in a test', (code, { message }) => {
  const found = [...tests.values()].filter((test) => test.includes(`'${code}'`) || test.includes(message));
  expect(found).not.toHaveLength(0);
});

it('a text that nobody says stands in none', () => {
  const none = ['Authentication flow', 'is unknown.'].join(' ');
  expect([...tests.values()].filter((code) => code.includes(none))).toEqual([]);
  expect(tests.size).toBeGreaterThan(100);
});
