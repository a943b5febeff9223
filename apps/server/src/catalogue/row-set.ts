/** A set of rows as one bit each; combining two of them costs a few thousand operations at any size. */
export class RowSet {
  readonly #words: Uint32Array;
  readonly #count: number;

  /** An empty set over rows 0..count − 1. */
  constructor(count: number, words: Uint32Array = new Uint32Array(Math.ceil(count / 32))) {
    this.#count = count;
    this.#words = words;
  }

  /** Every row. */
  static all(count: number): RowSet {
    const words = new Uint32Array(Math.ceil(count / 32)).fill(0xffffffff);
    const spare = count % 32;
    if (spare > 0) words[words.length - 1] = 2 ** spare - 1;
    return new RowSet(count, words);
  }

  /** These rows. */
  static of(count: number, rows: Iterable<number>): RowSet {
    const set = new RowSet(count);
    for (const row of rows) set.add(row);
    return set;
  }

  /** The rows that a test holds for. */
  static where(count: number, test: (row: number) => boolean): RowSet {
    const set = new RowSet(count);
    for (let row = 0; row < count; row++) if (test(row)) set.add(row);
    return set;
  }

  add(row: number): void {
    this.#words[row >>> 5] = (this.#words[row >>> 5] ?? 0) | (1 << (row & 31));
  }

  has(row: number): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  copy(): RowSet {
    return new RowSet(this.#count, this.#words.slice());
  }

  /** Keeps what is in both. */
  intersect(other: RowSet): this {
    return this.#combine(other, (a, b) => a & b);
  }

  /** Adds what is in the other. */
  unite(other: RowSet): this {
    return this.#combine(other, (a, b) => a | b);
  }

  /** Takes away what is in the other. */
  subtract(other: RowSet): this {
    return this.#combine(other, (a, b) => a & ~b);
  }

  /** How many rows are in it. */
  get size(): number {
    let size = 0;
    for (const word of this.#words) size += countBits(word);
    return size;
  }

  /** Its rows, ascending. */
  toRows(): Uint32Array {
    const rows = new Uint32Array(this.size);
    let place = 0;
    this.#words.forEach((word, i) => {
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        rows[place++] = i * 32 + 31 - Math.clz32(rest & -rest);
      }
    });
    return rows;
  }

  #combine(other: RowSet, combine: (a: number, b: number) => number): this {
    const words = this.#words;
    for (let i = 0; i < words.length; i++) words[i] = combine(words[i] ?? 0, other.#words[i] ?? 0);
    return this;
  }
}

/** Bits set in a 32-bit word (Warren, Hacker's Delight, 5–2). */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
