import { PRODUCT_KERNEL } from './product-kernel.ts';
import { compileKernel, type SharedMemory } from './web-assembly.ts';

/** `PRODUCT_KERNEL`'s function on a memory: C −= A·Bᵀ. */
export type ProductKernel = (
  c: number,
  rowBytes: number,
  a: number,
  b: number,
  rowTiles: number,
  columnTiles: number,
  depth: number,
) => void;

/** Opens the kernel on a memory, in any thread that has it. */
export const openProductKernel: (memory: SharedMemory) => ProductKernel = compileKernel(
  PRODUCT_KERNEL,
  'subtractProduct',
);
