import { advance, isSquareScript } from '@palate/contract/vocab/letter-widths';

/** The box that a title must fit into, in sleeve units. */
export interface TitleBox {
  readonly width: number;
  readonly maxHeight: number;
  /** Maximum font size. */
  readonly maxSize: number;
}

/** A title split into lines, top to bottom, with size and line height in sleeve units. */
export interface FittedTitle {
  readonly lines: readonly string[];
  /** Font size. */
  readonly size: number;
  /** Distance between the baselines of neighboring lines. */
  readonly lineStep: number;
  /** Height from the first line's ascender to the last line's descender. */
  readonly height: number;
}

/** Line height divided by font size. The typeface has tall lower-case letters, so lines can be this close. */
const LEADING = 0.9;
/** Height of ascenders divided by font size. */
export const ASCENT = 0.74;
/** Depth of descenders divided by font size. */
export const DESCENT = 0.2;
const MOST_LINES = 7;
/** Characters that a line in a square script must not begin with (JIS X 4051, shortened). */
const NOT_FIRST = /^[、。，．・：；？！ー」』）】〉》々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

/**
 * Words wider than this, in ems, are hyphenated, because they would otherwise make the title unreadably
 * small.
 */
const LONGEST_WORD = 8;
const SOFT_HYPHEN = '\u00ad';

function divide(word: string): string[] {
  const pieces = Math.ceil(advance(word) / LONGEST_WORD);
  if (pieces === 1) return [word];
  const characters = [...word];
  const length = Math.ceil(characters.length / pieces);
  return Array.from(
    { length: pieces },
    (_, i) => characters.slice(i * length, (i + 1) * length).join('') + (i < pieces - 1 ? SOFT_HYPHEN : ''),
  );
}

/**
 * Joins parts of a title on one line. The parts of a hyphenated word are joined again unless the line ends
 * inside it.
 */
const join = (parts: readonly string[], joint: string): string =>
  parts
    .join(joint)
    .replaceAll(`${SOFT_HYPHEN}${joint}`, '')
    .replace(`-${SOFT_HYPHEN}`, '-')
    .replace(SOFT_HYPHEN, '-');

/**
 * Splits a title at the places where a line may end. A short last word ("2", "II") stays with the word before
 * it, so that it is never alone on a line.
 */
function breakable(title: string): string[] {
  const text = title.trim().replace(/\s+/g, ' ');
  if (isSquareScript(text) && !text.includes(' ')) {
    const parts: string[] = [];
    for (const character of text) {
      const last = parts.length - 1;
      if (last >= 0 && NOT_FIRST.test(character)) parts[last] += character;
      else parts.push(character);
    }
    return parts;
  }
  const words = text.split(' ').flatMap(divide);
  const last = words.at(-1);
  const before = words.at(-2);
  if (words.length > 1 && last && before && last.length <= 2 && advance(before) <= 6) {
    words.splice(-2, 2, `${before} ${last}`);
  }
  // “&” and dashes would look wrong at the end of a line, so join them with what follows.
  for (let at = words.length - 2; at > 0; at--) {
    if (/^[&–—+-]$/.test(words[at] ?? '')) words.splice(at, 2, `${words[at]} ${words[at + 1]}`);
  }
  return words;
}

/** Returns the line with the parts from `from` up to, but not including, `to`, and its width in ems. */
type LineAt = (from: number, to: number) => { readonly text: string; readonly width: number };

/**
 * Joins and measures each possible line of a title only once, because many ways to split the title share
 * lines.
 */
function measureLines(parts: readonly string[], joint: string): LineAt {
  const measured = new Map<number, ReturnType<LineAt>>();
  return (from, to) => {
    const key = from * (parts.length + 1) + to;
    const known = measured.get(key);
    if (known) return known;
    const text = join(parts.slice(from, to), joint);
    const line = { text, width: advance(text) };
    measured.set(key, line);
    return line;
  };
}

/** Splits a title into `count` lines so that the widest is as narrow as possible. */
function balance(parts: readonly string[], count: number, lineAt: LineAt): ReturnType<LineAt>[] {
  // best[k][i]: the smallest possible width of the widest line if the parts from i on make k lines.
  const best: { widest: number; cut: number }[][] = [
    [],
    parts.map((_, from) => ({ widest: lineAt(from, parts.length).width, cut: parts.length })),
  ];
  for (let lines = 2; lines <= count; lines++) {
    best[lines] = parts.map((_, from) => {
      let choice = { widest: Number.POSITIVE_INFINITY, cut: from + 1 };
      for (let cut = from + 1; cut < parts.length; cut++) {
        const rest = best[lines - 1]?.[cut];
        if (!rest) continue;
        const widest = Math.max(lineAt(from, cut).width, rest.widest);
        if (widest < choice.widest) choice = { widest, cut };
      }
      return choice;
    });
  }
  const result: ReturnType<LineAt>[] = [];
  let from = 0;
  for (let lines = count; lines > 0; lines--) {
    const cut = best[lines]?.[from]?.cut ?? parts.length;
    result.push(lineAt(from, cut));
    from = cut;
  }
  return result;
}

/**
 * Splits a title into lines and finds the largest size at which it fits its box, for any length. Chooses the
 * split that allows the largest size; uneven and many lines are penalized.
 */
export function fitTitle(title: string, box: TitleBox): FittedTitle {
  const parts = breakable(title);
  const joint = isSquareScript(title) && !title.trim().includes(' ') ? '' : ' ';
  const lineAt = measureLines(parts, joint);
  let chosen: FittedTitle = { lines: [], size: 0, lineStep: 0, height: 0 };
  let bestScore = -1;
  for (let count = 1; count <= Math.min(parts.length, MOST_LINES); count++) {
    const lines = balance(parts, count, lineAt);
    const widths = lines.map(({ width }) => width);
    const widest = Math.max(...widths, 0.1);
    const heightInSizes = (count - 1) * LEADING + ASCENT + DESCENT;
    const size = Math.min(box.maxSize, box.width / widest, box.maxHeight / heightInSizes);
    const isWidow = count > 1 && (widths.at(-1) ?? 0) < widest * 0.3;
    const score = size * (isWidow ? 0.86 : 1) * (1 - 0.035 * (count - 1));
    if (score > bestScore) {
      bestScore = score;
      chosen = {
        lines: lines.map(({ text }) => text),
        size,
        lineStep: size * LEADING,
        height: size * heightInSizes,
      };
    }
  }
  return chosen;
}
