import { setImmediate } from 'node:timers/promises';
import { similarTitlesOf } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';

/**
 * Calculates the titles similar to each loved title, and caches them, so that fitting a taste takes less time. Yields
 * to the event loop between titles, since each calculation scans the whole catalog.
 * @param loved rows of the loved titles
 */
export async function cacheSimilarTitles({ matrix }: Snapshot, loved: readonly number[]): Promise<void> {
  for (const row of loved) {
    similarTitlesOf(matrix, row);
    await setImmediate();
  }
}
