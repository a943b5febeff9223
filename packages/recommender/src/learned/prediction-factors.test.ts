import { describe, expect, it } from 'vitest';
import type { FactorModel } from '../factors/factor-model.ts';
import { calculatePredictionFactors } from './prediction-factors.ts';

const COUNTS = Uint32Array.of(0, 17, 64, 191);
const FAME = Array.from(COUNTS, (count) => Math.log1p(count / 10));
const MEAN = FAME.reduce((sum, fame) => sum + fame) / FAME.length;
/** Factors of four titles: a bias, a factor that is all fame, and one that has nothing to do with fame. */
const FACTORS = {
  middle: 3.5,
  width: 3,
  titleCount: 4,
  titles: Float32Array.from(FAME.flatMap((fame) => [0.5, 2 * (fame - MEAN), 0.7])),
} as unknown as FactorModel;

describe('calculatePredictionFactors', () => {
  it.each([1, 0.1])(
    'lowers the level of famous titles, and removes three quarters of fame (trust %d)',
    (trust) => {
      const found = calculatePredictionFactors(
        { factors: FACTORS, ratingCounts: COUNTS },
        new Float32Array(4).fill(trust),
      );
      const expected = FAME.flatMap((fame) => [4 - 0.1 * fame, 0.5 * (fame - MEAN), 0.7]);
      expected.forEach((value, i) => {
        expect(found[i]).toBeCloseTo(value, 5);
      });
    },
  );

  it.each([
    ['all titles are equally famous', new Uint32Array(4), 0.5],
    ['no title is trusted', COUNTS, 0],
  ])('leaves factors as they are if %s', (_, ratingCounts, trust) => {
    const found = calculatePredictionFactors(
      { factors: FACTORS, ratingCounts },
      new Float32Array(4).fill(trust),
    );
    expect(found.filter((_value, i) => i % 3 > 0)).toEqual(FACTORS.titles.filter((_value, i) => i % 3 > 0));
    expect(found[0]).toBe(4);
  });
});
