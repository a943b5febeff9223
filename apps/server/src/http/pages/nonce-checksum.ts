import { crc32 } from 'node:zlib';

/** The polynomial of CRC-32, reflected (RFC 1952): the highest bit is the coefficient of x^0. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const BITS = 8;

/** Multiplies two polynomials over GF(2) modulo the one of CRC-32. */
function multiply(one: number, other: number): number {
  let [product, shifted] = [0, other];
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= shifted;
    shifted = timesX(shifted);
  }
  return product >>> 0;
}

const timesX = (value: number): number => (value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1) >>> 0;

/** Returns x^(8·bytes) modulo the polynomial: multiplying by it appends so many zero bytes to a checksum's text. */
function zeroBytes(bytes: number): number {
  let [power, result] = [Array.from({ length: BITS }).reduce<number>(timesX, ONE), ONE];
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(power, result);
    power = multiply(power, power);
  }
  return result;
}

/**
 * Calculates the CRC-32 of a text that differs only in the nonce between its parts, without reading the parts again.
 * CRC-32 is linear: each bit of the nonce always changes the same bits of the checksum.
 */
export class NonceChecksum {
  readonly #withoutNonce: number;
  /** The change of the checksum for each bit of the nonce, lowest bit of each byte first. */
  readonly #changes: Uint32Array;

  /** @param nonceBytes length of the nonce */
  constructor(parts: readonly Buffer[], nonceBytes: number) {
    const zeros = Buffer.alloc(nonceBytes);
    this.#withoutNonce = parts.reduce((sum, part, at) => crc32(part, at === 0 ? sum : crc32(zeros, sum)), 0);
    this.#changes = new Uint32Array(nonceBytes * BITS);
    let following = 0;
    for (const part of parts.slice(1).toReversed()) {
      following += part.length;
      const shift = zeroBytes(following);
      for (let bit = 0; bit < this.#changes.length; bit += 1)
        this.#changes[bit] = (this.#changes[bit] ?? 0) ^ multiply(shift, changeAtEnd(bit, nonceBytes));
      following += nonceBytes;
    }
  }

  /** Returns the checksum of the text with this nonce. */
  of(nonce: Buffer): number {
    let sum = this.#withoutNonce;
    for (let bit = 0; bit < this.#changes.length; bit += 1) {
      const isSet = ((nonce[bit >> 3] ?? 0) >> (bit & 7)) & 1;
      // Half of the bits are set, at random, so a branch would often be predicted wrongly.
      sum ^= (this.#changes[bit] ?? 0) & -isSet;
    }
    return sum >>> 0;
  }
}

/** Returns how one bit of a nonce at the very end of a text changes the checksum. */
function changeAtEnd(bit: number, nonceBytes: number): number {
  const inByte = Array.from({ length: BITS }).reduce<number>(timesX, 1 << (bit & 7));
  return multiply(zeroBytes(nonceBytes - 1 - (bit >> 3)), inByte);
}
