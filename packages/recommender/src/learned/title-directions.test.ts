import { describe, expect, it } from 'vitest';
import type { FactorModel } from '../factors/factor-model.ts';
import { directionsOfTitles } from './title-directions.ts';

/** Ratings of four titles, whose fame `ln(1 + n/10)` is 0, 1, 2 and 3. */
const COUNTS = Uint32Array.of(0, 0, 0, 0).map((_, i) => Math.round(10 * (Math.exp(i) - 1)));
const FACTORS = {
  middle: 3.5,
  width: 3,
  titleCount: 4,
  // A bias, a factor that is all fame, and one that has nothing to do with fame.
  titles: Float32Array.of(0.5, -3, 1, 0, -1, -1, 0, 1, -1, -0.5, 3, 1),
} as unknown as FactorModel;

describe('directionsOfTitles', () => {
  it('lowers the level of famous titles, and removes three quarters of what is fame from factors', () => {
    const trust = new Float32Array(4).fill(1);
    const directions = directionsOfTitles({ factors: FACTORS, ratingCounts: COUNTS }, trust);
    const expected = [4, -0.75, 1, 3.4, -0.25, -1, 3.3, 0.25, -1, 2.7, 0.75, 1];
    expected.forEach((value, i) => {
      expect(directions[i]).toBeCloseTo(value, 1);
    });
  });

  it('leaves factors as they are if all titles are equally famous', () => {
    const trust = new Float32Array(4).fill(0.5);
    const directions = directionsOfTitles({ factors: FACTORS, ratingCounts: new Uint32Array(4) }, trust);
    expect(directions.filter((_, i) => i % 3 > 0)).toEqual(FACTORS.titles.filter((_, i) => i % 3 > 0));
    expect(directions[0]).toBe(4);
  });
});
