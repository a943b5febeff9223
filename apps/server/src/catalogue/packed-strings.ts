import { GrowingNumbers } from './shared-numbers.ts';

/** Many short texts in one block of UTF-8, in shared memory: about a quarter of what as many JavaScript strings take. */
export interface TextBlock {
  /** Uint32Array, a text and one: where each begins, and at last where the last one ends. */
  readonly offsets: Uint32Array;
  readonly bytes: Uint8Array;
}

/** The texts of a block. */
export interface PackedStrings {
  readonly count: number;
  /** The text at a place; throws RangeError where there is none. */
  at(place: number): string;
}

const encoder = new TextEncoder();
/** A UTF-16 unit is at most so many bytes of UTF-8. */
const BYTES_A_UNIT = 3;

/** Collects texts one by one. */
export class TextBlockBuilder {
  readonly #offsets = new GrowingNumbers<Uint32Array>(Uint32Array);
  readonly #bytes = new GrowingNumbers<Uint8Array>(Uint8Array);

  constructor() {
    this.#offsets.push(0);
  }

  get count(): number {
    return this.#offsets.length - 1;
  }

  /** Adds the next text, null as the empty one. */
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

/** Packs texts, null as the empty text. */
export function packStrings(texts: Iterable<string | null>): TextBlock {
  const builder = new TextBlockBuilder();
  for (const text of texts) builder.add(text);
  return builder.build();
}

/** Opens a block that was packed here or in another thread. */
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

/** The place of a text among texts in ascending order, or undefined. */
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
