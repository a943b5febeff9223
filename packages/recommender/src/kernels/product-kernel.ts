import * as wasm from './assembler.ts';

/** Rows of the tile that stays in registers. The registers hold eight vectors of sums, two of `b` and one of `a`. */
export const TILE_ROWS = 4;
/** Columns of the tile that stays in registers. */
export const TILE_COLUMNS = 8;
/** Number of unrolled steps in the loop; `depth` must be a multiple of this. */
export const DEPTH_STEP = 4;

const LANES = 4;
const BYTES = 4;
const VECTORS = TILE_COLUMNS / LANES;

/**
 * WebAssembly module with the function `subtractProduct(c, rowBytes, a, b, rowTiles, columnTiles, depth)`, which
 * calculates C −= A·Bᵀ in float32. Addresses are in bytes of the imported memory. C is row-major with rows `rowBytes`
 * apart; A and B are packed (`packPanels`), `TILE_ROWS` and `TILE_COLUMNS` wide. The algorithm is a packed inner
 * product with a tile in registers (Goto, van de Geijn 2008), assembled here instruction by instruction. It adds in a
 * fixed order and rounds each product, so every machine gets the same numbers.
 */
export const PRODUCT_KERNEL: Uint8Array<ArrayBuffer> = assemble();

function assemble(): Uint8Array<ArrayBuffer> {
  const [c, rowBytes, a, b, rowTiles, columnTiles, depth] = [0, 1, 2, 3, 4, 5, 6];
  const [atA, atB, atC, rowsLeft, depthLeft, atRow] = [7, 8, 9, 10, 11, 12];
  const sum = (row: number, vector: number) => 13 + row * VECTORS + vector;
  const ofB = (vector: number) => 13 + TILE_ROWS * VECTORS + vector;
  const ofA = 13 + TILE_ROWS * VECTORS + VECTORS;
  const { get, set, constant } = wasm;
  const rows = Array.from({ length: TILE_ROWS }, (_, row) => row);
  const vectors = Array.from({ length: VECTORS }, (_, vector) => vector);
  const each = (write: (row: number, vector: number) => wasm.Code) =>
    rows.flatMap((row) => vectors.flatMap((vector) => write(row, vector)));

  const step = (at: number): wasm.Code => [
    ...vectors.flatMap((vector) => [
      ...get(atB),
      ...wasm.loadF32x4(BYTES * (at * TILE_COLUMNS + vector * LANES)),
      ...set(ofB(vector)),
    ]),
    ...rows.flatMap((row) => [
      ...get(atA),
      ...wasm.loadSame(BYTES * (at * TILE_ROWS + row)),
      ...set(ofA),
      ...vectors.flatMap((vector) => [
        ...get(sum(row, vector)),
        ...get(ofA),
        ...get(ofB(vector)),
        ...wasm.multiplyF32x4,
        ...wasm.addF32x4,
        ...set(sum(row, vector)),
      ]),
    ]),
  ];
  const inner = wasm.loop(
    ...Array.from({ length: DEPTH_STEP }, (_, at) => step(at)),
    wasm.advance(atA, constant(BYTES * TILE_ROWS * DEPTH_STEP)),
    wasm.advance(atB, constant(BYTES * TILE_COLUMNS * DEPTH_STEP)),
    [...get(depthLeft), ...constant(DEPTH_STEP), ...wasm.subtractI32, ...wasm.tee(depthLeft)],
    wasm.branchIf(0),
  );
  const storeRow = (row: number): wasm.Code => [
    ...vectors.flatMap((vector) => [
      ...get(atRow),
      ...get(atRow),
      ...wasm.loadF32x4(BYTES * vector * LANES),
      ...get(sum(row, vector)),
      ...wasm.subtractF32x4,
      ...wasm.storeF32x4(BYTES * vector * LANES),
    ]),
    ...wasm.advance(atRow, get(rowBytes)),
  ];
  const tile = wasm.loop(
    each((row, vector) => [...wasm.zeroF32x4, ...set(sum(row, vector))]),
    [...get(b), ...set(atB), ...get(depth), ...set(depthLeft)],
    inner,
    [...get(atC), ...set(atRow)],
    rows.flatMap(storeRow),
    [...get(atRow), ...set(atC)],
    wasm.countDown(rowsLeft),
    wasm.branchIf(0),
  );
  const panelBytes = [...get(depth), ...constant(BYTES * TILE_COLUMNS), ...wasm.multiplyI32];
  const body = wasm.block(
    [...get(rowTiles), ...wasm.isZero, ...wasm.branchIf(0)],
    [...get(columnTiles), ...wasm.isZero, ...wasm.branchIf(0)],
    [...get(depth), ...wasm.isZero, ...wasm.branchIf(0)],
    wasm.loop(
      [...get(a), ...set(atA), ...get(c), ...set(atC), ...get(rowTiles), ...set(rowsLeft)],
      tile,
      wasm.advance(b, panelBytes),
      wasm.advance(c, constant(BYTES * TILE_COLUMNS)),
      wasm.countDown(columnTiles),
      wasm.branchIf(0),
    ),
  );
  const vectorLocals = TILE_ROWS * VECTORS + VECTORS + 1;
  return wasm.assembleKernel({
    name: 'subtractProduct',
    parameters: new Array(7).fill(wasm.I32),
    counters: 6,
    vectors: vectorLocals,
    body,
  });
}
