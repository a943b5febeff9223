import { compileKernel, createSharedMemory, type SharedMemory } from '../kernels/web-assembly.ts';
import { DOT_KERNEL } from './dot-kernel.ts';

type ScoreFunction = (
  vectors: number,
  weights: number,
  out: number,
  rowCount: number,
  rowBytes: number,
  intercept: number,
) => void;

const PAGE_BYTES = 65_536;
const FLOAT_BYTES = 4;
/** All rows are scored if one in this many rows, or more, is requested. */
const ALL_FROM = 4;
const openScore: (memory: SharedMemory) => ScoreFunction = compileKernel(DOT_KERNEL, 'score');

/** The shared memory that holds a vector store's rows; it can be sent to another thread. */
export type VectorMemory = SharedMemory;

/** Rows of numbers in shared memory, with a function that calculates their inner products with weights. */
export interface VectorStore {
  /** Float32Array, `count × stride`, all zero to begin with; written by the owner. */
  readonly vectors: Float32Array;
  /** The shared memory of `vectors`. */
  readonly memory: VectorMemory;
  /**
   * Calculates `intercept + row · weights` in float32, for the given rows or for all (null), in order.
   * @throws RangeError for an unknown row.
   */
  readonly score: (weights: Float64Array, intercept: number, rows: Uint32Array | null) => Float32Array;
}

/**
 * Creates a vector store filled with zeros.
 * @param stride numbers per row, a positive multiple of 8.
 */
export function createVectorStore(count: number, stride: number): VectorStore {
  const { end } = layOutMemory(count, stride);
  const pages = Math.ceil(end / PAGE_BYTES);
  return openVectorStore(createSharedMemory(pages), count, stride);
}

/**
 * Opens the vector store in memory that `createVectorStore` made, here or in another thread. Scoring writes to the
 * memory, so only one thread may do it at a time.
 */
export function openVectorStore(memory: VectorMemory, count: number, stride: number): VectorStore {
  const { rowBytes, weightsAt, outAt } = layOutMemory(count, stride);
  const score = openScore(memory);
  const heldWeights = new Float32Array(memory.buffer, weightsAt, stride);
  const out = new Float32Array(memory.buffer, outAt, Math.max(1, count));
  return {
    vectors: new Float32Array(memory.buffer, 0, count * stride),
    memory,
    score(weights, intercept, rows) {
      heldWeights.set(weights);
      // Scoring all rows in one call is faster than scoring many one by one, and gives the same numbers.
      const isWhole = rows === null || ALL_FROM * rows.length >= count;
      if (isWhole) score(0, weightsAt, outAt, count, rowBytes, intercept);
      if (rows === null) return out.slice(0, count);
      const scores = new Float32Array(rows.length);
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i];
        if (row >= count) throw new RangeError(`row ${row} is not within 0..${count - 1}`);
        if (!isWhole) score(row * rowBytes, weightsAt, outAt, 1, rowBytes, intercept);
        scores[i] = out[isWhole ? row : 0];
      }
      return scores;
    },
  };
}

/** Calculates the memory layout in bytes: the rows from 0 on, then the weights, then the scores. */
function layOutMemory(count: number, stride: number) {
  const rowBytes = stride * FLOAT_BYTES;
  const weightsAt = count * rowBytes;
  const outAt = weightsAt + rowBytes;
  return { rowBytes, weightsAt, outAt, end: outAt + Math.max(1, count) * FLOAT_BYTES };
}
