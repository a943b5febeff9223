import { tonightOffsets } from '@palate/contract';
import { SLIDER_KEYS, type SliderKey } from '@palate/contract/vocab/sliders';
import { TONIGHT_MOODS } from '@palate/contract/vocab/tonight-moods';
import { formatTonight, TONIGHT_KEYS } from '@palate/contract/vocab/tonight-sliders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  leanLabel,
  leanPhrase,
  leans,
  leanValueText,
  leanWords,
  tonightSentence,
  tonightWords,
} from './tonight.ts';

const middle = Object.fromEntries(SLIDER_KEYS.map((key) => [key, 3])) as Record<SliderKey, number>;

test('formats offsets as in the URL of §2', () => {
  expect(formatTonight({ scale: -1, pace: 1.5, realism: 0 })).toBe('pace:+1.5,scale:-1');
  expect(formatTonight({})).toBe('');
});

test('parses what it formatted, whether plus signs or spaces', () => {
  const offset = fc.integer({ min: -4, max: 4 }).map((half) => half / 2);
  const offsets = fc.dictionary(fc.constantFrom(...TONIGHT_KEYS), offset);
  fc.assert(
    fc.property(offsets, (given) => {
      const text = formatTonight(given);
      const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== 0));
      expect(tonightOffsets.parse(text)).toEqual(asked);
      expect(tonightOffsets.parse(new URLSearchParams(`tonight=${text}`).get('tonight'))).toEqual(asked);
    }),
  );
});

test('labels a slider with both poles until it is moved, and says how far', () => {
  expect(leanLabel('pace', 0)).toBe('slower or faster');
  expect(leanLabel('pace', -1)).toBe('slower');
  expect([0, -0.5, 1, 1.5, -2].map(leanWords)).toEqual([
    'no change',
    'a little',
    'a little',
    'a lot',
    'a lot',
  ]);
  expect(leanPhrase('emotionalPunch', -1)).toBe('a little more restrained');
  expect(leanPhrase('weightiness', -2)).toBe('lighter');
});

test('words the slider for acclaim', () => {
  expect([0, -0.5, 2].map((offset) => leanLabel('acclaim', offset))).toEqual([
    'acclaim counts less or more',
    'acclaim counts less',
    'acclaimed',
  ]);
  expect([-2, -1, 0, 1, 1.5].map((offset) => leanValueText('acclaim', offset))).toEqual([
    'acclaim counts less',
    'acclaim counts a little less',
    'no change',
    'a little more acclaimed',
    'acclaimed',
  ]);
  expect(leanValueText('pace', 2)).toBe('a lot faster');
  expect(tonightWords({ acclaim: 2 })).toBe('acclaimed');
  expect(tonightWords({ acclaim: -1, minutes: 100 })).toMatch(/^acclaim counts a little less, up to 1.h.40$/);
  expect(tonightWords({ ...TONIGHT_MOODS[0]?.offsets, acclaim: 2 })).toBe('light, acclaimed');
});

test('lists the strongest lean first', () => {
  expect(leans({ pace: 0.5, scale: -2, realism: 0 }).map(({ key }) => key)).toEqual(['scale', 'pace']);
});

test('joins leans to one phrase, and counts those beyond three', () => {
  expect(tonightWords({})).toBeNull();
  expect(tonightWords({ pace: 2 })).toBe('faster');
  expect(tonightWords({ pace: 2, weightiness: -1 })).toBe('faster and a little lighter');
  expect(tonightWords({ pace: 2, weightiness: -2, scale: 2, realism: 1, linearity: 1 })).toBe(
    'faster, lighter, bigger in scale and 2 more',
  );
});

test('uses a mood’s name, followed by the time', () => {
  for (const { name, offsets } of TONIGHT_MOODS) expect(tonightWords(offsets)).toBe(name.toLowerCase());
  expect(tonightWords({ minutes: 100 })).toBe('up to 1\u00A0h\u00A040');
  expect(tonightWords({ pace: 2, minutes: 46 })).toBe('faster, up to 46\u00A0min');
});

test('moods differ, stay within the limit, and survive formatting and parsing', () => {
  const texts = TONIGHT_MOODS.map(({ offsets }) => formatTonight({ ...offsets, minutes: 100 }));
  expect(new Set(texts).size).toBe(TONIGHT_MOODS.length);
  for (const [i, { offsets }] of TONIGHT_MOODS.entries())
    expect(tonightOffsets.parse(texts[i])).toEqual({ ...offsets, minutes: 100 });
});

test.each([
  'minutes',
  'minutes:',
  'minutes:0',
  'minutes:601',
  'minutes:1.5',
  'minutes:-5',
  'minutes:x',
  'pace:NaN',
])('rejects %s', (text) => expect(tonightOffsets.safeParse(text).success).toBe(false));

test('says whether the title fulfills tonight’s wish', () => {
  expect(tonightSentence(middle, {})).toBeNull();
  expect(tonightSentence({ ...middle, weightiness: 1.5 }, { weightiness: -1 })).toContain(
    'and this title fits',
  );
  expect(tonightSentence(middle, { weightiness: -1 })).toContain('about average');
  expect(tonightSentence({ ...middle, weightiness: 4.5 }, { weightiness: -1 })).toContain('This title isn’t');
});
