import type { MatchExplanation } from '@palate/contract/taste-match';
import { expect, test } from 'vitest';
import { labelPredicted } from './label-predicted.ts';

const reason = (kind: string, key: string, evidence = 'You said so.') => ({ kind, key, evidence });
const match = {
  value: 60,
  contributions: [
    reason('slider', 'pace'),
    reason('slider', 'scale', ''),
    reason('theme', 'grief'),
    reason('genre', 'drama'),
    reason('loved', 'aftersun-2022'),
  ],
} as unknown as MatchExplanation;
const evidence = (isDnaPredicted: boolean, correctedFields: string[]) =>
  labelPredicted(match.contributions, { isDnaPredicted, correctedFields }).map((given) => given.evidence);

test('only reasons based on predictions say so', () => {
  expect(evidence(true, [])).toEqual([
    'An automatic estimate. You said so.',
    'An automatic estimate.',
    'An automatic estimate. You said so.',
    'You said so.',
    'You said so.',
  ]);
});

test('corrected values count as judged, and all values of a bundled title do', () => {
  expect(evidence(true, ['dna.pace', 'themes'])).toEqual([
    'You said so.',
    'An automatic estimate.',
    ...Array(3).fill('You said so.'),
  ]);
  expect(labelPredicted(match.contributions, { isDnaPredicted: false, correctedFields: [] })).toEqual(
    match.contributions,
  );
});
