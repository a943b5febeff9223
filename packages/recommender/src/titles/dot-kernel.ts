import * as wasm from '../kernels/assembler.ts';

/** Bytes processed by one iteration of the inner loop: two vectors of four float32. */
const BLOCK_BYTES = 32;

/**
 * A WebAssembly module with one function, assembled here instruction by instruction: the inner product of every row
 * with the weights, four numbers at a time. Its speed is limited by reading memory, and it is five times as fast as the
 * same loop in JavaScript (`bench/rank.bench.ts`). The function is `score(vectors, weights, out, rowCount, rowBytes,
 * intercept)`. Addresses and sizes are in bytes of the imported memory; `rowBytes` is a positive multiple of 32. It
 * adds in a fixed order, so a row's score is the same to the last bit, alone or among others.
 */
export const DOT_KERNEL: Uint8Array = assemble();

function assemble(): Uint8Array {
  const [vectors, weights, out, rowCount, rowBytes, intercept, at, even, odd] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const { get, set, constant, addI32, lane } = wasm;
  const accumulate = (sum: number, offset: number): wasm.Code => [
    ...get(sum),
    ...[...get(vectors), ...get(at), ...addI32, ...wasm.loadF32x4(offset)],
    ...[...get(weights), ...get(at), ...addI32, ...wasm.loadF32x4(offset)],
    ...wasm.multiplyF32x4,
    ...wasm.addF32x4,
    ...set(sum),
  ];
  const body = wasm.block(
    [...get(rowCount), ...wasm.isZero, ...wasm.branchIf(0)],
    wasm.loop(
      [...wasm.zeroF32x4, ...set(even), ...wasm.zeroF32x4, ...set(odd), ...constant(0), ...set(at)],
      wasm.loop(accumulate(even, 0), accumulate(odd, BLOCK_BYTES / 2), [
        ...get(at),
        ...constant(BLOCK_BYTES),
        ...addI32,
        ...wasm.tee(at),
        ...get(rowBytes),
        ...wasm.isBelow,
        ...wasm.branchIf(0),
      ]),
      [...get(even), ...get(odd), ...wasm.addF32x4, ...set(even)],
      [...get(out), ...get(intercept)],
      [...get(even), ...lane(0), ...get(even), ...lane(1), ...wasm.addF32],
      [...get(even), ...lane(2), ...get(even), ...lane(3), ...wasm.addF32],
      [...wasm.addF32, ...wasm.addF32, ...wasm.storeF32],
      wasm.advance(vectors, get(rowBytes)),
      wasm.advance(out, constant(4)),
      wasm.countDown(rowCount),
      wasm.branchIf(0),
    ),
  );
  return wasm.assembleKernel({
    name: 'score',
    parameters: [...new Array(5).fill(wasm.I32), wasm.F32],
    counters: 1,
    vectors: 2,
    body,
  });
}
