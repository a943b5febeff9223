import type { Plugin } from 'vite';

/**
 * Escapes the characters of code that aren’t ASCII. V8 stores a source with a typographic quotation mark in two bytes
 * per character, for as long as the process runs. String, template and regular expression literals keep their meaning.
 * @throws Error if the code uses `String.raw`, or a backslash before such a character, whose meaning would change
 */
export function escapeSource(code: string): string {
  if (code.includes('String.raw')) throw new Error('The server’s pages can’t use String.raw.');
  if (/(?<!\\)(?:\\\\)*\\[^\0-\x7f]/.test(code))
    throw new Error('The server’s pages can’t have a backslash before a character that isn’t ASCII.');
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Escapes the server's build of the pages. The browser's build stays as it is, so that it doesn't get longer. */
export const escapeServerBuild: Plugin = {
  name: 'palate:escape-server-build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = escapeSource(file.code);
  },
};
