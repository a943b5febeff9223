/**
 * The initial value of a 32-bit FNV-1a hash (Fowler, Noll and Vo), which is also the hash of the empty text.
 */
export const FNV_BASIS = 0x811c9dc5;

/**
 * Adds a number of up to 32 bits to an FNV-1a hash, and returns the new hash: a signed 32-bit integer, which `>>> 0`
 * makes unsigned.
 */
export function addToHash(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193);
}

/**
 * Calculates the FNV-1a hash of a text's UTF-16 units, 0 to 2³² − 1. Texts that differ only near the end get
 * similar values; `mixHash` spreads them.
 * @param basis initial hash; pass one derived from a seed to get a seeded hash
 */
export function hashText(text: string, basis = FNV_BASIS): number {
  let hash = basis;
  for (let i = 0; i < text.length; i++) hash = addToHash(hash, text.charCodeAt(i));
  return hash >>> 0;
}

/**
 * Spreads a hash so that every input bit affects every output bit, 0 to 2³² − 1. This is the finalizer of
 * MurmurHash3 (A. Appleby).
 */
export function mixHash(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
