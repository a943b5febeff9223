import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FONTS_FOLDER, splitFonts } from './split-fonts.mjs';

/** Parses `unicode-range`, such as “U+0020-007E, U+00A0”. */
function parseRanges(text: string): number[] {
  return text.split(',').flatMap((range) => {
    const [first, last = first] = range.trim().slice(2).split('-');
    const [begin, end] = [Number.parseInt(first ?? '', 16), Number.parseInt(last ?? '', 16)];
    return Array.from({ length: end - begin + 1 }, (_, step) => begin + step);
  });
}

test('the web app’s font files are parts of the installed typefaces (else: npm run font-files)', async () => {
  for (const { file, content } of await splitFonts())
    expect((await readFile(join(FONTS_FOLDER, file))).equals(content), file).toBe(true);
});

test('the style sheet loads each part for the characters that it contains', async () => {
  const css = await readFile(join(FONTS_FOLDER, '..', 'fonts.css'), 'utf8');
  const faces = [...css.matchAll(/url\("\.\/fonts\/(\w+-\w+)\.woff2"\)[^}]*?unicode-range:([^;]+);/g)];
  const rangesOf = new Map(faces.map(([, name = '', ranges = '']) => [name, parseRanges(ranges)]));
  expect([...rangesOf.keys()]).toEqual([
    'bricolage-basic',
    'bricolage-rest',
    'newsreader-basic',
    'newsreader-rest',
  ]);
  const { create } = await import('fontkit');
  for (const [name, listed] of rangesOf) {
    const font = create(await readFile(join(FONTS_FOLDER, `${name}.woff2`)));
    if (!('characterSet' in font)) throw new Error(`${name} isn’t one font`);
    const other = rangesOf.get(name.replace(/basic|rest/, (part) => (part === 'basic' ? 'rest' : 'basic')));
    expect(listed.filter((character) => other?.includes(character))).toEqual([]);
    if (name.endsWith('-basic'))
      expect(font.characterSet.filter((one) => one < 0xffff && !listed.includes(one))).toEqual([]);
  }
});
