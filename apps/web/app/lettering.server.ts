import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
/** The product's font at its boldest, for the letters of each file; the first file that has a letter is used. */
const FILES = ['latin', 'latin-ext'].map((subset) =>
  resolve(`@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-wdth-normal.woff2`),
);
/** Line height and height of capitals, as multiples of the font size. */
const LINE = 1.08;
const CAPITAL = 0.7;
const ELLIPSIS = '…';

/** A text in lines, as one path in SVG. */
export interface Lettering {
  /** Path data; the top left corner of the first line's capitals is at 0,0. */
  readonly path: string;
  /** Height from the top of the first line's capitals to the last baseline. */
  readonly height: number;
}

/** The space that a text has in a picture. */
export interface LetteringBox {
  /** In the picture's units, as all lengths here. */
  readonly width: number;
  readonly height: number;
  /** Font sizes to try, largest first. A text that is too long even at the smallest size is truncated. */
  readonly sizes: readonly number[];
}

/** Converts texts to paths, for pictures drawn where no font is certain to be installed. */
export interface Letterer {
  /** Returns null if the font lacks letters of the text, such as Greek ones. */
  letter(text: string, box: LetteringBox): Lettering | null;
}

let letterer: Promise<Letterer> | null = null;

/** Loads the font once, with the first picture, since pages don't need it. Returns the letterer that uses it. */
export function loadLetterer(): Promise<Letterer> {
  letterer ??= openFonts().then((fonts) => ({ letter: (text, box) => setText(fonts, text, box) }));
  letterer.catch(() => {
    letterer = null;
  });
  return letterer;
}

async function openFonts(): Promise<Font[]> {
  const { create } = await import('fontkit');
  return Promise.all(FILES.map(async (file) => create(await readFile(file)) as Font));
}

function setText(fonts: readonly Font[], text: string, box: LetteringBox): Lettering | null {
  const words = text.normalize('NFC').split(/\s+/u).filter(Boolean);
  const isWritable = words.every((word) => [...word].every((letter) => fontOf(fonts, letter)));
  if (words.length === 0 || !isWritable) return null;
  const broken = box.sizes.map((size) => ({
    size,
    lines: breakLines(words, (line) => widthOf(fonts, line) * size <= box.width),
  }));
  const { size, lines } = broken.find((one) => fits(fonts, one, box)) ?? cut(fonts, broken.at(-1), box);
  return {
    path: lines.map((line, at) => pathOf(fonts, line, { size, y: heightOf(at + 1, size) })).join(''),
    height: heightOf(lines.length, size),
  };
}

const heightOf = (lines: number, size: number): number => (CAPITAL + (lines - 1) * LINE) * size;

interface Broken {
  readonly size: number;
  readonly lines: readonly string[];
}

const fits = (fonts: readonly Font[], { size, lines }: Broken, box: LetteringBox): boolean =>
  heightOf(lines.length, size) <= box.height &&
  lines.every((line) => widthOf(fonts, line) * size <= box.width);

/** Leaves out lines that are too many, and the ends of those that are too long. */
function cut(
  fonts: readonly Font[],
  { size, lines }: Broken = { size: 1, lines: [] },
  box: LetteringBox,
): Broken {
  const most = Math.max(1, Math.floor((box.height / size - CAPITAL) / LINE + 1));
  const kept = lines.slice(0, most).map((line, at) => {
    const isEnd = at === most - 1 && lines.length > most;
    let letters = [...line];
    const whole = () => letters.join('') + (isEnd || letters.length < [...line].length ? ELLIPSIS : '');
    while (letters.length > 1 && widthOf(fonts, whole()) * size > box.width) letters = letters.slice(0, -1);
    return whole();
  });
  return { size, lines: kept };
}

function breakLines(words: readonly string[], hasRoom: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && hasRoom(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const fontOf = (fonts: readonly Font[], letter: string): Font | undefined =>
  fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** Splits a line into the parts that one font has. */
function runsOf(fonts: readonly Font[], line: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of line) {
    const font = fontOf(fonts, letter);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Width of a line, as a multiple of the font size. */
function widthOf(fonts: readonly Font[], line: string): number {
  return runsOf(fonts, line).reduce(
    (sum, { font, text }) => sum + font.layout(text).advanceWidth / font.unitsPerEm,
    0,
  );
}

function pathOf(fonts: readonly Font[], line: string, { size, y }: { size: number; y: number }): string {
  let x = 0;
  let path = '';
  for (const { font, text } of runsOf(fonts, line)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0 } = positions[at] ?? {};
      path += glyph.path
        .scale(scale, -scale)
        .translate(x + xOffset * scale, y)
        .toSVG();
      x += xAdvance * scale;
    }
  }
  return path;
}
