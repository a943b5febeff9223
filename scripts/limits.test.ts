import { expect, test } from 'vitest';
import { brokenLimits } from '../bench/limits.ts';

test('names exactly the limits that are exceeded', () => {
  expect(
    brokenLimits([
      { name: 'performance of /', value: 95, bound: { least: 95 } },
      { name: 'performance of /types', value: 94, bound: { least: 95 } },
      { name: 'script of /', value: 150, bound: { most: 150 } },
      { name: 'script of /types', value: 150.1, bound: { most: 150 } },
    ]),
  ).toEqual([
    'Limit broken: performance of /types is 94, but has to be at least 95.',
    'Limit broken: script of /types is 150.1, but has to be at most 150.',
  ]);
});

test('a figure that could not be measured keeps no limit', () => {
  expect(brokenLimits([{ name: 'ratio', value: Number.NaN, bound: { most: 2 } }])).toHaveLength(1);
});
