import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/maths/seeded-random.ts';
import { evaluateCalibration } from './evaluate-calibration.ts';

describe('evaluateCalibration', () => {
  const random = seededRandom(9);
  const predicted = Array.from({ length: 6000 }, (_, i) => {
    const score = 5 * random();
    return { person: i % 100, score, isLiked: random() < 0.1 + 0.16 * score };
  });

  it('learns what a score means from people who aren’t judged', () => {
    const report = evaluateCalibration(predicted, 1);
    expect(report).toMatchObject({ people: 100, titles: 6000, folds: 5 });
    expect(report.expectedError).toBeLessThan(0.03);
    expect(report.brier).toBeLessThan(report.oneShareBrier - 0.03);
  });

  it('does no better than the overall share if scores are random', () => {
    const report = evaluateCalibration(
      predicted.map((one) => ({ ...one, isLiked: random() < 0.7 })),
      1,
    );
    expect(Math.abs(report.brier - report.oneShareBrier)).toBeLessThan(0.005);
    expect(report.expectedError).toBeLessThan(0.03);
  });
});
