import { expect, it } from 'vitest';
import { sayPredicted } from './say-predicted.ts';

it('says which of predicted sliders were set by hand', () => {
  expect(sayPredicted([])).toBe('Estimated automatically; not reviewed by a person.');
  expect(sayPredicted(['year', 'dna.unknown'])).toBe(sayPredicted([]));
  expect(sayPredicted(['dna.scale', 'year', 'dna.pace'])).toBe(
    'Set by hand: slow-burning to fast, intimate to epic. The others are estimated automatically.',
  );
});
