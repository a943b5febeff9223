import { advance, isSquareScript } from '@palate/contract/vocab/letter-widths';

/** The widths that a title needs on one (`one`), two and three lines, in ems. */
export interface TitleMeasures {
  readonly one: number;
  readonly two: number;
  readonly three: number;
}

/**
 * Safety margin as a factor. The width table has no kerning and browsers round, and a line must not break
 * early.
 */
const AIR = 1.03;
/** Minimum width in ems, so that an empty or one-letter title doesn't get an infinite size. */
const NARROWEST_EM = 0.5;

/**
 * Measures a title for `.display-title` (type.css), which derives the font size from its container without
 * JavaScript. Widths are those of the display typeface at weight 800 and width 75%.
 */
export function measureTitle(title: string): TitleMeasures {
  const text = title.trim().replace(/\s+/g, ' ');
  const [parts, joint] =
    isSquareScript(text) && !text.includes(' ')
      ? [[...text], '']
      : [text.split(/(?<=[-–—])(?=\p{L})|\s/u), ' '];
  const widths = [1, 2, 3].map((lines) => narrowestMeasure(parts, joint, lines));
  const ems = widths.map((width) => Math.max(NARROWEST_EM, Math.ceil(width * AIR * 1000) / 1000));
  return { one: ems[0] ?? 1, two: ems[1] ?? 1, three: ems[2] ?? 1 };
}

/** Calculates the smallest width, in ems, at which the parts fit on `lines` lines. */
function narrowestMeasure(parts: readonly string[], joint: string, lines: number): number {
  const candidates = new Set<number>();
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 1; to <= parts.length; to++) candidates.add(lineWidth(parts.slice(from, to), joint));
  }
  const sorted = [...candidates].sort((a, b) => a - b);
  return sorted.find((width) => countLines(parts, joint, width) <= lines) ?? sorted.at(-1) ?? 0;
}

/**
 * Counts the lines that a browser needs for the parts at a width. If a single part is wider, returns more
 * than any title has.
 */
function countLines(parts: readonly string[], joint: string, width: number): number {
  let lines = 1;
  let line: string[] = [];
  for (const part of parts) {
    if (lineWidth([part], joint) > width) return Number.POSITIVE_INFINITY;
    if (line.length > 0 && lineWidth([...line, part], joint) > width) {
      lines += 1;
      line = [];
    }
    line.push(part);
  }
  return lines;
}

const lineWidth = (parts: readonly string[], joint: string): number => advance(parts.join(joint));
