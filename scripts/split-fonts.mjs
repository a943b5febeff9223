import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const WEB = join(import.meta.dirname, '..', 'apps', 'web');
const { resolve } = createRequire(join(WEB, 'package.json'));

/** The folder of the web app's font files. */
export const FONTS_FOLDER = join(WEB, 'app', 'design', 'fonts');

/**
 * Characters that nearly every page uses: ASCII, é, and the product's own punctuation and signs. `fonts.css` has the
 * same ones as `unicode-range`.
 */
const BASIC = new Set([
  ...codePoints(0x20, 0x7e),
  ...[...'\u00a0\u00ad·×é–—‘’“”…−'].map((one) => one.codePointAt(0)),
]);
/** All characters that the typefaces' Latin files can contain. */
const LATIN = [...codePoints(0x20, 0x22ff), 0xfeff, 0xfffd];

/** The typefaces' files for Latin, by the name of their parts. */
const FONTS = {
  bricolage: {
    from: '@fontsource-variable/bricolage-grotesque',
    file: 'bricolage-grotesque-latin-wdth-normal.woff2',
  },
  newsreader: { from: '@fontsource/newsreader', file: 'newsreader-latin-400-normal.woff2' },
};

/**
 * Splits the file of each typeface in two: the characters that nearly every page uses (`…-basic.woff2`), and the others
 * (`…-rest.woff2`).
 * @returns the files for the web app, each with its name and content; each typeface's licence is among them
 */
export async function splitFonts() {
  const files = Object.entries(FONTS).map(async ([name, { from, file }]) => {
    const whole = await readFile(resolve(`${from}/files/${file}`));
    return [
      { file: `${name}-basic.woff2`, content: await subset(whole, [...BASIC]) },
      {
        file: `${name}-rest.woff2`,
        content: await subset(
          whole,
          LATIN.filter((one) => !BASIC.has(one)),
        ),
      },
      { file: `${name}-licence.txt`, content: await readFile(resolve(`${from}/LICENSE`)) },
    ];
  });
  return (await Promise.all(files)).flat();
}

const subset = (font, characters) =>
  subsetFont(font, String.fromCodePoint(...characters), { targetFormat: 'woff2' });

/** Lists the code points from `first` to `last`. */
function codePoints(first, last) {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
