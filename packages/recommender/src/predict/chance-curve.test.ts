import { describe, expect, it } from 'vitest';
import { sigmoid } from '../maths/logistic.ts';
import { chooseThreshold, fitChanceCurve } from './chance-curve.ts';

describe('fitChanceCurve', () => {
  it('predicts the true number of cases, and more for higher scores', () => {
    const scores = Array.from({ length: 400 }, (_, i) => (i % 20) / 20);
    const has = scores.map((score, i) => (i * 7) % 20 < 20 * score ** 2);
    const { offset, slope } = fitChanceCurve(scores, has);
    const predicted = scores.reduce((sum, score) => sum + sigmoid(offset + slope * score), 0);
    expect(Math.abs(predicted - has.filter(Boolean).length)).toBeLessThan(3);
    expect(slope).toBeGreaterThan(0);
  });

  it('ignores a score that predicts the opposite, and stays finite for separable data', () => {
    expect(fitChanceCurve([3, 2, 1, 0], [false, false, true, true]).slope).toBe(0);
    const parted = fitChanceCurve([0, 0, 1, 1], [false, false, true, true]);
    expect(Number.isFinite(parted.slope) && parted.slope > 0).toBe(true);
    expect(fitChanceCurve([1, 2], [false, false]).slope).toBe(0);
  });

  it('fits a rare feature with extreme scores', () => {
    // 25 of 1,000 titles have the feature and high scores; most of the others have scores near 0.
    const scores = Array.from({ length: 1_000 }, (_, i) => (i < 25 ? 0.6 : 0) + ((i * 37) % 100) / 2_000);
    const has = scores.map((_, i) => i < 25 || i % 200 === 0);
    const { offset, slope } = fitChanceCurve(scores, has);
    expect(sigmoid(offset + slope * 0.02)).toBeGreaterThan(0.001);
    expect(sigmoid(offset + slope * 0.02)).toBeLessThan(0.05);
    expect(sigmoid(offset + slope * 0.62)).toBeGreaterThan(0.8);
  });
});

describe('chooseThreshold', () => {
  it('chooses the threshold with the best F₁ among those with the required precision', () => {
    // Precision from 0.9 down: 1, 1, 1, 3/4, 4/5, 4/6; F₁: 2/5, 4/6, 6/7, 6/8, 8/9, 8/10.
    const chances = [0.9, 0.8, 0.6, 0.5, 0.4, 0.1];
    const has = [true, true, true, false, true, false];
    expect(chooseThreshold(chances, has, 0.8, 2)).toBe(0.4);
    expect(chooseThreshold(chances, has, 0.9, 2)).toBe(0.6);
    expect(chooseThreshold(chances, has, 0.6, 2)).toBe(0.4);
    expect(chooseThreshold(chances, [true, true, true, false, false, false], 0.6, 2)).toBe(0.6);
  });

  it('returns 1 with low precision or few cases, and never separates equal chances', () => {
    expect(chooseThreshold([0.3, 0.2], [false, false], 0.5, 1)).toBe(1);
    expect(chooseThreshold([0.5, 0.5, 0.5], [true, false, false], 0.5, 1)).toBe(1);
    expect(chooseThreshold([0.9, 0.8, 0.1], [true, true, false], 0.9)).toBe(1);
  });
});
