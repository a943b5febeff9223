import { GrowingNumbers } from './shared-numbers.ts';

/**
 * A short list of keys (genres, languages, …) for each title, in one block. Every key is stored once, and all lists are
 * stored one after another.
 */
export interface ListBlock {
  /** Every key in use; its index is the key's number. */
  readonly keys: readonly string[];
  /** Uint32Array, rows + 1: where each row's list begins, followed by the end of the last list. */
  readonly offsets: Uint32Array;
  /** Uint16Array: the numbers of the keys in all lists. */
  readonly values: Uint16Array;
}

/** Functions that read the lists of a `ListBlock`, which has a list of keys (genres, languages, …) for each title. */
export interface KeyLists {
  /** Every key in use; its index is the key's number. */
  readonly keys: readonly string[];
  /** Returns the numbers of a row's keys, in the title's order; a view, not a copy. */
  numbersAt(row: number): Uint16Array;
  /** Returns a row's keys, in the title's order. */
  keysAt(row: number): string[];
  /** Returns whether a row's list has the key with that number. */
  hasAt(row: number, number: number): boolean;
  /** Returns a key's number, or undefined if no row has the key. */
  numberOf(key: string): number | undefined;
}

/** Maximum number of keys with 16-bit numbers. */
const KEYS_MAX = 65_536;

/** Builds a `ListBlock` row by row. */
export class KeyListsBuilder {
  readonly #keys: string[];
  readonly #numbers: Map<string, number>;
  readonly #offsets = new GrowingNumbers<Uint32Array>(Uint32Array);
  readonly #values = new GrowingNumbers<Uint16Array>(Uint16Array);

  /** @param keys get the first numbers, in this order; other keys are numbered in order of appearance */
  constructor(keys: readonly string[] = []) {
    this.#keys = [...keys];
    this.#numbers = new Map(keys.map((key, number) => [key, number]));
    this.#offsets.push(0);
  }

  /**
   * Adds the next row's list.
   * @throws RangeError for more than 65,536 different keys
   */
  add(keys: Iterable<string>): void {
    for (const key of keys) this.#values.push(this.#numberFor(key));
    this.#offsets.push(this.#values.length);
  }

  build(): ListBlock {
    return { keys: this.#keys, offsets: this.#offsets.toShared(), values: this.#values.toShared() };
  }

  #numberFor(key: string): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#keys.length;
    if (number === KEYS_MAX) throw new RangeError(`more than ${KEYS_MAX} different keys, the last ${key}`);
    this.#keys.push(key);
    this.#numbers.set(key, number);
    return number;
  }
}

/**
 * Creates the functions that read a `ListBlock`. They use its shared memory without copying it, so any thread can
 * create its own.
 */
export function openKeyLists({ keys, offsets, values }: ListBlock): KeyLists {
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const numbersAt = (row: number) => values.subarray(offsets[row], offsets[row + 1]);
  return {
    keys,
    numbersAt,
    keysAt: (row) => Array.from(numbersAt(row), (number) => keys[number]),
    hasAt: (row, number) => {
      const to = offsets[row + 1];
      for (let i = offsets[row]; i < to; i++) if (values[i] === number) return true;
      return false;
    },
    numberOf: (key) => numbers.get(key),
  };
}
