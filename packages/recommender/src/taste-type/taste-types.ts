/** Keys of the four taste types. Every array by taste type has this order. */
export const TASTE_TYPE_KEYS = ['easyRider', 'hardHitter', 'thrillSeeker', 'realityBiter'] as const;

/** Key of a taste type, such as `easyRider`. */
export type TasteTypeKey = (typeof TASTE_TYPE_KEYS)[number];

/** One number per taste type, in the order of `TASTE_TYPE_KEYS`. */
export type ByTasteType = readonly [number, number, number, number];

/** Returns the type with the largest number (the earlier of two equals), or null if all are zero. */
export function leadingTypeOf(values: ByTasteType): TasteTypeKey | null {
  const largest = Math.max(...values);
  return largest > 0 ? (TASTE_TYPE_KEYS[values.indexOf(largest)] ?? null) : null;
}
