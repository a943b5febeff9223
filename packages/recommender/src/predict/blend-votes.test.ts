import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blendVotes, shareOfVotes } from './blend-votes.ts';

const slider = fc.double({ min: 1, max: 5, noNaN: true });
const count = fc.integer({ min: 0, max: 200 });

describe('blendVotes', () => {
  it('keeps a value without votes, and moves half-way with seven', () => {
    expect(blendVotes(3.5, { count: 0, mean: Number.NaN })).toBe(3.5);
    expect(blendVotes(1, { count: 7, mean: 5 })).toBeCloseTo(3, 12);
    expect(blendVotes(2, { count: 30, mean: 2 })).toBeCloseTo(2, 12);
    expect(shareOfVotes(7)).toBe(0.5);
  });

  it('moves less than 0.1 with one vote, and to within 0.1 with fifty equal votes', () => {
    fc.assert(
      fc.property(slider, slider, (value, vote) => {
        expect(Math.abs(blendVotes(value, { count: 1, mean: vote }) - value)).toBeLessThan(0.1);
        expect(Math.abs(blendVotes(value, { count: 50, mean: vote }) - vote)).toBeLessThan(0.1);
      }),
    );
  });

  it('moves closer with each equal vote, and never beyond', () => {
    fc.assert(
      fc.property(slider, slider, count, (value, vote, votes) => {
        const before = Math.abs(blendVotes(value, { count: votes, mean: vote }) - vote);
        const after = Math.abs(blendVotes(value, { count: votes + 1, mean: vote }) - vote);
        expect(after).toBeLessThanOrEqual(before + 1e-12);
      }),
    );
  });

  it('stays between the value and the mean of the votes', () => {
    fc.assert(
      fc.property(slider, slider, count, (value, mean, votes) => {
        const blended = blendVotes(value, { count: votes, mean });
        expect(blended).toBeGreaterThanOrEqual(Math.min(value, mean) - 1e-9);
        expect(blended).toBeLessThanOrEqual(Math.max(value, mean) + 1e-9);
      }),
    );
  });

  it.each([
    [0, { count: 0, mean: 3 }],
    [Number.NaN, { count: 1, mean: 3 }],
    [3, { count: 1, mean: 5.5 }],
    [3, { count: 2, mean: Number.NaN }],
    [3, { count: -1, mean: 3 }],
    [3, { count: 1.5, mean: 3 }],
  ])('rejects an invalid slider or count: %d, %j', (value, votes) => {
    expect(() => blendVotes(value, votes)).toThrow(RangeError);
  });
});
