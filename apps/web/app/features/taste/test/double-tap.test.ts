import { expect, it } from 'vitest';
import { isDoubleTapAcross, type TestPress } from './double-tap.ts';

const first: TestPress = { screen: 'genres', timeMs: 10_000, x: 350, y: 800 };
const next = (press: Partial<TestPress>): TestPress => ({
  ...first,
  screen: 'themes',
  timeMs: 10_150,
  ...press,
});

it('recognizes the second press of a double tap if the first one led to another screen', () => {
  expect(isDoubleTapAcross(first, next({}))).toBe(true);
  expect(isDoubleTapAcross(first, next({ x: 362, y: 791 }))).toBe(true);
});

it('accepts presses on the same screen, later, elsewhere, and the first one', () => {
  expect(isDoubleTapAcross(first, next({ screen: 'genres' }))).toBe(false);
  expect(isDoubleTapAcross(first, next({ timeMs: 10_401 }))).toBe(false);
  expect(isDoubleTapAcross(first, next({ y: 700 }))).toBe(false);
  expect(isDoubleTapAcross(null, next({}))).toBe(false);
});
