import { TONIGHT_KEYS, type TonightOffsets } from '@palate/contract';

/**
 * Converts the slider offsets that a viewer chose for this evening to the recommender's format: a Float32Array of
 * eleven, the DNA sliders' in their order and then that of acclaim. Returns null if no slider is moved.
 */
export function toOffsets(tonight: TonightOffsets | undefined): Float32Array | null {
  if (!tonight || !TONIGHT_KEYS.some((key) => tonight[key])) return null;
  return Float32Array.from(TONIGHT_KEYS, (key) => tonight[key] ?? 0);
}
