import { TILE_COLUMNS } from './product-kernel.ts';

/** Memory layout of an inversion; offsets count float32 numbers. */
export interface InversionLayout {
  readonly size: number;
  /** `size` filled up to whole blocks, with ones on the diagonal. */
  readonly padded: number;
  /** Numbers from one row of the matrix to the next; the matrix begins at 0. */
  readonly stride: number;
  readonly blockSize: number;
  /** Blocks of pivots to sweep, and rows of blocks to update in each. */
  readonly steps: number;
  readonly tasks: number;
  /** The pivots' columns, packed as columns of the product; `padded` × `blockSize`. */
  readonly panel: number;
  /** Panel times the pivots' inverse: as it is, and packed as rows; both `padded` × `blockSize`. */
  readonly product: number;
  readonly packedRows: number;
  /** The negated inverse of the pivots' block, packed as columns; `blockSize`². */
  readonly pivot: number;
  /** Three int32. */
  readonly control: number;
  /** Of 64 KiB. */
  readonly pages: number;
}

/** A block's rows in packed form fill a good part of the second cache, one tile's columns of the first. */
const MOST_BLOCK = 120;
const PAGE_NUMBERS = 16_384;
const MOST_PAGES = 65_536;
/** Rows exactly so many numbers apart would share few places of the cache. */
const CACHE_WAY = 1024;

/** @throws RangeError where `size` isn't a whole number from 1 up to what fits into 4 GB. */
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
