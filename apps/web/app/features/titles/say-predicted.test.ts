import { expect, it } from 'vitest';
import { sayPredicted } from './say-predicted.ts';

it('says which of predicted sliders were set by hand', () => {
  expect(sayPredicted([])).toBe('Worked out from its genres and themes, not judged by hand.');
  expect(sayPredicted(['year', 'dna.unknown'])).toBe(sayPredicted([]));
  expect(sayPredicted(['dna.scale', 'year', 'dna.pace'])).toBe(
    'Judged by hand: slow-burning to fast, intimate to epic. The others are worked out from its genres and themes.',
  );
});
