import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blendVotes } from './blend-votes.ts';

const slider = fc.double({ min: 1, max: 5, noNaN: true });
const agreeing = (vote: number, count: number) => new Array<number>(count).fill(vote);

describe('blendVotes', () => {
  it('leaves a value nobody corrects, and goes half-way for seven', () => {
    expect(blendVotes(3.5, [])).toBe(3.5);
    expect(blendVotes(1, agreeing(5, 7))).toBeCloseTo(3, 12);
    expect(blendVotes(2, agreeing(2, 30))).toBeCloseTo(2, 12);
  });

  it('moves less than 0.1 for one vote and arrives within 0.1 for fifty that agree', () => {
    fc.assert(
      fc.property(slider, slider, (value, vote) => {
        expect(Math.abs(blendVotes(value, [vote]) - value)).toBeLessThan(0.1);
        expect(Math.abs(blendVotes(value, agreeing(vote, 50)) - vote)).toBeLessThan(0.1);
      }),
    );
  });

  it('comes nearer with each vote that agrees, and never passes', () => {
    fc.assert(
      fc.property(slider, slider, fc.integer({ min: 0, max: 200 }), (value, vote, count) => {
        const before = Math.abs(blendVotes(value, agreeing(vote, count)) - vote);
        const after = Math.abs(blendVotes(value, agreeing(vote, count + 1)) - vote);
        expect(after).toBeLessThanOrEqual(before + 1e-12);
      }),
    );
  });

  it('stays a slider, whatever the order, and follows a vote that is raised', () => {
    fc.assert(
      fc.property(slider, fc.array(slider, { minLength: 1, maxLength: 80 }), (value, votes) => {
        const blended = blendVotes(value, votes);
        expect(blended).toBeGreaterThanOrEqual(Math.min(value, ...votes) - 1e-9);
        expect(blended).toBeLessThanOrEqual(Math.max(value, ...votes) + 1e-9);
        expect(blendVotes(value, votes.toReversed())).toBeCloseTo(blended, 9);
        expect(blendVotes(value, [...votes.slice(1), 5])).toBeGreaterThanOrEqual(blended - 1e-9);
      }),
    );
  });

  it.each([
    [0, []],
    [Number.NaN, [3]],
    [3, [5.5]],
    [3, [4, Number.NaN]],
  ])('refuses what is no slider: %d, %j', (value, votes) => {
    expect(() => blendVotes(value, votes)).toThrow(RangeError);
  });
});
