import { expect, test } from 'vitest';
import { shiftIntoWindow } from './keep-in-window.ts';

test.each([
  ['leaves a box that is inside', { left: 20, right: 200 }, 0],
  ['moves a box that is too far right to the left', { left: 180, right: 438 }, -56],
  ['moves a box that is too far left to the right', { left: -30, right: 120 }, 38],
  ['aligns a box that is too wide with the left edge', { left: 40, right: 500 }, -32],
])('%s', (_, box, shift) => {
  expect(shiftIntoWindow(box, 390)).toBe(shift);
});
