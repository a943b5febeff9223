import { tonightOffsets } from '@palate/contract';
import { SLIDER_KEYS, type SliderKey } from '@palate/contract/vocab/sliders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatTonight,
  leanLabel,
  leanPhrase,
  leans,
  leanWords,
  tonightSentence,
  tonightWords,
} from './tonight.ts';

const middle = Object.fromEntries(SLIDER_KEYS.map((key) => [key, 3])) as Record<SliderKey, number>;

test('offsets are written as §2’s address has them', () => {
  expect(formatTonight({ scale: -1, pace: 1.5, realism: 0 })).toBe('pace:+1.5,scale:-1');
  expect(formatTonight({})).toBe('');
});

test('what is written is read back, with its plus signs or as the spaces a query makes of them', () => {
  const offset = fc.integer({ min: -4, max: 4 }).map((half) => half / 2);
  const offsets = fc.dictionary(fc.constantFrom(...SLIDER_KEYS), offset);
  fc.assert(
    fc.property(offsets, (given) => {
      const text = formatTonight(given);
      const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== 0));
      expect(tonightOffsets.parse(text)).toEqual(asked);
      expect(tonightOffsets.parse(new URLSearchParams(`tonight=${text}`).get('tonight'))).toEqual(asked);
    }),
  );
});

test('a slider says both poles until one is chosen, and how far', () => {
  expect(leanLabel('pace', 0)).toBe('slower or faster');
  expect(leanLabel('pace', -1)).toBe('slower');
  expect([0, -0.5, 1, 1.5, -2].map(leanWords)).toEqual([
    'no change',
    'a little',
    'a little',
    'a lot',
    'a lot',
  ]);
  expect(leanPhrase('emotionalPunch', -1)).toBe('a little cooler');
  expect(leanPhrase('weightiness', -2)).toBe('lighter');
});

test('the hardest lean comes first', () => {
  expect(leans({ pace: 0.5, scale: -2, realism: 0 }).map(({ key }) => key)).toEqual(['scale', 'pace']);
});

test('all leans are one phrase, beyond three counted', () => {
  expect(tonightWords({})).toBeNull();
  expect(tonightWords({ pace: 2 })).toBe('faster');
  expect(tonightWords({ pace: 2, weightiness: -1 })).toBe('faster and a little lighter');
  expect(tonightWords({ pace: 2, weightiness: -2, scale: 2, realism: 1, linearity: 1 })).toBe(
    'faster, lighter, bigger and 2 more',
  );
});

test('the sentence says whether tonight’s wish is met', () => {
  expect(tonightSentence(middle, {})).toBeNull();
  expect(tonightSentence({ ...middle, weightiness: 1.5 }, { weightiness: -1 })).toContain('and it is');
  expect(tonightSentence(middle, { weightiness: -1 })).toContain('in between');
  expect(tonightSentence({ ...middle, weightiness: 4.5 }, { weightiness: -1 })).toContain('This isn’t');
});
