import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../maths/seeded-random.ts';
import { calibrationReceipt } from './calibration-receipt.ts';
import { chanceAt, fitMonotoneCurve } from './monotone-curve.ts';

describe('fitMonotoneCurve', () => {
  it('rises everywhere and stays between 0 and 1 for any observations', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.boolean())),
        fc.array(fc.double({ min: -12, max: 12, noNaN: true }), { minLength: 2 }),
        (seen, asked) => {
          const curve = fitMonotoneCurve(
            seen.map(([score]) => score),
            seen.map(([, has]) => has),
          );
          const predicted = asked.sort((a, b) => a - b).map((score) => chanceAt(curve, score));
          predicted.forEach((chance, i) => {
            expect(chance).toBeGreaterThan(0);
            expect(chance).toBeLessThan(1);
            const [before, after] = [asked[i - 1], asked[i]];
            if (i > 0) expect(chance).toBeGreaterThanOrEqual(predicted[i - 1] - 1e-12);
            if (after - before > 1e-6) expect(chance).toBeGreaterThan(predicted[i - 1]);
          });
        },
      ),
    );
  });

  it('learns probabilities that differ from the score’s logistic', () => {
    const random = seededRandom(2);
    const scores = Float64Array.from({ length: 8000 }, () => 4 * random() - 2);
    const truth = (score: number) => 0.2 + 0.15 * (score + 2);
    const curve = fitMonotoneCurve(
      scores,
      Array.from(scores, (score) => random() < truth(score)),
    );
    for (const score of [-1.5, -0.5, 0, 1, 1.7]) {
      expect(Math.abs(chanceAt(curve, score) - truth(score))).toBeLessThan(0.05);
    }
  });

  it('pools adjacent values that are out of order', () => {
    const curve = fitMonotoneCurve([1, 2, 3, 4], [false, true, false, true]);
    // Means with four more observations at the overall share ½: .4, then .6 and .4 pooled to .5, then .6.
    expect([...curve.chances]).toEqual([0.4, 0.5, 0.6]);
    expect([...curve.scores]).toEqual([1, 2.5, 4]);
    expect(chanceAt(curve, 1.75)).toBeCloseTo(0.45, 10);
    expect(chanceAt(curve, Number.NaN)).toBe(0.4);
  });

  it('continues beyond its knots with the same slope in logits', () => {
    // Knots (1, .4), (2.5, .5) and (4, .6): the logits rise from −.405 to .405 over 3, a slope of .270.
    const curve = fitMonotoneCurve([1, 2, 3, 4], [false, true, false, true]);
    expect([chanceAt(curve, 1), chanceAt(curve, 4)]).toEqual([0.4, expect.closeTo(0.6, 12)]);
    expect(chanceAt(curve, 7)).toBeCloseTo(0.7714, 3);
    expect(chanceAt(curve, -2)).toBeCloseTo(0.2286, 3);
    // The slope is at most that of the score itself, and at least a quarter of it.
    const knots = (chances: number[]) => ({
      scores: Float64Array.of(0, 1),
      chances: Float64Array.from(chances),
    });
    expect(chanceAt(knots([0.01, 0.5]), 2)).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
    expect(chanceAt(knots([0.499, 0.5]), 5)).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
  });

  it('is the logistic function without observations', () => {
    expect(chanceAt(fitMonotoneCurve([], []), 0)).toBe(0.5);
    expect(chanceAt(fitMonotoneCurve([], []), Math.log(3))).toBeCloseTo(0.75, 10);
  });

  it('rejects invalid scores', () => {
    expect(() => fitMonotoneCurve([Number.NaN], [true])).toThrow(RangeError);
    expect(() => fitMonotoneCurve([1], [])).toThrow(RangeError);
  });
});

describe('calibrationReceipt', () => {
  const times = (count: number, match: number, isLiked: boolean) =>
    Array.from({ length: count }, () => ({ match, isLiked }));

  it('reports how many titles of a band were liked, and the range of the true share', () => {
    const [band, ...others] = calibrationReceipt([...times(26, 84, true), ...times(5, 86, false)]);
    expect(others).toEqual([]);
    expect(band).toMatchObject({ from: 80, to: 90, count: 31, verdict: 'agrees' });
    expect(band?.liked).toBeCloseTo(83.87, 2);
    expect(band?.range.from).toBeCloseTo(70.38, 2);
    expect(band?.range.to).toBeCloseTo(91.92, 2);
  });

  it('gives no verdict on four titles, and admits matches that were too high or too low', () => {
    expect(calibrationReceipt(times(4, 95, false))[0]?.verdict).toBe('few');
    expect(calibrationReceipt(times(20, 95, false))[0]?.verdict).toBe('too-high');
    expect(calibrationReceipt(times(20, 5, true))[0]?.verdict).toBe('too-low');
  });

  it('puts 100 into the last band, and rejects an invalid match', () => {
    expect(calibrationReceipt(times(1, 100, true))[0]).toMatchObject({ from: 90, to: 100 });
    expect(() => calibrationReceipt(times(1, Number.NaN, true))).toThrow(RangeError);
    expect(calibrationReceipt([])).toEqual([]);
  });
});
