import { type Dna, SLIDER_KEYS, type SliderKey } from '@palate/contract';
import { correlation, mean } from './statistics.ts';

/** A title's DNA from two independent assessments. */
export interface TwoAssessments {
  readonly id: string;
  readonly first: Dna;
  readonly second: Dna;
}

/** Calculates the differences between two assessments of each slider, in slider order. */
export function differencesOfSliders(
  titles: readonly TwoAssessments[],
): { key: SliderKey; meanDifference: number; correlation: number }[] {
  return SLIDER_KEYS.map((key) => ({
    key,
    /** Mean absolute difference, in slider steps. */
    meanDifference: mean(titles.map(({ first, second }) => Math.abs(first[key] - second[key]))),
    correlation: correlation(
      titles.map(({ first }) => first[key]),
      titles.map(({ second }) => second[key]),
    ),
  }));
}

/** Lists the largest differences between two assessments, over all titles and sliders; omits equal values. */
export function largestDifferences(
  titles: readonly TwoAssessments[],
  limit: number,
): { id: string; key: SliderKey; first: number; second: number }[] {
  return titles
    .flatMap(({ id, first, second }) =>
      SLIDER_KEYS.map((key) => ({ id, key, first: first[key], second: second[key] })),
    )
    .filter(({ first, second }) => first !== second)
    .sort((a, b) => Math.abs(b.first - b.second) - Math.abs(a.first - a.second))
    .slice(0, limit);
}
