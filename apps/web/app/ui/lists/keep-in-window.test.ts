import { expect, test } from 'vitest';
import { chooseSide, shiftIntoWindow } from './keep-in-window.ts';

test.each([
  ['leaves a box that is inside', { left: 20, right: 200 }, 0],
  ['moves a box that is too far right to the left', { left: 180, right: 438 }, -56],
  ['moves a box that is too far left to the right', { left: -30, right: 120 }, 38],
  ['aligns a box that is too wide with the left edge', { left: 40, right: 500 }, -32],
])('%s', (_, box, shift) => {
  expect(shiftIntoWindow(box, 390)).toBe(shift);
});

test.each([
  ['below if it fits there', { top: 100, bottom: 144 }, 400, { isAbove: false, room: 640 }],
  ['above if it fits only there', { top: 600, bottom: 644 }, 400, { isAbove: true, room: 584 }],
  [
    'on the side with more room if it fits nowhere',
    { top: 300, bottom: 344 },
    700,
    { isAbove: false, room: 440 },
  ],
])('a panel opens %s', (_, button, height, side) => {
  expect(chooseSide(button, height, 800)).toEqual(side);
});
