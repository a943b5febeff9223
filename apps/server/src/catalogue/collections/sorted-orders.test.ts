import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortRows } from './sorted-orders.ts';

const float = fc.float({ noNaN: true, noDefaultInfinity: true });

it('sorts like a comparison does: numbers, then tie-breaks, largest first, then places', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(float, fc.integer({ min: -3, max: 3 }))), (pairs) => {
      const numbers = Float32Array.from(pairs, ([number]) => Math.round(number) % 3);
      const ties = Int32Array.from(pairs, ([, tie]) => tie);
      const expected = [...pairs.keys()].sort(
        (a, b) => numbers[b] - numbers[a] || ties[b] - ties[a] || a - b,
      );
      expect([...sortRows(numbers, ties)]).toEqual(expected);
    }),
  );
});

it('sorts any float32 and unsigned numbers', () => {
  fc.assert(
    fc.property(fc.float32Array({ noNaN: true }), (numbers) => {
      const expected = [...numbers.keys()].sort((a, b) =>
        numbers[a] === numbers[b] ? a - b : numbers[b] > numbers[a] ? 1 : -1,
      );
      expect([...sortRows(numbers)]).toEqual(expected);
    }),
  );
  expect([...sortRows(Uint32Array.of(1, 4_000_000_000, 2))]).toEqual([1, 2, 0]);
});
