import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A gzip header (RFC 1952): deflate, without file name, time and operating system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty stored block that ends a deflate stream (RFC 1951). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const STORED_HEADER_BYTES = 5;
const TRAILER_BYTES = 8;

/**
 * A rendered page that can be sent repeatedly, each time with a new nonce (a random number; the page's scripts run
 * only with it). The page is compressed only once: each nonce is inserted between the compressed parts as an
 * uncompressed deflate block.
 */
export class PageTemplate {
  readonly #parts: readonly Buffer[];
  #packed: readonly Buffer[] | null = null;

  /** @param page HTML that was rendered with `nonce` */
  constructor(page: Buffer, nonce: string) {
    this.#parts = splitAt(page, Buffer.from(nonce));
  }

  /** Length in bytes, uncompressed. */
  get bytes(): number {
    return this.#parts.reduce((sum, { length }) => sum + length, 0);
  }

  /** Returns the page with this nonce. */
  fill(nonce: string): Buffer {
    return Buffer.concat(putBetween(this.#parts, Buffer.from(nonce)));
  }

  /** Returns the page with this nonce, compressed for `Content-Encoding: gzip`. */
  fillGzipped(nonce: string): Buffer {
    const text = Buffer.from(nonce);
    this.#packed ??= this.#parts.map((part) => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH }));
    const plain = putBetween(this.#parts, text);
    return Buffer.concat([
      GZIP_HEADER,
      ...putBetween(this.#packed, storedBlock(text)),
      LAST_BLOCK,
      trailerOf(plain),
    ]);
  }
}

function splitAt(text: Buffer, separator: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
    parts.push(text.subarray(from, at));
    from = at + separator.length;
  }
  parts.push(text.subarray(from));
  return parts;
}

const putBetween = (parts: readonly Buffer[], filling: Buffer): Buffer[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [filling, part]));

/** Makes a deflate block that contains these bytes uncompressed and isn't the last block. */
function storedBlock(bytes: Buffer): Buffer {
  const block = Buffer.alloc(STORED_HEADER_BYTES + bytes.length);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(0xffff - bytes.length, 3);
  bytes.copy(block, STORED_HEADER_BYTES);
  return block;
}

/** Returns the end of a gzip file: checksum and length of the uncompressed content. */
function trailerOf(parts: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(parts.reduce((sum, part) => crc32(part, sum), 0));
  trailer.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return trailer;
}
