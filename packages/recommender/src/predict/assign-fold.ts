import { FNV_BASIS, hashText } from '@palate/contract/fnv';

/**
 * Assigns a title to a fold (0 to `folds` − 1) for cross-validation. The fold depends only on the title's id and the
 * seed, not on which other titles there are. It is an FNV-1a hash of the id's UTF-16 units (Fowler, Noll, Vo), mixed
 * at the end because the low bits of FNV-1a are weak.
 */
export function assignFold(id: string, seed: number, folds: number): number {
  const text = hashText(id, FNV_BASIS ^ seed);
  const hash = Math.imul(text ^ (text >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % folds;
}
