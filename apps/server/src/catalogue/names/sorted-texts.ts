import type { TextBlock } from '../collections/packed-strings.ts';

/** A range of consecutive texts in a sorted list; `to` is exclusive. */
export interface TextRun {
  readonly from: number;
  readonly to: number;
}

/**
 * Distinct texts sorted by UTF-8, which is the order of code points. The list can be searched like a prefix tree,
 * without storing nodes.
 */
export interface SortedTexts {
  readonly count: number;
  /** Returns the range of exactly this text; null if it isn't in the list. */
  find(text: string): TextRun | null;
  /** Returns the range of the texts with this prefix; null if there are none. */
  findBeginning(text: string): TextRun | null;
  /**
   * Reports all texts one typo away: a letter changed, omitted or added, or two neighbors swapped (Damerau
   * 1964). With `isBeginning`, texts that continue after that are reported too. A range may be reported
   * twice, and exact matches may be included.
   */
  forEachNear(text: string, isBeginning: boolean, report: (run: TextRun) => void): void;
}

const encoder = new TextEncoder();

/** Creates the functions that search a block of sorted texts, without copying it. */
export function openSortedTexts({ offsets, bytes }: TextBlock): SortedTexts {
  const count = offsets.length - 1;
  const startOf = (place: number) => offsets[place];
  const endOf = (place: number) => offsets[place + 1];

  /** Compares a text with some bytes, from the byte at `depth` on; 0 if it begins with them. */
  function compare(place: number, depth: number, sought: Uint8Array): number {
    const from = startOf(place) + depth;
    const end = endOf(place);
    for (let i = 0; i < sought.length; i++) {
      const difference = (from + i < end ? bytes[from + i] : -1) - sought[i];
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /**
   * Returns the first index in a range whose text isn't before the bytes; with `isAfter`, the first whose
   * text comes after all that begin with them.
   */
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

  /** Visits each next letter within a range with a common prefix of `depth` bytes, with its sub-range. */
  function forEachLetter(run: TextRun, depth: number, visit: (letter: Uint8Array, run: TextRun) => void) {
    let from = run.from;
    if (from < run.to && endOf(from) - startOf(from) === depth) from += 1;
    while (from < run.to) {
      const at = startOf(from) + depth;
      const letter = bytes.subarray(at, at + lengthOfLetter(bytes[at] ?? 0));
      // Most letters have few texts, so search for the end with increasing steps.
      let step = 1;
      while (from + step < run.to && compare(from + step, depth, letter) === 0) step *= 2;
      const to = bound({ from: from + (step >> 1), to: Math.min(from + step, run.to) }, depth, letter, true);
      visit(letter, { from, to });
      from = to;
    }
  }

  function forEachNear(text: string, isBeginning: boolean, report: (run: TextRun) => void): void {
    const typed = encoder.encode(text);
    const reportFound = (run: TextRun, depth: number, rest: Uint8Array) => {
      const found = isBeginning ? narrow(run, depth, rest) : narrowWhole(run, depth, rest);
      if (found) report(found);
    };
    let run: TextRun | null = { from: 0, to: count };
    // Everything before `at` matches exactly, so the depth in the text is the same.
    for (let at = 0; run !== null && at <= typed.length; ) {
      const here: TextRun = run;
      const letter = typed.subarray(at, at + lengthOfLetter(typed[at] ?? 0));
      const after = at + letter.length;
      if (at < typed.length) {
        reportFound(here, at, typed.subarray(after));
        const second = typed.subarray(after, after + lengthOfLetter(typed[after] ?? 0));
        if (after < typed.length && Buffer.compare(letter, second) !== 0) {
          const swapped = Buffer.concat([second, letter, typed.subarray(after + second.length)]);
          reportFound(here, at, swapped);
        }
      }
      // Texts with everything typed as a prefix need no typo.
      if (at === typed.length && isBeginning) return;
      forEachLetter(here, at, (other, with_) => {
        if (at < typed.length && Buffer.compare(letter, other) !== 0)
          reportFound(with_, at + other.length, typed.subarray(after));
        reportFound(with_, at + other.length, typed.subarray(at));
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

/** Returns the number of bytes of a UTF-8 character, given its first byte. */
function lengthOfLetter(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}
