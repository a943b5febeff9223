import { expect, it } from 'vitest';
import { TEST_STEPS } from './test-answers.ts';
import { testProgress } from './test-progress.ts';

const seconds = (left: string) => Number(/\d+/.exec(left)?.[0]);

it('counts questions, then pairs, and never goes back', () => {
  expect(testProgress('age', 0)).toMatchObject({ total: 13, done: 0, label: 'Question 1 of 5' });
  expect(testProgress('pairs', 4)).toMatchObject({ total: 13, done: 9, label: 'Pair 5 of 8' });
  const lefts = TEST_STEPS.map((step) => seconds(testProgress(step, 0).left));
  expect(lefts).toEqual([...lefts].sort((a, b) => b - a));
});

it('promises the ninety seconds the front page does', () => {
  expect(seconds(testProgress('age', 0).left)).toBeLessThanOrEqual(90);
});

it('says how many more there may be once eight were answered', () => {
  expect(testProgress('pairs', 8)).toEqual({
    total: 14,
    done: 13,
    label: 'Pair 9 of 12 at most',
    left: 'nearly there',
  });
});
