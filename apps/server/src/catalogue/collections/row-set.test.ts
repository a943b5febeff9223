import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowSet } from './row-set.ts';

const COUNT = 100;
const rows = fc.uniqueArray(fc.nat(COUNT - 1));

describe('RowSet', () => {
  it('combines as sets do', () => {
    fc.assert(
      fc.property(rows, rows, (a, b) => {
        const [setA, setB] = [RowSet.of(COUNT, a), RowSet.of(COUNT, b)];
        const ascending = (list: number[]) => list.toSorted((x, y) => x - y);
        expect([...setA.toRows()]).toEqual(ascending(a));
        expect(setA.size).toBe(a.length);
        expect([...setA.copy().intersect(setB).toRows()]).toEqual(ascending(a.filter((x) => b.includes(x))));
        expect([...setA.copy().unite(setB).toRows()]).toEqual(ascending([...new Set([...a, ...b])]));
        expect([...setA.copy().subtract(setB).toRows()]).toEqual(ascending(a.filter((x) => !b.includes(x))));
        expect([...setA.toRows()]).toEqual(ascending(a));
      }),
    );
  });

  it.each([0, 1, 31, 32, 33, 64])('holds exactly %i rows when it holds all of them', (count) => {
    expect(RowSet.all(count).size).toBe(count);
    expect([...RowSet.all(count).toRows()]).toEqual(Array.from({ length: count }, (_, row) => row));
  });
});
