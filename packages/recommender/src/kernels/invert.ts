import { type InversionLayout, layOutInversion } from './inversion-layout.ts';
import { openProductKernel, type ProductKernel } from './open-product-kernel.ts';
import { packPivotPanel, sweepPivots } from './pivot.ts';
import { TILE_COLUMNS, TILE_ROWS } from './product-kernel.ts';
import { createSharedMemory, type SharedMemory } from './web-assembly.ts';

/**
 * A matrix inversion in progress. It can be posted to other threads, because all its state is in one shared
 * memory.
 */
export interface InversionJob {
  readonly memory: SharedMemory;
  readonly layout: InversionLayout;
}

/**
 * A function that passes an inversion to other threads, each of which calls `helpInversion`. The inversion never waits
 * for them: a thread that starts late or never only costs speed.
 */
export type StartHelpers = (job: InversionJob) => void;

/** Indices of the control words: steps prepared, tickets issued, tickets done. */
const PREPARED = 0;
const TICKET = 1;
const DONE = 2;
const FAILED = -1;
/** A helper that takes this long for one ticket must have died; no task takes nearly as long. */
const HELPER_GONE_MS = 60_000;

/**
 * Inverts a symmetric positive definite matrix in place, by sweeping blocks of pivots (Goodnight 1979, blocked): n³
 * operations on half the matrix, nearly all of them in `subtractProduct`.
 * @param size number of rows; needs about 4·size² bytes of memory, with a limit of 4 GB (30,000 rows)
 * @param fill writes the lower triangle, row-major, with rows `stride` numbers apart; everything is 0 before
 * @returns the inverse, both triangles, with its stride, in the memory it was computed in
 * @throws RangeError if the matrix isn't positive definite (or has NaN) in float32
 */
export function invertPositiveDefinite(
  size: number,
  fill: (matrix: Float32Array, stride: number) => void,
  startHelpers?: StartHelpers,
): { readonly inverse: Float32Array; readonly stride: number } {
  const layout = layOutInversion(size);
  const memory = createSharedMemory(layout.pages);
  const work = openWork({ memory, layout });
  const { matrix } = work;
  fill(matrix, layout.stride);
  for (let row = size; row < layout.padded; row++) matrix[row * layout.stride + row] = 1;
  startHelpers?.({ memory, layout });
  try {
    sweepAll(work);
  } catch (error) {
    publish(work, FAILED);
    throw error;
  }
  mirrorNegated(matrix, size, layout.stride);
  return { inverse: matrix, stride: layout.stride };
}

/** Helps with another thread's matrix inversion until it is done. Returns at once if it already is. */
export function helpInversion(job: InversionJob): void {
  const work = openWork(job);
  const { steps, tasks } = job.layout;
  for (let ticket = takeTicket(work); ticket < steps * tasks; ticket = takeTicket(work)) {
    const step = Math.floor(ticket / tasks);
    for (;;) {
      const prepared = Atomics.load(work.control, PREPARED);
      if (prepared === FAILED) return;
      if (prepared > step) break;
      if (Atomics.wait(work.control, PREPARED, prepared, HELPER_GONE_MS) === 'timed-out') return;
    }
    runTask(work, step, ticket % tasks);
  }
}

interface Work {
  readonly layout: InversionLayout;
  readonly kernel: ProductKernel;
  readonly matrix: Float32Array;
  readonly control: Int32Array;
  readonly numbers: Float32Array;
}

function openWork({ memory, layout }: InversionJob): Work {
  const numbers = new Float32Array(memory.buffer);
  return {
    layout,
    kernel: openProductKernel(memory),
    numbers,
    matrix: numbers.subarray(0, layout.padded * layout.stride),
    control: new Int32Array(memory.buffer, 4 * layout.control, 3),
  };
}

/**
 * Performs all steps: prepares each and shares its tasks with the helpers. A ticket stands for one row of
 * blocks in one step, and no two threads get the same ticket. A ticket for the next step waits until that
 * step is prepared.
 */
function sweepAll(work: Work): void {
  const { steps, tasks } = work.layout;
  let ticket = tasks > 0 ? takeTicket(work) : 0;
  for (let step = 0; step < steps; step++) {
    packPivotPanel(work.numbers, work.layout, step);
    const pivot = sweepPivots(work.numbers, work.layout, step);
    publish(work, step + 1);
    for (; ticket < (step + 1) * tasks; ticket = takeTicket(work)) runTask(work, step, ticket % tasks);
    waitForDone(work, (step + 1) * tasks);
    pivot.store();
  }
}

function takeTicket({ control }: Work): number {
  return Atomics.add(control, TICKET, 1);
}

function publish({ control }: Work, prepared: number): void {
  Atomics.store(control, PREPARED, prepared);
  Atomics.notify(control, PREPARED);
}

function waitForDone({ control }: Work, wanted: number): void {
  for (let done = Atomics.load(control, DONE); done < wanted; done = Atomics.load(control, DONE)) {
    if (Atomics.wait(control, DONE, done, HELPER_GONE_MS) === 'timed-out') {
      throw new Error('a thread that helped with an inversion is gone');
    }
  }
}

/** Processes one row of blocks: multiplies its part of the panel by the pivot's inverse, then updates the row. */
function runTask({ layout, kernel, numbers, control }: Work, step: number, task: number): void {
  const { blockSize, stride, padded } = layout;
  // Take the longest rows first; the pivot's own row has no task.
  const fromEnd = padded / blockSize - 1 - task;
  const blockRow = fromEnd <= step ? fromEnd - 1 : fromEnd;
  const [first, pivot] = [blockRow * blockSize, step * blockSize];
  const [product, packed] = [layout.product + first * blockSize, layout.packedRows + first * blockSize];
  const rowTiles = blockSize / TILE_ROWS;
  const columnTiles = blockSize / TILE_COLUMNS;

  repackAsRows(numbers, layout.panel + first * blockSize, packed, blockSize);
  numbers.fill(0, product, product + blockSize * blockSize);
  kernel(4 * product, 4 * blockSize, 4 * packed, 4 * layout.pivot, rowTiles, columnTiles, blockSize);
  packRows(numbers, product, packed, blockSize);

  const update = (fromBlock: number, toBlock: number) =>
    kernel(
      4 * (first * stride + fromBlock * blockSize),
      4 * stride,
      4 * packed,
      4 * (layout.panel + fromBlock * blockSize * blockSize),
      rowTiles,
      Math.max(0, toBlock - fromBlock) * columnTiles,
      blockSize,
    );
  if (blockRow < step) update(0, blockRow + 1);
  else {
    update(0, step);
    update(step + 1, blockRow + 1);
  }
  for (let row = 0; row < blockSize; row++) {
    for (let column = 0; column < blockSize; column++) {
      const value = numbers[product + row * blockSize + column];
      const at =
        blockRow > step ? (first + row) * stride + pivot + column : (pivot + column) * stride + first + row;
      numbers[at] = value;
    }
  }
  Atomics.add(control, DONE, 1);
  Atomics.notify(control, DONE);
}

/** Converts panels as wide as a tile's columns to panels as wide as a tile's rows. */
function repackAsRows(numbers: Float32Array, from: number, to: number, blockSize: number): void {
  for (let row = 0; row < blockSize; row++) {
    const source = from + (row - (row % TILE_COLUMNS)) * blockSize + (row % TILE_COLUMNS);
    const target = to + (row - (row % TILE_ROWS)) * blockSize + (row % TILE_ROWS);
    for (let k = 0; k < blockSize; k++) {
      numbers[target + k * TILE_ROWS] = numbers[source + k * TILE_COLUMNS];
    }
  }
}

function packRows(numbers: Float32Array, from: number, to: number, blockSize: number): void {
  for (let row = 0; row < blockSize; row++) {
    const target = to + (row - (row % TILE_ROWS)) * blockSize + (row % TILE_ROWS);
    for (let k = 0; k < blockSize; k++) {
      numbers[target + k * TILE_ROWS] = numbers[from + row * blockSize + k];
    }
  }
}

/**
 * Negates the lower triangle, where sweeping leaves −A⁻¹, and mirrors it into the upper one. Works in square
 * blocks, so that the parts of both triangles stay in the cache.
 */
function mirrorNegated(matrix: Float32Array, size: number, stride: number): void {
  const side = 32;
  for (let rows = 0; rows < size; rows += side) {
    for (let columns = 0; columns <= rows; columns += side) {
      for (let row = rows; row < Math.min(rows + side, size); row++) {
        for (let column = columns; column < Math.min(columns + side, row + 1); column++) {
          const value = -matrix[row * stride + column];
          matrix[row * stride + column] = value;
          matrix[column * stride + row] = value;
        }
      }
    }
  }
}
