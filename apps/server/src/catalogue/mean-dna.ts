import { SLIDER_KEYS } from '@palate/contract';
import type { Snapshot } from './snapshot.ts';

/**
 * Calculates the mean DNA of titles: ten values of 1..5 in slider order, rounded to hundredths.
 * @param rows the titles; must not be empty
 */
export function meanDna({ dnaAt }: Snapshot, rows: readonly number[]): Float64Array {
  const sums = new Float64Array(SLIDER_KEYS.length);
  for (const row of rows) {
    const values = dnaAt(row);
    for (let s = 0; s < sums.length; s++) sums[s] = (sums[s] ?? 0) + (values[s] ?? 0);
  }
  return sums.map((sum) => Math.round((sum / rows.length) * 100) / 100);
}
