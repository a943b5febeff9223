import { PRODUCT_KERNEL } from './product-kernel.ts';
import { compileKernel, type SharedMemory } from './web-assembly.ts';

/** The WebAssembly function of `PRODUCT_KERNEL` (C −= A·Bᵀ), bound to one memory. */
export type ProductKernel = (
  c: number,
  rowBytes: number,
  a: number,
  b: number,
  rowTiles: number,
  columnTiles: number,
  depth: number,
) => void;

/**
 * Instantiates the WebAssembly function that subtracts a matrix product (C −= A·Bᵀ), for matrices in this
 * memory. Each thread that shares the memory needs its own instance.
 */
export const openProductKernel: (memory: SharedMemory) => ProductKernel = compileKernel(
  PRODUCT_KERNEL,
  'subtractProduct',
);
