/** Value types in a WebAssembly module. */
export const I32 = 0x7f;
export const F32 = 0x7d;
const V128 = 0x7b;

const NO_VALUE = 0x40;
/** A memory's flags: shared between threads, which needs a maximum. */
const SHARED = 3;
/** As many pages of 64 KiB as a memory can have. */
const MOST_PAGES = 65_536;
const END = 0x0b;

/** A sequence of instructions, in bytes. */
export type Code = readonly number[];

export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number): Code => [0x21, ...unsigned(local)];
export const tee = (local: number): Code => [0x22, ...unsigned(local)];
/** @param value not negative */
export const constant = (value: number): Code => [0x41, ...signed(value)];
export const addI32: Code = [0x6a];
export const subtractI32: Code = [0x6b];
export const multiplyI32: Code = [0x6c];
export const isZero: Code = [0x45];
export const isBelow: Code = [0x49];
export const branchIf = (depth: number): Code => [0x0d, depth];
const simd = (code: number, ...rest: readonly number[]): Code => [0xfd, ...unsigned(code), ...rest];
/** Loads four float32 from the address on the stack plus `offset` bytes. */
export const loadFour = (offset: number): Code => simd(0, 2, ...unsigned(offset));
/** Loads one float32 from the address on the stack plus `offset` bytes, into all four lanes. */
export const loadSame = (offset: number): Code => simd(9, 2, ...unsigned(offset));
export const storeFour = (offset: number): Code => simd(11, 2, ...unsigned(offset));
export const zeroFour: Code = simd(12, ...new Array<number>(16).fill(0));
export const addFour: Code = simd(228);
export const subtractFour: Code = simd(229);
export const multiplyFour: Code = simd(230);
export const lane = (index: number): Code => simd(31, index);
export const addF32: Code = [0x92];
export const storeF32: Code = [0x38, 2, 0];

export const block = (...body: readonly Code[]): Code => [0x02, NO_VALUE, ...body.flat(), END];
export const loop = (...body: readonly Code[]): Code => [0x03, NO_VALUE, ...body.flat(), END];
export const advance = (local: number, by: Code): Code => [...get(local), ...by, ...addI32, ...set(local)];
/** Decrements a counter and pushes whether it is still above zero. */
export const countDown = (local: number): Code => [
  ...get(local),
  ...constant(1),
  ...subtractI32,
  ...tee(local),
];

/** The parts of a module with one function that returns nothing. */
export interface KernelParts {
  readonly name: string;
  readonly parameters: readonly (typeof I32 | typeof F32)[];
  /** Locals behind the parameters: so many i32, then so many v128. */
  readonly counters: number;
  readonly vectors: number;
  readonly body: Code;
}

/** Assembles a module with one exported function that uses the imported shared memory `env.memory`. */
export function assembleKernel({
  name,
  parameters,
  counters,
  vectors,
  body,
}: KernelParts): Uint8Array<ArrayBuffer> {
  const code = [2, ...unsigned(counters), I32, ...unsigned(vectors), V128, ...body, END];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, parameters.length, ...parameters, 0]),
    ...section(2, [1, ...text('env'), ...text('memory'), 2, SHARED, 1, ...unsigned(MOST_PAGES)]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text(name), 0, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
}

function section(id: number, bytes: Code): Code {
  return [id, ...unsigned(bytes.length), ...bytes];
}

function text(letters: string): Code {
  return [letters.length, ...Array.from(letters, (letter) => letter.charCodeAt(0))];
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** Signed LEB128 of a number that isn't negative: its sixth bit has to be free. */
function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
}
