import { expect, test } from 'vitest';
import { POLE_TASTE_TYPES, THEME_TASTE_TYPES } from '../packages/contract/src/vocab/leanings.ts';
import { POLE_TYPES, THEME_TYPES } from '../packages/recommender/src/taste-type/taste-type-table.ts';
import { leadingTypeOf } from '../packages/recommender/src/taste-type/taste-types.ts';

test('a pole’s color is that of the type that the recommender assigns it to', () => {
  const leading = Object.fromEntries(
    Object.entries(POLE_TYPES).map(([key, poles]) => [
      key,
      { low: leadingTypeOf(poles.low), high: leadingTypeOf(poles.high) },
    ]),
  );
  expect(POLE_TASTE_TYPES).toEqual(leading);
});

test('a theme’s color is that of the type that the recommender assigns it to', () => {
  const leading = Object.fromEntries(
    Object.entries(THEME_TYPES).map(([key, types]) => [key, leadingTypeOf(types)]),
  );
  expect(THEME_TASTE_TYPES).toEqual(leading);
});
