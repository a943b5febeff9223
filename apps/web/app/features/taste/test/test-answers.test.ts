import { TASTE_TEST } from '@palate/contract/constants';
import type { TitleId } from '@palate/contract/titles';
import { expect, it } from 'vitest';
import { pairTitle } from '../testing/pair-title.ts';
import {
  addLoved,
  allowedStep,
  answerPair,
  attitudeAfterTap,
  furthestStep,
  noAnswers,
  type PairAnswer,
  removeLoved,
  saveFirstAnswer,
  setAttitude,
  type TestAnswers,
} from './test-answers.ts';

const id = (text: string) => text as TitleId;
const loved = (text: string) => ({ id: id(text), title: text, year: 2000 });
const pair = (a: string, b: string, choice: PairAnswer['choice'] = 'first'): PairAnswer => ({
  shown: [pairTitle(a), pairTitle(b)],
  choice,
  unseen: [],
});
const start = noAnswers('uk');

it('marks more at the first tap, less at the second, nothing at the third', () => {
  const once = attitudeAfterTap(undefined);
  const twice = attitudeAfterTap(once);
  expect([once, twice, attitudeAfterTap(twice)]).toEqual(['positive', 'negative', undefined]);
});

it('stores attitudes separately and removes a cleared one', () => {
  const both = setAttitude(setAttitude(start, 'horror', 'negative'), 'grief', 'positive');
  expect(both.attitudes).toEqual({ horror: 'negative', grief: 'positive' });
  expect(setAttitude(both, 'horror', undefined).attitudes).toEqual({ grief: 'positive' });
});

it('adds a loved title once and takes no more than the test does', () => {
  const once = addLoved(addLoved(start, loved('heat')), loved('heat'));
  expect(once.loved).toHaveLength(1);
  const many = Array.from({ length: 20 }, (_, n) => loved(`t${n}`)).reduce(addLoved, start);
  expect(many.loved).toHaveLength(TASTE_TEST.lovedMax);
  expect(removeLoved(once, id('heat')).loved).toEqual([]);
});

it('replaces the answer to a pair gone back to and leaves those after it', () => {
  const three = [pair('a', 'b'), pair('c', 'd'), pair('e', 'f')].reduce<TestAnswers>(
    (answers, answer, at) => answerPair(answers, at, answer),
    start,
  );
  const changed = answerPair(three, 1, pair('c', 'd', 'neither'));
  expect(changed.pairs.map(({ choice }) => choice)).toEqual(['first', 'neither', 'first']);
});

it('puts the front page’s answer first, once, whichever way round the pair came', () => {
  const stored = saveFirstAnswer(answerPair(start, 0, pair('c', 'd')), pair('a', 'b'));
  expect(stored.pairs.map(({ shown }) => shown[0].id)).toEqual(['a', 'c']);
  expect(saveFirstAnswer(stored, pair('b', 'a', 'neither'))).toBe(stored);
});

it('goes no further than the answers allow', () => {
  expect(furthestStep(start)).toBe('age');
  expect(allowedStep(start, 'pairs')).toBe('age');
  const aged: TestAnswers = { ...start, ageBand: '30-44' };
  expect(allowedStep(aged, 'pairs')).toBe('loved');
  expect(allowedStep(aged, 'themes')).toBe('themes');
  const ready = ['a', 'b', 'c'].map(loved).reduce(addLoved, aged);
  expect(allowedStep(ready, 'pairs')).toBe('pairs');
  expect(allowedStep(ready, 'toString')).toBe('age');
  expect(allowedStep(ready, null)).toBe('age');
});
