import { describe, expect, it } from 'vitest';
import { likedTogether } from './liked-together.ts';
import { ndcgOfLists } from './ndcg-of-lists.ts';

describe('likedTogether', () => {
  it('ranks titles liked by the same people first, and omits titles with few likes', () => {
    const member = (id: number, rows: readonly number[]) => ({
      id,
      ratings: rows.map((row) => ({ row, stars: 5, at: 0 })),
    });
    const members = [
      ...Array.from({ length: 20 }, (_, id) => member(id, [0, 1])),
      ...Array.from({ length: 25 }, (_, id) => member(20 + id, [2])),
      member(90, [0, 2]),
      member(91, [0, 3]),
      { id: 92, ratings: [{ row: 1, stars: 2, at: 0 }] },
    ];
    const near = likedTogether(members, 5, 2);
    expect([...near.keys()]).toEqual([0, 1, 2]);
    expect(near.get(0)).toEqual([1, 2]);
    expect(near.get(2)).toEqual([0, 1]);
  });
});

describe('ndcgOfLists', () => {
  it('is 1 for all wanted entries in any order, 0 for none, and lower the later they come', () => {
    expect(ndcgOfLists([4, 7], [7, 4])).toBe(1);
    expect(ndcgOfLists([1, 2], [7, 4])).toBe(0);
    expect(ndcgOfLists([7, 1], [7, 4])).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 10);
    expect(ndcgOfLists([1, 7], [7, 4])).toBeLessThan(ndcgOfLists([7, 1], [7, 4]));
    expect(ndcgOfLists([], [])).toBe(0);
  });
});
