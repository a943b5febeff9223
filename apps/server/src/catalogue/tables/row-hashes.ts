import { GrowingNumbers } from '../collections/shared-numbers.ts';

/**
 * Collects a 64-bit hash per row (two numbers in a Uint32Array), which changes when the row is rewritten. All hashes
 * together show whether a table in memory equals the one in the database.
 */
export class RowHashesBuilder {
  readonly #hashes = new GrowingNumbers<Uint32Array>(Uint32Array);

  /**
   * Adds the next row's hash.
   * @param hash a signed 64-bit number, as text
   */
  add(hash: string): void {
    const bits = BigInt.asUintN(64, BigInt(hash));
    this.#hashes.push(Number(bits & 0xffff_ffffn));
    this.#hashes.push(Number(bits >> 32n));
  }

  build(): Uint32Array {
    return this.#hashes.toShared();
  }
}

/**
 * Returns the number of rows and the XOR of their hashes, in the format of `getCatalogueFingerprint`; null if
 * there are no rows.
 */
export function fingerprintOfHashes(hashes: Uint32Array): string | null {
  if (hashes.length === 0) return null;
  let [low, high] = [0, 0];
  for (let i = 0; i < hashes.length; i += 2) {
    low ^= hashes[i];
    high ^= hashes[i + 1];
  }
  const bits = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  return `${hashes.length / 2} ${BigInt.asIntN(64, bits)}`;
}
