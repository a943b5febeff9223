import { describe, expect, it } from 'vitest';
import { inventMatrix, inventTitle, VOCABULARY } from '../../test/invented-catalogue.ts';
import { calculateCloseness } from './closeness.ts';
import { buildTitleMatrix, vectorOf } from './title-matrix.ts';

describe('buildTitleMatrix', () => {
  it('is defined without titles', () => {
    const matrix = buildTitleMatrix(VOCABULARY, []);
    expect(matrix.count).toBe(0);
    expect(matrix.vectors.length).toBe(0);
  });

  it('centres on the mean of its titles and twenty neutral ones', () => {
    const sliders = VOCABULARY.sliders.map(() => 5);
    const matrix = buildTitleMatrix(
      VOCABULARY,
      Array.from({ length: 20 }, () => inventTitle({ sliders })),
    );
    // Twenty titles two steps up and twenty in the middle: the mean is one step up.
    expect(matrix.means[0]).toBe(1);
    expect(vectorOf(matrix, 3)[0]).toBe(1);
  });

  it('weighs the first genre most and counts a key once', () => {
    const matrix = buildTitleMatrix(VOCABULARY, [inventTitle({ genres: [2, 0, 2] })]);
    const { genre } = matrix.layout.start;
    const raw = (index: number) =>
      (vectorOf(matrix, 0)[genre + index] ?? 0) + (matrix.means[genre + index] ?? 0);
    expect(raw(2)).toBeCloseTo(1, 6);
    expect(raw(0)).toBeCloseTo(0.85, 6);
    expect(raw(1)).toBe(0);
  });

  it.each([
    ['a slider out of range', { sliders: VOCABULARY.sliders.map(() => 6) }],
    ['a slider missing', { sliders: [3, 3] }],
    ['a slider that is no number', { sliders: VOCABULARY.sliders.map(() => Number.NaN) }],
    ['a year that is no number', { year: Number.NaN }],
    ['a reception over 100', { reception: 101 }],
    ['a genre beyond the vocabulary', { genres: [6] }],
    ['a theme that is no index', { themes: [0.5] }],
  ])('refuses %s and names the title', (_, given) => {
    expect(() => buildTitleMatrix(VOCABULARY, [inventTitle({ id: 'the-odd-one', ...given })])).toThrow(
      /the-odd-one/,
    );
  });
});

describe('calculateCloseness', () => {
  it('is 1 for the title itself and within 0..1 for all', () => {
    const matrix = inventMatrix(60, 4);
    const closeness = calculateCloseness(matrix, 17);
    expect(closeness[17]).toBe(1);
    expect(Math.min(...closeness)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...closeness)).toBe(1);
  });

  it('grows with a shared director and with a shared series', () => {
    const matrix = buildTitleMatrix(VOCABULARY, [
      inventTitle({ genres: [0], people: [1], seriesKey: 9 }),
      inventTitle({ genres: [0, 1], people: [2] }),
      inventTitle({ genres: [0, 1], people: [1] }),
      inventTitle({ genres: [0, 1], people: [2], seriesKey: 9 }),
    ]);
    const [, alone = 0, director = 0, series = 0] = calculateCloseness(matrix, 0);
    expect(director - alone).toBeCloseTo(0.2, 5);
    expect(series - alone).toBeCloseTo(0.2, 5);
  });

  it('refuses a row that is not there', () => {
    expect(() => calculateCloseness(inventMatrix(3, 1), 3)).toThrow(RangeError);
  });
});
