import { expect, it } from 'vitest';
import { tasteMetrics } from '../testing/metrics.ts';
import { archetypeRecipe } from './archetype-hero.tsx';
import { rankedShares } from './share-bar.tsx';
import {
  basisWords,
  compareWithMostWords,
  leanWords,
  namesInOrder,
  onlyGenres,
  sortByStrength,
} from './taste-words.ts';

const metrics = tasteMetrics();
const slider = (key: string) => {
  const found = metrics.sliders.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};

it('names the pole leant to, or both where there is no lean', () => {
  expect(leanWords(slider('pace'))).toBe('slow-burning');
  expect(leanWords(slider('originality'))).toBe('original');
  expect(leanWords(slider('scale'))).toBe('intimate or epic');
});

it('compares instead of naming the pole that the chart shows somebody away from', () => {
  expect(leanWords({ ...slider('linearity'), value: 3.6, lean: -0.4 })).toBe('less chronological');
  expect(leanWords({ ...slider('linearity'), value: 2.6, lean: -0.4 })).toBe('not chronological');
  expect(leanWords({ ...slider('scale'), value: 2.8, lean: 0.4 })).toBe('bigger in scale');
});

it('compares with the middle half of all titles, whatever the lean and the middle of the scale', () => {
  expect(compareWithMostWords(slider('pace'))).toBe('You like titles that are slower than most');
  const linearity = { ...slider('linearity'), usual: { low: 3.8, middle: 4.4, high: 4.4 } };
  expect(compareWithMostWords({ ...linearity, value: 3.6, lean: -0.4 })).toBe(
    'You like titles that are less chronological than most',
  );
  expect(compareWithMostWords({ ...linearity, value: 3.9, lean: -0.4 })).toBe(
    'You like titles that are a little less chronological than average',
  );
  expect(compareWithMostWords({ ...linearity, value: 4.5, lean: 0.4 })).toBe(
    'You like titles that are more chronological than most',
  );
  expect(compareWithMostWords({ ...linearity, value: 4.5, lean: 0 })).toBe(
    'You like titles that are a little more chronological than most',
  );
  expect(compareWithMostWords(slider('scale'))).toBe('You have no strong preference');
});

it('puts somebody at the scale’s end beyond most titles, unless half of them are there too', () => {
  const scale = { ...slider('scale'), value: 1, usual: { low: 1, middle: 2, high: 3 } };
  expect(compareWithMostWords({ ...scale, lean: -0.4 })).toBe(
    'You like titles that are more intimate than most',
  );
  expect(compareWithMostWords({ ...scale, usual: { low: 1, middle: 1, high: 3 } })).toBe(
    'You have no strong preference',
  );
});

it('orders by strength', () => {
  expect(
    sortByStrength(metrics.sliders)
      .slice(0, 2)
      .map(({ key }) => key),
  ).toEqual(['pace', 'originality']);
  expect(namesInOrder(metrics.tasteFingerPrint.storyThemes.positive, 5)).toBe('Grief, outsiders');
  expect(namesInOrder(metrics.tasteFingerPrint.storyThemes.positive, 1)).toBe('Grief');
  expect(rankedShares(metrics.tasteFingerPrint.tasteType).map(({ share }) => share)).toEqual([46, 29, 16, 9]);
});

it('keeps story themes out of the genres', () => {
  expect(onlyGenres(metrics.genreThemePreferences).positive.map(({ key }) => key)).toEqual(['drama']);
});

it('counts what the taste is based on, in singular or plural', () => {
  expect(basisWords(metrics.basedOn)).toBe(
    'Based on 1 title you love, 10 choices between two titles and 3 opinions on genres and themes. Retake the test any time to update it.',
  );
  expect(basisWords({ loved: 0, pairs: 0, genres: 64, opinions: 0 })).toMatch(
    /^Based on 64 opinions on genres and themes\./,
  );
  expect(basisWords({ loved: 1, pairs: 1, genres: 0, opinions: 0 })).toMatch(
    /^Based on 1 title you love and 1 choice between two titles\./,
  );
  expect(basisWords({ loved: 0, pairs: 0, genres: 0, opinions: 0 })).toMatch(
    /^Based only on your age and country/,
  );
  expect(basisWords({ loved: 0, pairs: 0, genres: 0, opinions: 12 })).toBe(
    'Based on 12 ratings, likes and reactions of yours. Take the test to make it more accurate.',
  );
});

it('names the types that an archetype combines', () => {
  expect(archetypeRecipe({ first: 'realityBiter', second: 'hardHitter' })).toBe(
    'Reality Biter with Hard Hitter',
  );
  expect(archetypeRecipe({ first: 'easyRider', second: null })).toBe('Easy Rider through and through');
});
