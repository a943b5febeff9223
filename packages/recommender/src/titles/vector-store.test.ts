import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVectorStore } from './vector-store.ts';

describe('createVectorStore', () => {
  it('matches a hand-worked example', () => {
    const { vectors, score } = createVectorStore(2, 8);
    vectors.set([1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0, 0, 0, -2]);
    const weights = Float64Array.of(1, 1, 1, 1, 1, 1, 1, 10);
    expect([...score(weights, 0.5, null)]).toEqual([108.5, -19.5]);
    expect([...score(weights, 0.5, Uint32Array.of(1, 1, 0))]).toEqual([-19.5, -19.5, 108.5]);
  });

  it('agrees with plain arithmetic for any width, row by row and all at once', () => {
    const anyNumber = fc.float({ min: -4, max: 4, noNaN: true });
    fc.assert(
      fc.property(
        fc.nat({ max: 9 }),
        fc.integer({ min: 1, max: 12 }).map((eighths) => 8 * eighths),
        fc.array(anyNumber, { minLength: 1000, maxLength: 1000 }),
        (count, stride, numbers) => {
          const { vectors, score } = createVectorStore(count, stride);
          vectors.set(numbers.slice(0, count * stride));
          const weights = Float64Array.from(numbers.slice(-stride));
          const all = score(weights, 1, null);
          expect(all).toHaveLength(count);
          expect(score(weights, 1, Uint32Array.from(all.keys()))).toEqual(all);
          all.forEach((value, row) => {
            const exact = weights.reduce((sum, weight, i) => sum + weight * vectors[row * stride + i], 1);
            expect(value).toBeCloseTo(exact, 3);
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('rejects an unknown row', () => {
    expect(() => createVectorStore(2, 8).score(new Float64Array(8), 0, Uint32Array.of(2))).toThrow(
      RangeError,
    );
  });
});
