/** The types of arrays that the catalog's columns consist of. */
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array;

/** The constructor of one of the array types in `Numbers`. */
export interface NumbersType<A extends Numbers> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer): A;
  new (length: number): A;
}

/** Creates an array of zeros in shared memory, which other threads can use without a copy. */
export function sharedNumbers<A extends Numbers>(Type: NumbersType<A>, length: number): A {
  return new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT));
}

/** An array of numbers that grows as needed, and is copied to shared memory at the end. */
export class GrowingNumbers<A extends Numbers> {
  readonly #Type: NumbersType<A>;
  #numbers: A;
  #length = 0;

  constructor(Type: NumbersType<A>, capacity = 1_024) {
    this.#Type = Type;
    this.#numbers = new Type(capacity);
  }

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) this.#grow(2 * this.#length);
    this.#numbers[this.#length++] = number;
  }

  /**
   * Adds space for `count` numbers, and returns the array and the index of that space. Write to it before the
   * next call.
   */
  extend(count: number): [A, number] {
    const from = this.#length;
    if (from + count > this.#numbers.length) this.#grow(2 * (from + count));
    this.#length += count;
    return [this.#numbers, from];
  }

  /** Shortens the array to `length`, to remove excess space that `extend` added. */
  shrinkTo(length: number): void {
    this.#length = Math.min(length, this.#length);
  }

  toShared(): A {
    const shared = sharedNumbers(this.#Type, this.#length);
    shared.set(this.#numbers.subarray(0, this.#length));
    return shared;
  }

  #grow(capacity: number): void {
    const larger = new this.#Type(capacity);
    larger.set(this.#numbers.subarray(0, this.#length));
    this.#numbers = larger;
  }
}
