import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run.mjs';

const COLUMNS_MAX = 120;
const FOLDERS = ['apps', 'packages', 'scripts', 'bench', 'e2e'];
/** Not SQL: migrations that have landed may not be edited. */
const EXTENSIONS = new Set(['.ts', '.tsx', '.mjs', '.js', '.css', '.sh']);
const SKIPPED = new Set(['node_modules', 'build', 'public']);
const COMMENT = /^\s*(?:\/\/|\/\*|\*|\{\/\*|#(?= ))/;
/** Addresses, and directives to tools, which must be on one line. */
const UNWRAPPABLE = /https?:\/\/|\bbiome-ignore |@ts-expect-error/;

/** Lists the numbers of a text's comment lines that are too long, from 1. */
function listWideComments(text: string): number[] {
  return text.split('\n').flatMap((line, index) => {
    const isWide = line.length > COLUMNS_MAX && Array.from(line).length > COLUMNS_MAX;
    return isWide && COMMENT.test(line) && !UNWRAPPABLE.test(line) ? [index + 1] : [];
  });
}

/** Lists source files below a folder, as paths from the project's root. */
function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : listFiles(path);
    return EXTENSIONS.has(extname(entry.name)) ? [path] : [];
  });
}

it('finds comment lines that are too long, except addresses and directives', () => {
  const words = 'word '.repeat(25);
  const lines = [`// ${words}`, ` * ${words}`, `{/* ${words} */}`, `# ${words}`];
  expect(listWideComments(lines.join('\n'))).toEqual([1, 2, 3, 4]);
  const allowed = [
    `const text = '${words}';`,
    `// ${words.slice(0, 117)}`,
    `// https://example.org/${words}`,
    `// biome-ignore lint/a11y: ${words}`,
  ];
  expect(listWideComments(allowed.join('\n'))).toEqual([]);
});

it('comments are wrapped at 120 columns', () => {
  const wide = FOLDERS.flatMap(listFiles).flatMap((path) =>
    listWideComments(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}:${line}`),
  );
  expect(wide).toEqual([]);
});
