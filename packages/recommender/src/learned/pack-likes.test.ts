import { describe, expect, it } from 'vitest';
import { packRows } from '../predict/sparse-rows.ts';
import { packLikes } from './pack-likes.ts';

const sides = packRows(
  [
    { columns: [0], values: [1] },
    { columns: [1], values: [1] },
  ],
  2,
);

describe('packLikes', () => {
  it('counts four stars fully, five stars more, from three stars on half, and leaves out lower ones', () => {
    const raters = [
      { places: [0, 1, 2, 3, 4], stars: [5, 5, 5, 5, 3] },
      { places: [0, 1, 2, 3, 4, 5, 6, 7, 9], stars: [4, 4.5, 5, 4, 4, 3.5, 3, 2.5, 5] },
    ];
    const { likes, sides: packed } = packLikes(raters, 8, sides);
    // The first rater has only four likes; the second one's last title is beyond the model's width.
    expect([...likes.offsets]).toEqual([0, 7]);
    expect([...likes.items]).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const weights = Array.from(likes.weights ?? [], (weight) => Number(weight.toFixed(6)));
    expect(weights).toEqual([1, 1.15, 1.3, 1, 1, 0.5, 0.5]);
    expect([...packed.items]).toEqual([1, 2]);
  });
});
