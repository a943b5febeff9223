import { advance, isSquareScript } from '@palate/contract/vocab/letter-widths';

/** A title's box, in sleeve units. */
export interface TitleBox {
  readonly width: number;
  readonly maxHeight: number;
  readonly maxSize: number;
}

/** A title broken and sized: lines top to bottom, size and line step in sleeve units. */
export interface FittedTitle {
  readonly lines: readonly string[];
  readonly size: number;
  readonly lineStep: number;
  /** From the first line's ascender to the last line's descender. */
  readonly height: number;
}

/** Line step over size; the face is tall in the x and may be set this tight. */
const LEADING = 0.9;
/** Height of ascenders, and depth of descenders, over size. */
export const ASCENT = 0.74;
export const DESCENT = 0.2;
const MOST_LINES = 7;
/** Characters a line of a square script must not begin with (JIS X 4051, shortened). */
const NOT_FIRST = /^[、。，．・：；？！ー」』）】〉》々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

/** Words wider than this, in ems, are divided: set whole they would shrink the title past reading. */
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

/** Puts parts on one line: a divided word is whole again unless the line ends in it. */
const join = (parts: readonly string[], joint: string): string =>
  parts
    .join(joint)
    .replaceAll(`${SOFT_HYPHEN}${joint}`, '')
    .replace(`-${SOFT_HYPHEN}`, '-')
    .replace(SOFT_HYPHEN, '-');

/**
 * Cuts a title where a line may end. A last word of one or two characters ("2", "II") stays with
 * the word before it, so that it is never left alone on a line.
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
  // Standing alone, "&" and dashes read as a mistake at a line's end; they belong to what follows.
  for (let at = words.length - 2; at > 0; at--) {
    if (/^[&–—+-]$/.test(words[at] ?? '')) words.splice(at, 2, `${words[at]} ${words[at + 1]}`);
  }
  return words;
}

/** Breaks into `count` lines so that the widest is as narrow as can be. */
function balance(parts: readonly string[], count: number, joint: string): string[] {
  const line = (from: number, to: number) => join(parts.slice(from, to), joint);
  // best[k][i]: least possible widest line when parts i… make k lines.
  const best: { widest: number; cut: number }[][] = [
    [],
    parts.map((_, from) => ({ widest: advance(line(from, parts.length)), cut: parts.length })),
  ];
  for (let lines = 2; lines <= count; lines++) {
    best[lines] = parts.map((_, from) => {
      let choice = { widest: Number.POSITIVE_INFINITY, cut: from + 1 };
      for (let cut = from + 1; cut < parts.length; cut++) {
        const rest = best[lines - 1]?.[cut];
        if (!rest) continue;
        const widest = Math.max(advance(line(from, cut)), rest.widest);
        if (widest < choice.widest) choice = { widest, cut };
      }
      return choice;
    });
  }
  const result: string[] = [];
  let from = 0;
  for (let lines = count; lines > 0; lines--) {
    const cut = best[lines]?.[from]?.cut ?? parts.length;
    result.push(line(from, cut));
    from = cut;
  }
  return result;
}

/**
 * Breaks a title and finds the largest size at which it fits its box, for any length: the break
 * with the best size wins, ragged and many-lined ones at a discount.
 */
export function fitTitle(title: string, box: TitleBox): FittedTitle {
  const parts = breakable(title);
  const joint = isSquareScript(title) && !title.trim().includes(' ') ? '' : ' ';
  let chosen: FittedTitle = { lines: [], size: 0, lineStep: 0, height: 0 };
  let bestScore = -1;
  for (let count = 1; count <= Math.min(parts.length, MOST_LINES); count++) {
    const lines = balance(parts, count, joint);
    const widths = lines.map(advance);
    const widest = Math.max(...widths, 0.1);
    const heightInSizes = (count - 1) * LEADING + ASCENT + DESCENT;
    const size = Math.min(box.maxSize, box.width / widest, box.maxHeight / heightInSizes);
    const isWidow = count > 1 && (widths.at(-1) ?? 0) < widest * 0.3;
    const score = size * (isWidow ? 0.86 : 1) * (1 - 0.035 * (count - 1));
    if (score > bestScore) {
      bestScore = score;
      chosen = { lines, size, lineStep: size * LEADING, height: size * heightInSizes };
    }
  }
  return chosen;
}
