import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { escapeSource } from './escape-server-build.ts';

test.each([
  ['a string', `'Don’t – “é” 🎬'`],
  ['a template', '`Don’t – “é” 🎬`'],
  ['a regular expression', `'Ōno’s 🎬'.replace(/[’ō🎬]/giu, '_')`],
  ['an identifier', '(() => { const é = 2; return é; })()'],
  ['a comment', `1 /* don’t */`],
])('%s means the same in ASCII', (_what, code) => {
  const escaped = escapeSource(code);
  expect(escaped).toMatch(/^[\0-\x7f]+$/);
  expect(runInNewContext(escaped)).toBe(runInNewContext(code));
});

test('rejects a backslash before such a character, which would change', () => {
  expect(() => escapeSource("'\\’'")).toThrow('backslash');
  expect(escapeSource("'\\\\’'")).toBe("'\\\\\\u2019'");
});

test('rejects raw strings, which would change', () => {
  expect(() => escapeSource('String.raw`’`')).toThrow('String.raw');
});
