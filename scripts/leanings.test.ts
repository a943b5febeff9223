import { expect, test } from 'vitest';
import { POLE_TASTE_TYPES, THEME_TASTE_TYPES } from '../packages/contract/src/vocab/leanings.ts';
import { POLE_TYPES, THEME_TYPES } from '../packages/recommender/src/taste-type/taste-type-table.ts';
import { leadingTypeOf } from '../packages/recommender/src/taste-type/taste-types.ts';

test('what the screens colour a pole by is the type the recommender gives it to', () => {
  const leading = Object.fromEntries(
    Object.entries(POLE_TYPES).map(([key, poles]) => [
      key,
      { low: leadingTypeOf(poles.low), high: leadingTypeOf(poles.high) },
    ]),
  );
  expect(POLE_TASTE_TYPES).toEqual(leading);
});

test('what the screens colour a theme by is the type the recommender gives it to', () => {
  const leading = Object.fromEntries(
    Object.entries(THEME_TYPES).map(([key, types]) => [key, leadingTypeOf(types)]),
  );
  expect(THEME_TASTE_TYPES).toEqual(leading);
});
