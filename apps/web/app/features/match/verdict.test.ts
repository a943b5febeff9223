import type { Contribution, MatchExplanation } from '@palate/contract/taste-match';
import { expect, test } from 'vitest';
import { marginSentence, verdict, verdictSentence, whyWords, wordSentence } from './verdict.ts';

const of = (...reasons: Partial<Contribution>[]) =>
  ({ contributions: reasons, marginPoints: 6.4, answerCount: 1 }) as unknown as MatchExplanation;

test('the verdict names the tier', () => {
  expect([90, 85, 84, 52, 40, 3].map((value) => verdict(value).split(' ').slice(0, 2).join(' '))).toEqual([
    'A top',
    'A top',
    'A great',
    'A good',
    'A mixed',
    'Not much',
  ]);
});

test('the sum in a sentence: gains and losses by their causes, the gathered rest by none', () => {
  const sentence = verdictSentence(
    of(
      { kind: 'slider', cause: 'intimate', points: 9 },
      { kind: 'loved', cause: 'close to Aftersun', points: 7 },
      { kind: 'genre', cause: 'a romance', points: -4 },
      { kind: 'rest', cause: 'smaller reasons', points: 12 },
    ),
  );
  expect(sentence).toBe('Biggest pluses: intimate, and close to Aftersun. Biggest minus: a romance.');
});

test('a sum in which nothing weighs says so', () => {
  expect(verdictSentence(of({ kind: 'slider', cause: 'fast', points: 0.4 }))).toBe(
    'Nothing stands out, for it or against it.',
  );
});

test.each([
  [25, 58, 'Rough guess, based on one answer: probably between 33 and 83.'],
  [9.4, 58, 'Fairly sure, based on one answer: probably between 49 and 67.'],
  [4, 97, 'Quite sure, based on one answer: probably between 93 and 99.'],
  [30, 12, 'Rough guess, based on one answer: probably between 0 and 42.'],
])('a margin of %d about %d is a range', (marginPoints, value, sentence) => {
  expect(marginSentence({ ...of(), marginPoints, value })).toContain(sentence);
});

test('the way to the reasons asks for the figure in the ring', () => {
  const match = { ...of(), value: 58.2, tier: 'good', certainty: 0.7 } as MatchExplanation;
  expect(whyWords(match)).toBe('Why 58?');
  expect(whyWords({ ...match, certainty: 0.1 })).toBe('Why this match?');
});

test('a word in the ring is explained, a number needs no words', () => {
  const match = { ...of(), value: 74.2, shown: 74, tier: 'great', certainty: 0.2 } as MatchExplanation;
  expect(wordSentence(match, 'film')).toMatch(/says “great” instead of 74 because .*this film/);
  expect(wordSentence({ ...match, certainty: 0.8 }, 'film')).toBeNull();
});
