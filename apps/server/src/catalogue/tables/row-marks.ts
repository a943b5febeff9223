import { GrowingNumbers } from '../shared-numbers.ts';

/**
 * A mark of 64 bits a row, which is another after the row was written again: two numbers each (Uint32Array). Those of
 * all rows together tell whether a table is what the database has.
 */
export class RowMarksBuilder {
  readonly #marks = new GrowingNumbers<Uint32Array>(Uint32Array);

  /** @param mark a signed number of 64 bits, as text */
  add(mark: string): void {
    const bits = BigInt.asUintN(64, BigInt(mark));
    this.#marks.push(Number(bits & 0xffff_ffffn));
    this.#marks.push(Number(bits >> 32n));
  }

  build(): Uint32Array {
    return this.#marks.toShared();
  }
}

/** How many rows there are and their marks taken together, as `getCatalogueFingerprint` puts it; null for none. */
export function fingerprintOfMarks(marks: Uint32Array): string | null {
  if (marks.length === 0) return null;
  let [low, high] = [0, 0];
  for (let i = 0; i < marks.length; i += 2) {
    low ^= marks[i] ?? 0;
    high ^= marks[i + 1] ?? 0;
  }
  const bits = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  return `${marks.length / 2} ${BigInt.asIntN(64, bits)}`;
}
