import { advance, isSquareScript } from '@palate/contract/vocab/letter-widths';

/** Widths in ems a title needs on one, two and three lines. */
export interface TitleMeasures {
  readonly one: number;
  readonly two: number;
  readonly three: number;
}

/** The width table has no kerning and a browser rounds: a little air keeps a line from breaking early. */
const AIR = 1.03;
/** An empty or one-letter title must not ask for an endless size. */
const NARROWEST_EM = 0.5;

/**
 * Measures a title for `.display-title` (type.css), so that its size follows from its container
 * without a script. Widths are of the display face at weight 800 and width 75 %.
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

/** The smallest width, in ems, in which the parts fill at most `lines` lines. */
function narrowestMeasure(parts: readonly string[], joint: string, lines: number): number {
  const candidates = new Set<number>();
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 1; to <= parts.length; to++) candidates.add(lineWidth(parts.slice(from, to), joint));
  }
  const sorted = [...candidates].sort((a, b) => a - b);
  return sorted.find((width) => countLines(parts, joint, width) <= lines) ?? sorted.at(-1) ?? 0;
}

/** How many lines a browser fills with the parts at a width; more than any when a part alone is wider. */
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
