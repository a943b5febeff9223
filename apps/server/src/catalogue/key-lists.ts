import { GrowingNumbers } from './shared-numbers.ts';

/** A short list of keys a row (its genres, languages, …): each key interned once, the lists in one shared block. */
export interface ListBlock {
  /** Every key in use, by its number. */
  readonly keys: readonly string[];
  /** Uint32Array, a row and one: where each list begins, and at last where the last one ends. */
  readonly offsets: Uint32Array;
  /** Uint16Array: numbers of the keys. */
  readonly values: Uint16Array;
}

/** The lists of a block. */
export interface KeyLists {
  /** Every key in use, by its number. */
  readonly keys: readonly string[];
  /** Numbers of a row's keys, in the title's own order; a view, no copy. */
  numbersAt(row: number): Uint16Array;
  /** A row's keys, in the title's own order. */
  keysAt(row: number): string[];
  /** Whether a row has the key of that number. */
  hasAt(row: number, number: number): boolean;
  /** A key's number, or undefined where no row has it. */
  numberOf(key: string): number | undefined;
}

/** So many keys have a number of 16 bits. */
const KEYS_MAX = 65_536;

/** Collects key lists row by row. */
export class KeyListsBuilder {
  readonly #keys: string[];
  readonly #numbers: Map<string, number>;
  readonly #offsets = new GrowingNumbers<Uint32Array>(Uint32Array);
  readonly #values = new GrowingNumbers<Uint16Array>(Uint16Array);

  /** @param keys numbered first, in this order; others are numbered as they come. */
  constructor(keys: readonly string[] = []) {
    this.#keys = [...keys];
    this.#numbers = new Map(keys.map((key, number) => [key, number]));
    this.#offsets.push(0);
  }

  /** Adds the next row's list. @throws RangeError beyond 65,536 different keys. */
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

/** Opens a block that was collected here or in another thread. */
export function openKeyLists({ keys, offsets, values }: ListBlock): KeyLists {
  const numbers = new Map(keys.map((key, number) => [key, number]));
  const numbersAt = (row: number) => values.subarray(offsets[row] ?? 0, offsets[row + 1] ?? 0);
  return {
    keys,
    numbersAt,
    keysAt: (row) => Array.from(numbersAt(row), (number) => keys[number] ?? ''),
    hasAt: (row, number) => {
      const to = offsets[row + 1] ?? 0;
      for (let i = offsets[row] ?? 0; i < to; i++) if (values[i] === number) return true;
      return false;
    },
    numberOf: (key) => numbers.get(key),
  };
}
