import { expect, it } from 'vitest';
import { signedPoints } from './front-reasons.tsx';
import { whereToWatch } from './where-words.ts';

const streaming = (name: string, country: string, asOf: string) => ({ service: name, name, country, asOf });

it('names services in the visitor’s own country, with the oldest date it relies on', () => {
  const streamings = [
    streaming('Netflix', 'US', '2024'),
    streaming('Mubi', 'GB', '2023'),
    streaming('Netflix', 'GB', '2021'),
    streaming('Netflix', 'GB', '2024'),
  ];
  expect(whereToWatch(streamings, 'uk')).toEqual({
    on: 'On Mubi and Netflix',
    known: 'in the United Kingdom, as of 2021',
  });
});

it('falls back to the first country known, and says when nothing is', () => {
  expect(whereToWatch([streaming('Canal+', 'FR', '2022')], 'us')).toEqual({
    on: 'On Canal+',
    known: 'in France, as of 2022',
  });
  expect(whereToWatch([], 'us')).toEqual({ on: null, known: 'We don’t know where it streams.' });
});

it('writes points with their sign', () => {
  expect([11.6, -4.2, 0.2].map(signedPoints)).toEqual(['+12', '−4', '+0']);
});
