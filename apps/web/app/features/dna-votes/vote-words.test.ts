import { expect, it } from 'vitest';
import { describeVoters, hasVote, sliderValueOf } from './vote-words.ts';

const said = { votes: { pace: 4.5 }, counts: { pace: 3, scale: 2 } } as const;

it('starts a slider at the title’s value, or at the member’s vote', () => {
  expect(sliderValueOf('scale', {}, said, 3.3)).toBe(3.5);
  expect(sliderValueOf('pace', {}, said, 2)).toBe(4.5);
  expect(sliderValueOf('pace', { pace: 1 }, said, 2)).toBe(1);
  expect(sliderValueOf('pace', { pace: null }, said, 2.2)).toBe(2);
});

it('counts a saved or drafted vote, but not one that is being removed', () => {
  expect(hasVote('pace', {}, said)).toBe(true);
  expect(hasVote('scale', {}, said)).toBe(false);
  expect(hasVote('scale', { scale: 2 }, said)).toBe(true);
  expect(hasVote('pace', { pace: null }, said)).toBe(false);
});

it.each([
  [true, 1, 'your vote'],
  [true, 2, 'your vote and one more'],
  [true, 9, 'your vote and 8 more'],
  [false, 0, ''],
  [false, 1, 'one vote'],
  [false, 4, '4 votes'],
])('describes whose vote it is: own %j, %d votes', (isOwn, count, words) => {
  expect(describeVoters(isOwn, count)).toBe(words);
});
