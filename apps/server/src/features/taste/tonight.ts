import { SLIDER_KEYS, type TonightOffsets } from '@palate/contract';

/**
 * Converts the slider offsets that a viewer chose for this evening to the recommender's format: a Float32Array of ten,
 * in slider order. Returns null if no slider is moved.
 */
export function toOffsets(tonight: TonightOffsets | undefined): Float32Array | null {
  if (!tonight || !SLIDER_KEYS.some((key) => tonight[key])) return null;
  return Float32Array.from(SLIDER_KEYS, (key) => tonight[key] ?? 0);
}
