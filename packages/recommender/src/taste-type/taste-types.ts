/** The four taste types, in the order every list of four follows. */
export const TASTE_TYPE_KEYS = ['easyRider', 'hardHitter', 'thrillSeeker', 'realityBiter'] as const;

export type TasteTypeKey = (typeof TASTE_TYPE_KEYS)[number];

/** One number per taste type, in that order. */
export type ByTasteType = readonly [number, number, number, number];

/** The type with the largest number, or null where all are zero; the earlier of two equals. */
export function leadingTypeOf(values: ByTasteType): TasteTypeKey | null {
  const largest = Math.max(...values);
  return largest > 0 ? (TASTE_TYPE_KEYS[values.indexOf(largest)] ?? null) : null;
}
