import { TILE_COLUMNS } from './product-kernel.ts';

/** Memory layout of a matrix inversion. Offsets count float32 numbers from the start. */
export interface InversionLayout {
  /** Number of rows of the matrix. */
  readonly size: number;
  /** `size` rounded up to whole blocks; the added rows have ones on the diagonal. */
  readonly padded: number;
  /** Distance between rows of the matrix, in numbers; the matrix begins at offset 0. */
  readonly stride: number;
  /** Number of rows in a block of pivots. */
  readonly blockSize: number;
  /**
   * `steps` is the number of blocks of pivots to sweep, and `tasks` the number of rows of blocks to update in
   * each step.
   */
  readonly steps: number;
  readonly tasks: number;
  /** The pivots' columns, packed as columns of the product; `padded` × `blockSize`. */
  readonly panel: number;
  /**
   * The panel times the pivots' inverse, packed as columns (`product`) and as rows (`packedRows`); each
   * `padded` × `blockSize`.
   */
  readonly product: number;
  readonly packedRows: number;
  /** The negated inverse of the pivots' block, packed as columns; `blockSize`². */
  readonly pivot: number;
  /** Offset of three int32 control words. */
  readonly control: number;
  /** Size of the memory in pages of 64 KiB. */
  readonly pages: number;
}

/**
 * Maximum block size. The packed rows of such a block fill much of the second-level cache, and a tile's columns fill
 * much of the first-level cache.
 */
const MOST_BLOCK = 120;
const PAGE_NUMBERS = 16_384;
const MOST_PAGES = 65_536;
/** Rows at exactly this distance (in numbers) would compete for the same cache lines. */
const CACHE_WAY = 1024;

/**
 * Calculates the memory layout for the inversion of a `size` × `size` matrix.
 * @throws RangeError if `size` isn't a whole number from 1 up to what fits into 4 GB.
 */
export function layOutInversion(size: number): InversionLayout {
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`a matrix can't have ${size} rows`);
  const blockSize = Math.min(MOST_BLOCK, Math.ceil(size / TILE_COLUMNS) * TILE_COLUMNS);
  const steps = Math.ceil(size / blockSize);
  const padded = steps * blockSize;
  const stride = padded % CACHE_WAY === 0 ? padded + 2 * TILE_COLUMNS : padded;
  const panel = padded * stride;
  const product = panel + padded * blockSize;
  const packedRows = product + padded * blockSize;
  const pivot = packedRows + padded * blockSize;
  const control = pivot + blockSize * blockSize;
  const pages = Math.ceil((control + 3) / PAGE_NUMBERS);
  if (pages > MOST_PAGES) throw new RangeError(`a matrix of ${size} rows doesn't fit into 4 GB`);
  return {
    ...{ size, padded, stride, blockSize, steps, tasks: steps - 1 },
    ...{ panel, product, packedRows, pivot, control, pages },
  };
}
