import { SLIDER_KEYS, SLIDER_MAX, SLIDER_MIN } from '@palate/contract';
import type { Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';

/** Quartiles of all titles on a slider, 1–5. */
interface Quartiles {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** Bins per slider step, so quartiles are exact to 1/50 of a step. */
const BINS_PER_STEP = 50;

const USUAL_RANGES = defineCache<'all', readonly Quartiles[]>({
  name: 'usual ranges',
  max: 1,
  bytesOf: () => 1_000,
});

/** Calculates the 25th, 50th and 75th percentile of all titles on each slider, in slider order. */
export function usualRanges(snapshot: Snapshot): readonly Quartiles[] {
  return snapshot.caches.cached(USUAL_RANGES, 'all', () =>
    SLIDER_KEYS.map((_key, index) => findQuartiles(snapshot, index)),
  );
}

function findQuartiles({ count, columns: { dna } }: Snapshot, index: number): Quartiles {
  const bins = new Uint32Array((SLIDER_MAX - SLIDER_MIN) * BINS_PER_STEP + 1);
  for (let row = 0; row < count; row += 1) {
    const value = dna[row * SLIDER_KEYS.length + index] ?? 0;
    const bin = Math.round((value - SLIDER_MIN) * BINS_PER_STEP);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return {
    low: quantile(bins, count / 4),
    middle: quantile(bins, count / 2),
    high: quantile(bins, (3 * count) / 4),
  };
}

/** Returns the value of a slider that `rank` titles don't exceed. */
function quantile(bins: Uint32Array, rank: number): number {
  let below = 0;
  const bin = bins.findIndex((titles) => {
    below += titles;
    return below >= rank;
  });
  return SLIDER_MIN + Math.max(0, bin) / BINS_PER_STEP;
}
