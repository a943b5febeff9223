import { type Dna, SLIDER_KEYS, type SliderKey } from '@palate/contract';
import { correlation, mean } from './statistics.ts';

/** A title's DNA as it was judged once and again. */
export interface JudgedTwice {
  readonly id: string;
  readonly first: Dna;
  readonly second: Dna;
}

/** How far two judgements of each slider lie apart, in slider order. */
export function differencesOfSliders(
  titles: readonly JudgedTwice[],
): { key: SliderKey; meanDifference: number; correlation: number }[] {
  return SLIDER_KEYS.map((key) => ({
    key,
    /** Slider steps, without sign. */
    meanDifference: mean(titles.map(({ first, second }) => Math.abs(first[key] - second[key]))),
    correlation: correlation(
      titles.map(({ first }) => first[key]),
      titles.map(({ second }) => second[key]),
    ),
  }));
}

/** Where the two lie furthest apart, the furthest first; nothing they agree on. */
export function largestDifferences(
  titles: readonly JudgedTwice[],
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
