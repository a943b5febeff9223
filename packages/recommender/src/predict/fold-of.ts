import { FNV_BASIS, hashText } from '@palate/contract/fnv';

/**
 * Assigns a title to a fold (0 to `folds` − 1) for cross-validation. The fold depends only on the title's id and the
 * seed, not on which other titles there are. FNV-1a over the id's UTF-16 units (Fowler, Noll, Vo), with a final mix,
 * since its low bits are weak.
 */
export function foldOf(id: string, seed: number, folds: number): number {
  const text = hashText(id, FNV_BASIS ^ seed);
  const hash = Math.imul(text ^ (text >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % folds;
}
