import type { TextBlock } from '../packed-strings.ts';

/** A run of neighbouring texts, `to` not among them. */
export interface TextRun {
  readonly from: number;
  readonly to: number;
}

/** Different texts in the order of their UTF-8, which is that of code points: a tree of letters without a node. */
export interface SortedTexts {
  readonly count: number;
  /** The text itself, as a run of one; null where it isn't there. */
  find(text: string): TextRun | null;
  /** The texts that begin so; null where there are none. */
  findBeginning(text: string): TextRun | null;
  /**
   * Tells of all texts one typo away: a letter changed, left out, put in, or two neighbours swapped
   * (Damerau 1964). With `isBeginning` the text may go on. A run may be told twice; exact ones may be among them.
   */
  forEachNear(text: string, isBeginning: boolean, tell: (run: TextRun) => void): void;
}

const encoder = new TextEncoder();

export function openSortedTexts({ offsets, bytes }: TextBlock): SortedTexts {
  const count = offsets.length - 1;
  const startOf = (place: number) => offsets[place] ?? 0;
  const endOf = (place: number) => offsets[place + 1] ?? 0;

  /** How what a text holds from `depth` on stands to some bytes: 0 where it begins with them. */
  function compare(place: number, depth: number, sought: Uint8Array): number {
    const from = startOf(place) + depth;
    const end = endOf(place);
    for (let i = 0; i < sought.length; i++) {
      const difference = (from + i < end ? (bytes[from + i] ?? 0) : -1) - (sought[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The first place of a run where a text isn't before the bytes, or with `isAfter` where it's past them. */
  function bound(run: TextRun, depth: number, sought: Uint8Array, isAfter: boolean): number {
    let { from: low, to: high } = run;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compare(middle, depth, sought);
      if (order < 0 || (isAfter && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function narrow(run: TextRun, depth: number, sought: Uint8Array): TextRun | null {
    const from = bound(run, depth, sought, false);
    if (from === run.to || compare(from, depth, sought) !== 0) return null;
    return { from, to: bound({ from, to: run.to }, depth, sought, true) };
  }

  const narrowWhole = (run: TextRun, depth: number, sought: Uint8Array): TextRun | null => {
    const from = bound(run, depth, sought, false);
    const isThere =
      from < run.to &&
      endOf(from) - startOf(from) === depth + sought.length &&
      compare(from, depth, sought) === 0;
    return isThere ? { from, to: from + 1 } : null;
  };

  /** Each next letter within a run that has everything before `depth` in common, with the run that has it. */
  function forEachLetter(run: TextRun, depth: number, visit: (letter: Uint8Array, run: TextRun) => void) {
    let from = run.from;
    if (from < run.to && endOf(from) - startOf(from) === depth) from += 1;
    while (from < run.to) {
      const at = startOf(from) + depth;
      const letter = bytes.subarray(at, at + lengthOfLetter(bytes[at] ?? 0));
      // Most letters have few texts, so the end is sought from near to far.
      let step = 1;
      while (from + step < run.to && compare(from + step, depth, letter) === 0) step *= 2;
      const to = bound({ from: from + (step >> 1), to: Math.min(from + step, run.to) }, depth, letter, true);
      visit(letter, { from, to });
      from = to;
    }
  }

  function forEachNear(text: string, isBeginning: boolean, tell: (run: TextRun) => void): void {
    const typed = encoder.encode(text);
    const tellFound = (run: TextRun, depth: number, rest: Uint8Array) => {
      const found = isBeginning ? narrow(run, depth, rest) : narrowWhole(run, depth, rest);
      if (found) tell(found);
    };
    let run: TextRun | null = { from: 0, to: count };
    // Everything typed before `at` is met as typed: so deep in the text, which has the same letters.
    for (let at = 0; run !== null && at <= typed.length; ) {
      const here: TextRun = run;
      const letter = typed.subarray(at, at + lengthOfLetter(typed[at] ?? 0));
      const after = at + letter.length;
      if (at < typed.length) {
        tellFound(here, at, typed.subarray(after));
        const second = typed.subarray(after, after + lengthOfLetter(typed[after] ?? 0));
        if (after < typed.length && Buffer.compare(letter, second) !== 0) {
          const swapped = Buffer.concat([second, letter, typed.subarray(after + second.length)]);
          tellFound(here, at, swapped);
        }
      }
      // What begins with all that was typed needs no typo.
      if (at === typed.length && isBeginning) return;
      forEachLetter(here, at, (other, with_) => {
        if (at < typed.length && Buffer.compare(letter, other) !== 0)
          tellFound(with_, at + other.length, typed.subarray(after));
        tellFound(with_, at + other.length, typed.subarray(at));
      });
      if (at === typed.length) return;
      run = narrow(here, at, letter);
      at = after;
    }
  }

  return {
    count,
    find: (text) => narrowWhole({ from: 0, to: count }, 0, encoder.encode(text)),
    findBeginning: (text) => narrow({ from: 0, to: count }, 0, encoder.encode(text)),
    forEachNear,
  };
}

/** Bytes of a letter in UTF-8 by its first. */
function lengthOfLetter(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
