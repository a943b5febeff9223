import { describe, expect, it } from 'vitest';
import { inventMatrix, inventTitle, VOCABULARY } from '../../test/invented-catalogue.ts';
import { calculateCloseness } from './closeness.ts';
import { buildTitleMatrix, vectorOf } from './title-matrix.ts';

describe('buildTitleMatrix', () => {
  it('builds a matrix without titles', () => {
    const matrix = buildTitleMatrix(VOCABULARY, []);
    expect(matrix.count).toBe(0);
    expect(matrix.vectors.length).toBe(0);
  });

  it('centers on the mean of its titles and twenty neutral ones', () => {
    const sliders = VOCABULARY.sliders.map(() => 5);
    const matrix = buildTitleMatrix(
      VOCABULARY,
      Array.from({ length: 20 }, () => inventTitle({ sliders })),
    );
    // Twenty titles two steps above the middle and twenty in the middle: the mean is one step above.
    expect(matrix.means[0]).toBe(1);
    expect(vectorOf(matrix, 3)[0]).toBe(1);
  });

  it('gives the first genre the most weight, and counts a key once', () => {
    const matrix = buildTitleMatrix(VOCABULARY, [inventTitle({ genres: [2, 0, 2] })]);
    const { genre } = matrix.layout.start;
    const raw = (index: number) => vectorOf(matrix, 0)[genre + index] + matrix.means[genre + index];
    expect(raw(2)).toBeCloseTo(1, 6);
    expect(raw(0)).toBeCloseTo(0.85, 6);
    expect(raw(1)).toBe(0);
  });

  it.each([
    ['a slider out of range', { sliders: VOCABULARY.sliders.map(() => 6) }],
    ['a slider missing', { sliders: [3, 3] }],
    ['a slider that is no number', { sliders: VOCABULARY.sliders.map(() => Number.NaN) }],
    ['a year that is no number', { year: Number.NaN }],
    ['a movieRating over 100', { movieRating: 101 }],
    ['a genre beyond the vocabulary', { genres: [6] }],
    ['a theme that is no index', { themes: [0.5] }],
  ])('rejects %s and names the title', (_, given) => {
    expect(() => buildTitleMatrix(VOCABULARY, [inventTitle({ id: 'the-odd-one', ...given })])).toThrow(
      /the-odd-one/,
    );
  });
});

describe('calculateCloseness', () => {
  it('is 1 for the title itself, and within 0..1 for all titles', () => {
    const matrix = inventMatrix(60, 4);
    const closeness = calculateCloseness(matrix, 17);
    expect(closeness[17]).toBe(1);
    expect(Math.min(...closeness)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...closeness)).toBe(1);
  });

  it('is higher with a shared director or series', () => {
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

  it('rejects an unknown row', () => {
    expect(() => calculateCloseness(inventMatrix(3, 1), 3)).toThrow(RangeError);
  });
});
