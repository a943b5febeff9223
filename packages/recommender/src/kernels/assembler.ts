/** WebAssembly value type: 32-bit integer. */
export const I32 = 0x7f;
/** WebAssembly value type: 32-bit float. */
export const F32 = 0x7d;
const V128 = 0x7b;

const NO_VALUE = 0x40;
/** Flags of a memory that is shared between threads, which must have a maximum size. */
const SHARED = 3;
/** Maximum number of 64 KiB pages in a memory. */
const MOST_PAGES = 65_536;
const END = 0x0b;

/** Encoded WebAssembly instructions. */
export type Code = readonly number[];

/** Encodes an instruction that pushes a local variable. */
export const get = (local: number): Code => [0x20, ...unsigned(local)];
/** Encodes an instruction that pops a value into a local variable. */
export const set = (local: number): Code => [0x21, ...unsigned(local)];
/** Encodes an instruction that copies the top of the stack into a local variable without popping it. */
export const tee = (local: number): Code => [0x22, ...unsigned(local)];
/**
 * Encodes an instruction that pushes a constant i32.
 * @param value not negative
 */
export const constant = (value: number): Code => [0x41, ...signed(value)];
/** Instruction that pops two i32 and pushes their sum. */
export const addI32: Code = [0x6a];
/** Instruction that pops two i32 and pushes their difference: the lower one on the stack minus the top one. */
export const subtractI32: Code = [0x6b];
/** Instruction that pops two i32 and pushes their product. */
export const multiplyI32: Code = [0x6c];
/** Instruction that replaces the top i32 with 1 if it is 0, otherwise with 0. */
export const isZero: Code = [0x45];
/**
 * Instruction that compares two unsigned i32: pushes 1 if the lower one on the stack is smaller than the top one,
 * otherwise 0.
 */
export const isBelow: Code = [0x49];
/** Encodes an instruction that pops an i32 and, if it isn't 0, branches to the block `depth` levels out. */
export const branchIf = (depth: number): Code => [0x0d, depth];
const simd = (code: number, ...rest: readonly number[]): Code => [0xfd, ...unsigned(code), ...rest];
/** Encodes an instruction that loads four float32 from the address on the stack plus `offset` bytes. */
export const loadF32x4 = (offset: number): Code => simd(0, 2, ...unsigned(offset));
/**
 * Encodes an instruction that loads one float32 from the address on the stack plus `offset` bytes, into all four lanes.
 */
export const loadSame = (offset: number): Code => simd(9, 2, ...unsigned(offset));
/** Encodes an instruction that stores four float32 at the address on the stack plus `offset` bytes. */
export const storeF32x4 = (offset: number): Code => simd(11, 2, ...unsigned(offset));
/** Instruction that pushes four float32 zeros. */
export const zeroF32x4: Code = simd(12, ...new Array<number>(16).fill(0));
/** Instruction that adds two vectors of four float32. */
export const addF32x4: Code = simd(228);
/**
 * Instruction that pops two vectors of four float32 and pushes their difference: the lower one on the stack minus the
 * top one.
 */
export const subtractF32x4: Code = simd(229);
/** Instruction that multiplies two vectors of four float32, lane by lane. */
export const multiplyF32x4: Code = simd(230);
/** Encodes an instruction that replaces a vector with one of its four float32 lanes. */
export const lane = (index: number): Code => simd(31, index);
/** Instruction that adds the two f32 on top of the stack. */
export const addF32: Code = [0x92];
/** Instruction that stores the f32 on top of the stack at the address below it. */
export const storeF32: Code = [0x38, 2, 0];

/** Encodes a block without a result. Branching to the block jumps to its end. */
export const block = (...body: readonly Code[]): Code => [0x02, NO_VALUE, ...body.flat(), END];
/** Encodes a loop without a result. Branching to the loop jumps to its start. */
export const loop = (...body: readonly Code[]): Code => [0x03, NO_VALUE, ...body.flat(), END];
/** Encodes instructions that add the value pushed by `by` to a local variable. */
export const advance = (local: number, by: Code): Code => [...get(local), ...by, ...addI32, ...set(local)];
/** Encodes instructions that decrement a counter and push it, so that a branch can test whether it has reached 0. */
export const countDown = (local: number): Code => [
  ...get(local),
  ...constant(1),
  ...subtractI32,
  ...tee(local),
];

/** The parts of a WebAssembly module that has a single function without a result. */
export interface KernelParts {
  /** Name of the module's function. */
  readonly name: string;
  readonly parameters: readonly (typeof I32 | typeof F32)[];
  /** Number of i32 locals (after the parameters), followed by the number of v128 locals. */
  readonly counters: number;
  readonly vectors: number;
  readonly body: Code;
}

/** Assembles a WebAssembly module with one exported function, which uses the imported shared memory `env.memory`. */
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

/** Encodes an unsigned LEB128 number. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

/** Encodes a nonnegative number as signed LEB128: bit 6 of its last byte must be 0. */
function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >>> 7)];
}
