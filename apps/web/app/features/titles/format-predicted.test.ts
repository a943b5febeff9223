import { expect, it } from 'vitest';
import { formatPredicted } from './format-predicted.ts';

it('says which of predicted sliders a person corrected', () => {
  expect(formatPredicted([])).toBe('Estimated automatically; not reviewed by a person.');
  expect(formatPredicted(['year', 'dna.unknown'])).toBe(formatPredicted([]));
  expect(formatPredicted(['dna.scale', 'year', 'dna.pace'])).toBe(
    'Corrected by a person: “slow-burning to fast”, “intimate to epic”. The other scales are estimated automatically.',
  );
});
