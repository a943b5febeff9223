import { expect, test } from 'vitest';
import { part } from './drawing.ts';
import { flattenPath, flattenPlaced, type Point } from './flatten-path.ts';
import { block, disc, petals } from './skins.ts';

const areaOf = (outline: readonly Point[]): number =>
  Math.abs(
    outline.reduce((sum, [x1, y1], i) => {
      const [x2, y2] = outline[(i + 1) % outline.length] ?? [0, 0];
      return sum + (x1 * y2 - x2 * y1) / 2;
    }, 0),
  );

test('follows arcs in the right direction', () => {
  expect(areaOf(flattenPath(disc(50))[0] ?? [])).toBeCloseTo(Math.PI * 2500, -2);
  const half = flattenPath('M-10 0A10 10 0 0 1 10 0Z')[0] ?? [];
  expect(Math.min(...half.map(([, y]) => y))).toBeCloseTo(-10, 1);
  const other = flattenPath('M-10 0A10 10 0 0 0 10 0Z')[0] ?? [];
  expect(Math.max(...other.map(([, y]) => y))).toBeCloseTo(10, 1);
});

test('keeps the area of straight outlines', () => {
  expect(areaOf(flattenPath(block(5, 5, 30, 20))[0] ?? [])).toBeCloseTo(600);
  expect(areaOf(flattenPath(petals(8, 80))[0] ?? [])).toBeGreaterThan(Math.PI * 80 * 80);
});

test('scales, rotates and then moves a placed path', () => {
  const [outline = []] = flattenPlaced(
    part('M0 0L10 0L10 10Z', '#000000', { x: 5, y: 7, turn: 90, scale: 2 }),
  );
  expect(outline[1]?.map(Math.round)).toEqual([5, 27]);
});

test('rejects an unknown command', () => {
  expect(() => flattenPath('M0 0Q1 1 2 2')).toThrow(RangeError);
});
