import type { Contribution, MatchExplanation } from '@palate/contract/taste-match';
import { expect, test } from 'vitest';
import { marginSentence, verdict, verdictSentence, wordSentence } from './verdict.ts';
import { whyWords } from './why-words.ts';

const of = (...reasons: Partial<Contribution>[]) =>
  ({
    contributions: reasons,
    marginPoints: 6.4,
    answerCount: 1,
    ratingCount: 0,
  }) as unknown as MatchExplanation;

test('the headline names the tier', () => {
  expect([90, 85, 84, 52, 40, 3].map(verdict)).toEqual([
    'A top match. Here’s why',
    'A top match. Here’s why',
    'A great match. Here’s why',
    'A good match. Here’s why',
    'A mixed match. Here’s why',
    'A low match. Here’s why',
  ]);
});

test('the sentence names the causes of gains and losses, without small reasons', () => {
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

test('the sentence says if no reason stands out', () => {
  expect(verdictSentence(of({ kind: 'slider', cause: 'fast', points: 0.4 }))).toBe(
    'No single reason stands out.',
  );
});

test.each([
  [25, 58, 'Your match is probably between 33 and 83. This is a rough guess, based on one answer.'],
  [9.4, 58, 'Your match is probably between 49 and 67. We’re fairly sure, based on one answer.'],
  [4, 97, 'Your match is probably between 93 and 99. We’re quite sure, based on one answer.'],
  [30, 12, 'Your match is probably between 0 and 42. This is a rough guess, based on one answer.'],
])('describes a margin of %d around %d as a range', (marginPoints, value, sentence) => {
  expect(marginSentence({ ...of(), marginPoints, value })).toContain(sentence);
});

test('counts ratings beside answers', () => {
  expect(marginSentence({ ...of(), value: 58, answerCount: 15, ratingCount: 12 })).toContain(
    'based on fifteen answers and 12 ratings.',
  );
  expect(marginSentence({ ...of(), value: 58, answerCount: 0, ratingCount: 12 })).toContain(
    'based on 12 ratings.',
  );
  expect(marginSentence({ ...of(), value: 58, answerCount: 0, ratingCount: 0 })).toContain(
    'based on your reactions.',
  );
});

test('the link to the reasons repeats the figure in the ring', () => {
  const match = { ...of(), value: 58.2, tier: 'good', certainty: 0.7 } as MatchExplanation;
  expect(whyWords(match)).toBe('Why 58?');
  expect(whyWords({ ...match, certainty: 0.1 })).toBe('Why this match?');
});

test('explains a word in the ring, but not a number', () => {
  const match = { ...of(), value: 74.2, shown: 74, tier: 'great', certainty: 0.2 } as MatchExplanation;
  expect(wordSentence(match, 'film')).toMatch(/shows “great” instead of 74 because .*films like this/);
  expect(wordSentence({ ...match, certainty: 0.8 }, 'film')).toBeNull();
});
