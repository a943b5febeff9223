import { TASTE_TEST } from '@palate/contract/constants';
import { expect, it } from 'vitest';
import { TEST_STEPS } from './test-answers.ts';
import { TEST_ENDED, testProgress } from './test-progress.ts';

const seconds = (left: string) => (left.match(/\d+/g) ?? []).map(Number);

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

it('promises no more than the ninety seconds of the front page, and never more than before', () => {
  const most = places.map(({ left }) => seconds(left).at(-1) ?? 0);
  expect(most[0]).toBeLessThanOrEqual(90);
  expect(most).toEqual(most.toSorted((a, b) => b - a));
  expect(most.at(-1)).toBeGreaterThan(0);
});

it('counts the same six questions from the first to the last, whose pairs are counted within it', () => {
  expect(places.every(({ label }) => label.includes(`of ${TEST_STEPS.length}`))).toBe(true);
  expect(testProgress('age', 0).label).toBe('Question 1 of 6');
  expect(testProgress('pairs', 4)).toMatchObject({
    label: 'Question 6 of 6, pair 5',
    left: '15 to 25 seconds left',
  });
  expect(testProgress('pairs', 8).left).toBe('15 seconds left at most');
});
