import { describe, expect, it } from 'vitest';
import { interleave } from './interleave.ts';

describe('interleaving groups', () => {
  it('takes from each group in turn, and continues with the remaining ones', () => {
    expect(interleave([['a1', 'a2', 'a3'], ['b1'], [], ['c1', 'c2']])).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'c2',
      'a3',
    ]);
  });

  it('gives nothing for no groups, or for empty ones', () => {
    expect(interleave([])).toEqual([]);
    expect(interleave([[], []])).toEqual([]);
  });

  it('keeps items that are lists or undefined as they are', () => {
    expect(interleave<unknown>([[[1, 2], undefined], [null]])).toEqual([[1, 2], null, undefined]);
  });
});
