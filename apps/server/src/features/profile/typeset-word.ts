import { advance } from '@palate/contract/vocab/letter-widths';

/** Line height of a word in a taste cloud, as a multiple of the font size. */
export const LINE = 1.02;
/** Maximum font size relative to the circle's radius; otherwise a short word would fill the circle to the edge. */
const LARGEST = 0.8;
/** Share of the radius that the corners of a word may reach. */
const REACH = 0.94;

/** A word of a taste cloud (a picture of what a person likes and dislikes), broken into lines that fit a circle. */
export interface TypesetWord {
  /** The text, line by line. */
  readonly lines: readonly string[];
  /** The font size in a circle of radius 1. */
  readonly size: number;
}

/**
 * Breaks a text into lines, between words and after hyphens, so that it fits a circle in as large a font as possible.
 */
export function typesetWord(text: string): TypesetWord {
  const [best] = waysToBreak(text)
    .map((lines) => ({ lines, size: Math.min(LARGEST, largestSize(lines)) }))
    .sort((a, b) => b.size - a.size || a.lines.length - b.lines.length);
  return best ?? { lines: [text], size: largestSize([text]) };
}

function waysToBreak(text: string): string[][] {
  // Each piece includes the space or hyphen after which the line may break.
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

/** Calculates the largest font size at which the corners of every line are within a circle of radius 1. */
function largestSize(lines: readonly string[]): number {
  const reaches = lines.map((line, i) => {
    const height = LINE * (Math.abs(i - (lines.length - 1) / 2) + 0.36);
    return Math.hypot(advance(line) / 2, height);
  });
  return REACH / Math.max(...reaches);
}
