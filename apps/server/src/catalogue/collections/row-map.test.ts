import { expect, it } from 'vitest';
import { RowMap } from './row-map.ts';

/** Generates numbers from 0 to `limit` − 1, the same sequence each time. */
function* numbers(limit: number): Generator<number> {
  for (let state = 7; ; state = (state * 48_271) % 2_147_483_647) yield state % limit;
}

it('has the same entries as a Map after the same changes', () => {
  const random = numbers(3_000);
  const next = () => Number(random.next().value);
  const expected = new Map<number, number>();
  let map = RowMap.of<number>();
  for (let round = 0; round < 500; round++) {
    const changes = Array.from({ length: 5 }, () => [next(), next() % 3 === 0 ? undefined : next()] as const);
    map = map.with(changes);
    for (const [row, value] of changes) {
      if (value === undefined) expected.delete(row);
      else expected.set(row, value);
    }
    expect(map.size).toBe(expected.size);
  }
  expect(new Map(map)).toEqual(expected);
  expect([...map.values()].sort()).toEqual([...expected.values()].sort());
  for (let row = 0; row < 3_000; row++) expect(map.get(row)).toBe(expected.get(row));
});

it('doesn’t change the map that it was created from', () => {
  const before = RowMap.of([
    [1, 'a'],
    [700, 'b'],
  ]);
  const after = before.with([
    [1, undefined],
    [2, 'c'],
  ]);
  expect([...before]).toEqual([
    [1, 'a'],
    [700, 'b'],
  ]);
  expect([...after]).toEqual([
    [2, 'c'],
    [700, 'b'],
  ]);
});

it('lists the rows that differ, also if one map is shorter', () => {
  const before = RowMap.of([
    [1, 'a'],
    [2, 'b'],
    [700, 'c'],
  ]);
  const after = before.with([
    [1, 'z'],
    [2, 'b'],
    [700, undefined],
    [9_000, 'd'],
  ]);
  expect(after.differences(before).sort((a, b) => a - b)).toEqual([1, 700, 9_000]);
  expect(before.differences(after).sort((a, b) => a - b)).toEqual([1, 700, 9_000]);
  expect(before.differences(before)).toEqual([]);
});
