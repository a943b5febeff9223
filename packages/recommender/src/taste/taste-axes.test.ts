import { GENRE_KEYS, SLIDER_KEYS, THEME_KEYS } from '@palate/contract';
import { expect, it } from 'vitest';
import { layOutFeatures } from '../titles/feature-layout.ts';
import { tasteAxes } from './taste-axes.ts';

it('gives each feature of the demanding axis a weight, and no other one', () => {
  const layout = layOutFeatures({ sliders: SLIDER_KEYS, themes: THEME_KEYS, genres: GENRE_KEYS });
  const [demanding] = tasteAxes(layout);
  const weighted = layout.features.filter((_, i) => demanding?.[1 + i] !== 0);
  expect(weighted.map(({ key }) => key).sort()).toEqual([
    'emotionalPunch',
    'movieRating',
    'originality',
    'popularity',
    'realism',
    'scale',
    'styleAndVisuals',
    'weightiness',
  ]);
});
