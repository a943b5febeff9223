import type { Contribution, MatchExplanation } from '@palate/contract/taste-match';
import { expect, test } from 'vitest';
import { marginSentence, verdict, verdictSentence, wordSentence } from './verdict.ts';

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
      { kind: 'slider', cause: 'being intimate', points: 9 },
      { kind: 'loved', cause: 'standing near Aftersun', points: 7 },
      { kind: 'genre', cause: 'romance', points: -4 },
      { kind: 'rest', cause: 'smaller reasons', points: 12 },
    ),
  );
  expect(sentence).toBe(
    'It gains most from being intimate and standing near Aftersun, and loses most from romance.',
  );
});

test('a sum in which nothing weighs says so', () => {
  expect(verdictSentence(of({ kind: 'slider', cause: 'being fast', points: 0.4 }))).toBe(
    'Nothing speaks loudly for it or against it.',
  );
});

test('the margin is said in points and answers', () => {
  expect(marginSentence(of())).toContain('within 6 points four times in five, from one answer of yours');
});

test('a word in the ring is explained, a number needs no words', () => {
  const match = { ...of(), value: 74.2, shown: 74, tier: 'great', certainty: 0.2 } as MatchExplanation;
  expect(wordSentence(match, 'film')).toMatch(/says “great” and no number yet: .*this film for 74 /);
  expect(wordSentence({ ...match, certainty: 0.8 }, 'film')).toBeNull();
});
