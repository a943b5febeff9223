import { describe, expect, it } from 'vitest';
import { seededRandom } from '../maths/seeded-random.ts';
import { trainDnaPredictor } from './train-dna-predictor.ts';
import { trainThemePredictor } from './train-theme-predictor.ts';
import type { DnaExample, ThemeExample, TitleFeatures } from './types.ts';

const FILLING = 'river morning letter garden winter window captain village doctor music'.split(' ');

/**
 * Invents titles: comedies are fast, “siege” makes a title weighty, Ana's films are fast. The second slider is random.
 */
function inventExamples(count: number, seed: number): (DnaExample & ThemeExample)[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const [isComedy, isSiege, isByAna] = [random() < 0.5, random() < 0.3, random() < 0.2];
    const words = FILLING.filter(() => random() < 0.4);
    const pace = 2.5 + (isComedy ? 1 : -0.5) - (isSiege ? 1 : 0) + (isByAna ? 0.5 : 0) + random() - 0.5;
    return {
      id: `title-${seed}-${i}`,
      features: {
        kind: 'movie',
        year: 1950 + Math.floor(70 * random()),
        genres: [isComedy ? 'comedy' : 'drama'],
        overview: [...words, ...(isSiege ? ['besieged', 'siege'] : [])].join(' '),
        people: isByAna ? ['Ana'] : [`nobody ${i}`],
      },
      dna: [Math.min(5, Math.max(1, pace)), 1 + 4 * random()],
      themes: isSiege === random() < 0.95 ? [1] : [],
    };
  });
}

const taught = inventExamples(500, 1);
const asked = inventExamples(200, 2);
const comedy: TitleFeatures = { kind: 'movie', year: 1990, genres: ['comedy'] };

describe('trainDnaPredictor', () => {
  const predictor = trainDnaPredictor(taught);

  it('learns from genres, words and people, and not from noise', () => {
    const [pace = 0] = predictor.predict(comedy).values;
    expect(pace).toBeGreaterThan(3);
    expect(predictor.predict({ ...comedy, overview: 'The siege.' }).values[0]).toBeLessThan(pace - 0.4);
    expect(predictor.predict({ ...comedy, people: ['Ana'] }).values[0]).toBeGreaterThan(pace + 0.1);
    const errors = asked.map(({ features, dna }) => predictor.predict(features).values[0] - (dna[0] ?? 0));
    const square = errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length;
    // The noise added to the values has a variance of 1/12.
    expect(square).toBeLessThan(0.13);
  });

  it('predicts its own error, which is large for the random slider', () => {
    const within = [0, 0];
    for (const { features, dna } of asked) {
      const { values, sd } = predictor.predict(features);
      for (const slider of [0, 1]) {
        const error = Math.abs(values[slider] - (dna[slider] ?? 0));
        if (error <= 2 * sd[slider]) within[slider] = (within[slider] ?? 0) + 1 / asked.length;
      }
    }
    for (const share of within) expect(share).toBeGreaterThan(0.88);
    const { sd } = predictor.predict(comedy);
    expect(sd[1]).toBeGreaterThan(2 * sd[0]);
  });

  it('is deterministic, and counts a title with two descriptions once', () => {
    expect(trainDnaPredictor(taught).predict(comedy)).toEqual(predictor.predict(comedy));
    const twice = trainDnaPredictor([...taught, ...taught]).predict(comedy);
    twice.values.forEach((value, i) => {
      expect(value).toBeCloseTo(predictor.predict(comedy).values[i], 2);
    });
  });

  it('stays within 1..5 and finite for any input', () => {
    const strange: TitleFeatures[] = [
      { kind: 'tv_show', year: Number.NaN, genres: [] },
      {
        kind: 'movie',
        year: -4000,
        genres: ['', 'comedy', 'comedy'],
        runtimeMinutes: Number.POSITIVE_INFINITY,
      },
      {
        kind: 'movie',
        year: 9999,
        genres: ['nothing'],
        overview: '\u0000🎬 siege '.repeat(5000),
        keywords: [''],
      },
      { ...comedy, people: new Array<string>(3000).fill('Ana'), certificate: '', runtimeMinutes: -5 },
    ];
    for (const features of strange) {
      const { values, sd } = predictor.predict(features);
      for (const value of values) expect(value >= 1 && value <= 5).toBe(true);
      for (const deviation of sd) expect(deviation > 0 && deviation < 4).toBe(true);
    }
  });

  it('learns the mean from a single title', () => {
    const one = trainDnaPredictor([{ id: 'one', features: comedy, dna: [4, 2] }]).predict(comedy);
    expect([...one.values]).toEqual([4, 2]);
    expect([...one.sd].every((deviation) => deviation > 0)).toBe(true);
  });

  it.each([
    ['nothing', []],
    ['a slider out of range', [{ id: 'a', features: comedy, dna: [0.5] }]],
    ['a slider that is no number', [{ id: 'a', features: comedy, dna: [Number.NaN] }]],
    [
      'sliders of different number',
      [
        { id: 'a', features: comedy, dna: [3, 3] },
        { id: 'b', features: comedy, dna: [3] },
      ],
    ],
  ])('rejects training data with %s', (_, examples) => {
    expect(() => trainDnaPredictor(examples)).toThrow(RangeError);
  });
});

describe('trainThemePredictor', () => {
  const predictor = trainThemePredictor(taught, 3);

  it('predicts a theme from its word, with the right chance, and never an absent theme', () => {
    const { themes, chances } = predictor.predict({ ...comedy, overview: 'A siege in winter, besieged.' });
    expect(themes).toEqual([1]);
    expect(chances[1]).toBeGreaterThan(0.8);
    expect(chances[2]).toBeLessThan(0.05);
    expect(predictor.predict({ ...comedy, overview: 'A garden.' }).themes).toEqual([]);
  });

  it('lists at most four themes, most likely first', () => {
    const many = taught.map((example) => ({
      ...example,
      themes: example.themes.length > 0 ? [0, 1, 2, 3, 4] : [],
    }));
    const { themes, chances } = trainThemePredictor(many, 5).predict({ ...comedy, overview: 'siege' });
    expect(themes).toHaveLength(4);
    const said = themes.map((theme) => chances[theme]);
    expect(said).toEqual(said.toSorted((a, b) => b - a));
  });

  it('rejects themes outside the vocabulary', () => {
    expect(() => trainThemePredictor([], 3)).toThrow(RangeError);
    expect(() => trainThemePredictor([{ id: 'a', features: comedy, themes: [3] }], 3)).toThrow(RangeError);
    expect(() => trainThemePredictor([{ id: 'a', features: comedy, themes: [0.5] }], 3)).toThrow(RangeError);
  });
});
