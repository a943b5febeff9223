import { SLIDER_KEYS, type SliderKey } from '@palate/contract';
import type { CatalogueTitle } from '../../db/seed/title-file.ts';
import { correlation, mean, standardDeviation } from './statistics.ts';

/** Mean and standard deviation of one slider over the catalog. */
export interface SliderSpread {
  readonly key: SliderKey;
  /** Slider steps, 1–5. */
  readonly mean: number;
  readonly deviation: number;
}

/** Two sliders and their correlation, −1..1. */
export interface SliderPair {
  readonly first: SliderKey;
  readonly second: SliderKey;
  readonly correlation: number;
}

/** Calculates the mean and the standard deviation of each slider. */
export function spreadOfSliders(titles: readonly Pick<CatalogueTitle, 'dna'>[]): SliderSpread[] {
  return SLIDER_KEYS.map((key) => {
    const values = titles.map(({ dna }) => dna[key]);
    return { key, mean: mean(values), deviation: standardDeviation(values) };
  });
}

/** Calculates the correlations of all pairs of sliders, the strongest first. */
export function correlationsOfSliders(titles: readonly Pick<CatalogueTitle, 'dna'>[]): SliderPair[] {
  const pairs = SLIDER_KEYS.flatMap((first, i) =>
    SLIDER_KEYS.slice(i + 1).map((second) => ({
      first,
      second,
      correlation: correlation(
        titles.map(({ dna }) => dna[first]),
        titles.map(({ dna }) => dna[second]),
      ),
    })),
  );
  return pairs.sort((a, b) => Math.abs(b.correlation) - Math.abs(a.correlation));
}
