import { TASTE_TEST, TASTE_TEST_TIME } from '@palate/contract/constants';
import { expect, it } from 'vitest';
import { TEST_STEPS } from './test-answers.ts';
import { TEST_ENDED, testProgress } from './test-progress.ts';

/** Every place from the first question to the last pair there may be. */
const places = [
  ...TEST_STEPS.slice(0, -1).map((step) => testProgress(step, 0)),
  ...Array.from({ length: TASTE_TEST.pairsMax }, (_, answered) => testProgress('pairs', answered)),
];

it('goes on by one mark an answer, never back, to an end that is the last mark', () => {
  expect(places.map(({ done }) => done)).toEqual(places.map((_, at) => at));
  expect(new Set([...places, TEST_ENDED].map(({ total }) => total))).toEqual(new Set([places.length]));
  expect(TEST_ENDED.done).toBe(TEST_ENDED.total);
});

it('begins with the time that the front page claims, and never shows more than before', () => {
  expect(TASTE_TEST_TIME).toBe('two and a half minutes');
  expect(places[0]?.left).toBe('about 2½ minutes left');
  const seconds = places.map(({ secondsLeft }) => secondsLeft);
  expect(seconds).toEqual(seconds.toSorted((a, b) => b - a));
  expect(places.at(-1)?.left).toBe('almost done');
});

it('shows no more time after going back to an earlier question', () => {
  const { secondsLeft } = testProgress('pairs', 3);
  expect(testProgress('genres', 3, secondsLeft).left).toBe(testProgress('pairs', 3).left);
});

it('counts six questions throughout, with the pairs as the last', () => {
  expect(places.every(({ label }) => label.includes(`of ${TEST_STEPS.length}`))).toBe(true);
  expect(testProgress('age', 0).label).toBe('Question 1 of 6');
  expect(testProgress('pairs', 4)).toMatchObject({
    label: 'Question 6 of 6, pair 5',
    left: 'about 20 seconds left',
  });
});
