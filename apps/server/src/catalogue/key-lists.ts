/** A short list of keys a row (its genres, languages, …): each key interned once, the lists in one block. */
export interface KeyLists {
  /** Every key in use, by its number. */
  readonly keys: readonly string[];
  /** Numbers of a row's keys, in the title's own order; a view, no copy. */
  numbersAt(row: number): Uint16Array;
  /** A row's keys, in the title's own order. */
  keysAt(row: number): string[];
  /** A key's number, or undefined where no row has it. */
  numberOf(key: string): number | undefined;
}

/** Collects key lists row by row. */
export class KeyListsBuilder {
  readonly #keys: string[];
  readonly #numbers: Map<string, number>;
  readonly #offsets = [0];
  readonly #values: number[] = [];

  /** @param keys numbered first, in this order; others are numbered as they come. */
  constructor(keys: readonly string[] = []) {
    this.#keys = [...keys];
    this.#numbers = new Map(keys.map((key, number) => [key, number]));
  }

  /** Adds the next row's list. */
  add(keys: readonly string[]): void {
    for (const key of keys) {
      let number = this.#numbers.get(key);
      if (number === undefined) {
        number = this.#keys.length;
        this.#keys.push(key);
        this.#numbers.set(key, number);
      }
      this.#values.push(number);
    }
    this.#offsets.push(this.#values.length);
  }

  build(): KeyLists {
    const keys = this.#keys;
    const numbers = this.#numbers;
    const offsets = Uint32Array.from(this.#offsets);
    const values = Uint16Array.from(this.#values);
    const numbersAt = (row: number) => values.subarray(offsets[row] ?? 0, offsets[row + 1] ?? 0);
    return {
      keys,
      numbersAt,
      keysAt: (row) => Array.from(numbersAt(row), (number) => keys[number] ?? ''),
      numberOf: (key) => numbers.get(key),
    };
  }
}
