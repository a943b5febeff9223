import { advance } from '@palate/contract/vocab/letter-widths';

/** From one line to the next, in font sizes. */
export const LINE = 1.02;
/** No word is larger than this, in radii of its circle: a short one would fill it to the edge. */
const LARGEST = 0.8;
/** The part of the radius that a word's corners may reach. */
const REACH = 0.94;

/** A word as it is set in a circle. */
export interface SetWord {
  readonly lines: readonly string[];
  /** The font size in a circle of radius 1. */
  readonly size: number;
}

/** Breaks a text between words and after hyphens so that it is set as large as a circle allows. */
export function setWord(text: string): SetWord {
  const [best] = waysToBreak(text)
    .map((lines) => ({ lines, size: Math.min(LARGEST, largestSize(lines)) }))
    .sort((a, b) => b.size - a.size || a.lines.length - b.lines.length);
  return best ?? { lines: [text], size: largestSize([text]) };
}

function waysToBreak(text: string): string[][] {
  // Each piece keeps the space or hyphen that it may be broken after.
  const [first = '', ...others] = text.match(/[^\s-]+[\s-]?/g) ?? [text];
  return others
    .reduce<string[][]>(
      (ways, piece) =>
        ways.flatMap((lines) => [
          [...lines.slice(0, -1), `${lines.at(-1)}${piece}`],
          [...lines, piece],
        ]),
      [[first]],
    )
    .map((lines) => lines.map((line) => line.trim()));
}

/** The largest font size by which the corners of every line stay within a circle of radius 1. */
function largestSize(lines: readonly string[]): number {
  const reaches = lines.map((line, i) => {
    const height = LINE * (Math.abs(i - (lines.length - 1) / 2) + 0.36);
    return Math.hypot(advance(line) / 2, height);
  });
  return REACH / Math.max(...reaches);
}
