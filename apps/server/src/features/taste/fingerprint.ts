import { type TasteFingerprint, tasteFingerprint } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { ViewerTaste } from './viewer-taste.ts';

const FINGERPRINTS = defineCache<'all', TasteFingerprint>({
  name: 'fingerprints',
  max: 1,
  bytesOf: () => 10_000,
});

/**
 * Gets the fingerprint (sliders, genres and themes) of a taste. It is cached by version of the answers and of the
 * catalog.
 */
export function getFingerprint({ matrix }: Snapshot, { state, caches }: ViewerTaste): TasteFingerprint {
  return caches.cached(FINGERPRINTS, 'all', () => tasteFingerprint(matrix, state));
}
