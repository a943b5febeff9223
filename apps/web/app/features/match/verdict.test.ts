import type { Contribution, MatchExplanation } from '@palate/contract/taste';
import { expect, test } from 'vitest';
import { marginSentence, verdict, verdictSentence } from './verdict.ts';

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

test('the sum in a sentence: gains and losses by name', () => {
  const sentence = verdictSentence(
    of(
      { kind: 'slider', label: 'Intimate', points: 9 },
      { kind: 'loved', label: 'Because you loved Aftersun', points: 7 },
      { kind: 'genre', label: 'Romance', points: -4 },
      { kind: 'rest', label: '30 smaller reasons', points: 12 },
    ),
  );
  expect(sentence).toBe(
    'It gains most from being intimate and standing near Aftersun, and loses most from romance.',
  );
});

test('names of people keep their capitals', () => {
  expect(verdictSentence(of({ kind: 'person', label: 'Celine Song', points: 3 }))).toContain('Celine Song');
});

test('a sum in which nothing weighs says so', () => {
  expect(verdictSentence(of({ kind: 'slider', label: 'Fast', points: 0.4 }))).toBe(
    'Nothing speaks loudly for it or against it.',
  );
});

test('the margin is said in points and answers', () => {
  expect(marginSentence(of())).toContain('within 6 points four times in five, from one answer of yours');
});
