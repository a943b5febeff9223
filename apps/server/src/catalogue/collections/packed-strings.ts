import { GrowingNumbers } from './shared-numbers.ts';

/**
 * Many short texts in one block of UTF-8, in shared memory. Takes about a quarter of the memory of JavaScript
 * strings.
 */
export interface TextBlock {
  /** Uint32Array, texts + 1: where each text begins, followed by the end of the last text. */
  readonly offsets: Uint32Array;
  /** The texts in UTF-8, one after another. */
  readonly bytes: Uint8Array;
}

/** Functions that read the texts of a `TextBlock` by index. */
export interface PackedStrings {
  /** Number of texts. */
  readonly count: number;
  /**
   * Returns a text by index.
   * @throws RangeError if there is none
   */
  at(place: number): string;
}

const encoder = new TextEncoder();
/** Maximum number of bytes of UTF-8 for one UTF-16 unit. */
const BYTES_A_UNIT = 3;

/** Builds a `TextBlock` text by text. */
export class TextBlockBuilder {
  readonly #offsets = new GrowingNumbers<Uint32Array>(Uint32Array);
  readonly #bytes = new GrowingNumbers<Uint8Array>(Uint8Array);

  constructor() {
    this.#offsets.push(0);
  }

  get count(): number {
    return this.#offsets.length - 1;
  }

  /** Adds the next text; null becomes the empty text. */
  add(text: string | null): void {
    if (text) {
      const most = text.length * BYTES_A_UNIT;
      const [bytes, from] = this.#bytes.extend(most);
      const { written } = encoder.encodeInto(text, bytes.subarray(from, from + most));
      this.#bytes.shrinkTo(from + written);
    }
    this.#offsets.push(this.#bytes.length);
  }

  build(): TextBlock {
    return { offsets: this.#offsets.toShared(), bytes: this.#bytes.toShared() };
  }
}

/** Packs texts into a block; null becomes the empty text. */
export function packStrings(texts: Iterable<string | null>): TextBlock {
  const builder = new TextBlockBuilder();
  for (const text of texts) builder.add(text);
  return builder.build();
}

/**
 * Creates the functions that read a `TextBlock`. They use its shared memory without copying it, so any thread can
 * create its own.
 */
export function openStrings({ offsets, bytes }: TextBlock): PackedStrings {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    count: offsets.length - 1,
    at(place) {
      const from = offsets[place];
      const to = offsets[place + 1];
      if (from === undefined || to === undefined) throw new RangeError(`there is no text ${place}`);
      return buffer.toString('utf8', from, to);
    },
  };
}

/**
 * Returns the index of a text by binary search in texts sorted by code point; undefined if it isn't among
 * them.
 */
export function findSorted(texts: PackedStrings, text: string): number | undefined {
  let low = 0;
  let high = texts.count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const other = texts.at(middle);
    if (other === text) return middle;
    if (other < text) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
