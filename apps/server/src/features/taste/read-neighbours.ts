import { setImmediate } from 'node:timers/promises';
import { neighboursOf } from '@palate/recommender';
import type { Snapshot } from '../../catalogue/index.ts';

/**
 * Finds what stands near loved titles (rows), which a fit then has ready. Each of them reads the whole
 * catalogue: of a large one, others have their turn in between.
 */
export async function readNeighbours({ matrix }: Snapshot, loved: readonly number[]): Promise<void> {
  for (const row of loved) {
    neighboursOf(matrix, row);
    await setImmediate();
  }
}
