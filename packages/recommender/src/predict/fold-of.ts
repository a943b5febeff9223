/**
 * Which of `folds` a title falls into: the same for an id and a seed, whatever stands around it.
 * FNV-1a over the id's UTF-16 units (Fowler, Noll, Vo), mixed once more, since its low bits are weak.
 */
export function foldOf(id: string, seed: number, folds: number): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % folds;
}
