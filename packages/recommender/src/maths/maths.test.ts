import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factorCholesky, solveCholesky, solveLower, squaredLength } from './cholesky.ts';
import { logit, logSigmoid, sigmoid } from './logistic.ts';
import { roundToSum } from './round-to-sum.ts';
import { seededRandom } from './seeded-random.ts';

describe('logistic', () => {
  it('is ½ at 0 and finite for large inputs', () => {
    expect(sigmoid(0)).toBe(0.5);
    expect(sigmoid(-1e4)).toBe(0);
    expect(sigmoid(1e4)).toBe(1);
    expect(logSigmoid(-1e4)).toBe(-1e4);
    expect(sigmoid(logit(0.83))).toBeCloseTo(0.83, 12);
  });
});

describe('cholesky', () => {
  // 4 2    2 0   2 1
  // 2 5  = 1 2 · 0 2
  const matrix = Float64Array.of(4, 2, 2, 5);

  it('factors and solves a hand-worked matrix', () => {
    const factor = factorCholesky(matrix, 2);
    expect([...factor.lower]).toEqual([2, 0, 1, 2]);
    const [x = 0, y = 0] = solveCholesky(factor, [8, 12]);
    expect(x).toBeCloseTo(1, 12);
    expect(y).toBeCloseTo(2, 12);
    // bᵀA⁻¹b = 8·1 + 12·2
    expect(squaredLength(solveLower(factor, [8, 12]))).toBeCloseTo(32, 12);
  });

  it('rejects a matrix that isn’t positive definite', () => {
    expect(() => factorCholesky(Float64Array.of(1, 2, 2, 1), 2)).toThrow(RangeError);
    expect(() => factorCholesky(Float64Array.of(Number.NaN), 1)).toThrow(RangeError);
  });
});

describe('roundToSum', () => {
  it('rounds up the values with the largest remainders', () => {
    expect(roundToSum([33.4, 33.3, 33.3], 100, 1)).toEqual([34, 33, 33]);
    expect(roundToSum([0.13, -0.05, 0.02], 0.1, 0.1)).toEqual([0.1, 0, 0]);
  });

  it('distributes a total far from the sum in whole rounds, then by remainder', () => {
    expect(roundToSum([1, 2.4, 0.6], 13, 1)).toEqual([4, 5, 4]);
    expect(roundToSum([1, 2.4, 0.6], -7, 1)).toEqual([-3, -1, -3]);
    expect(roundToSum([0, 0], 2e12, 1)).toEqual([1e12, 1e12]);
    expect(roundToSum([], 3, 1)).toEqual([]);
  });

  it.each([
    [[1, Number.NaN], 1],
    [[1, 2], Number.NaN],
    [[1, 2], Number.POSITIVE_INFINITY],
    [[Number.NEGATIVE_INFINITY], 1],
  ])('rejects numbers that aren’t finite: %j to %d', (values, total) => {
    expect(() => roundToSum(values, total, 1)).toThrow(RangeError);
  });

  it('adds up to the rounded total, and changes no value by a step or more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -40, max: 40, noNaN: true }), { minLength: 1, maxLength: 60 }),
        (values) => {
          const total = values.reduce((sum, value) => sum + value, 0);
          const rounded = roundToSum(values, total, 0.1);
          const sum = rounded.reduce((all, value) => all + value, 0);
          expect(sum).toBeCloseTo(Math.round(total * 10) / 10, 6);
          rounded.forEach((value, i) => {
            expect(Math.abs(value - (values[i] ?? 0))).toBeLessThan(0.1 + 1e-9);
          });
        },
      ),
    );
  });
});

describe('seededRandom', () => {
  it('repeats its sequence for a seed, and covers [0, 1)', () => {
    const [one, same, other] = [seededRandom(7), seededRandom(7), seededRandom(8)];
    const draws = Array.from({ length: 2000 }, one);
    expect(Array.from({ length: 2000 }, same)).toEqual(draws);
    expect(other()).not.toBe(draws[0]);
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws)).toBeLessThan(1);
    expect(draws.reduce((sum, draw) => sum + draw, 0) / 2000).toBeCloseTo(0.5, 1);
  });
});
