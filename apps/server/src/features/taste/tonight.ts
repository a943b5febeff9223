import { SLIDER_KEYS, type TonightOffsets } from '@palate/contract';

/** Converts tonight's offsets to the recommender's form: ten in slider order; null if none is set. */
export function toOffsets(tonight: TonightOffsets | undefined): Float32Array | null {
  if (!tonight || Object.keys(tonight).length === 0) return null;
  return Float32Array.from(SLIDER_KEYS, (key) => tonight[key] ?? 0);
}
