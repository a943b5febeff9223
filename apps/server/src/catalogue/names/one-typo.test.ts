import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinOneTypo } from './one-typo.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });

describe('isWithinOneTypo', () => {
  it.each([
    ['godfater', 'godfather'],
    ['godfatherr', 'godfather'],
    ['gpdfather', 'godfather'],
    ['ogdfather', 'godfather'],
    ['odfather', 'godfather'],
    ['godfathe', 'godfather'],
  ])('forgives %s for %s', (typed, meant) => {
    expect(isWithinOneTypo(typed, meant, false)).toBe(true);
  });

  it('forgives one, not two, and a prefix only where asked', () => {
    expect(isWithinOneTypo('gdfater', 'godfather', false)).toBe(false);
    expect(isWithinOneTypo('gofa', 'godfather', true)).toBe(true);
    expect(isWithinOneTypo('gofa', 'godfather', false)).toBe(false);
  });

  it('agrees with the distance of Damerau and Levenshtein', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isWithinOneTypo(a, b, false)).toBe(distance(a, b) <= 1);
        const prefixes = Array.from({ length: b.length + 1 }, (_, to) => b.slice(0, to));
        expect(isWithinOneTypo(a, b, true)).toBe(prefixes.some((prefix) => distance(a, prefix) <= 1));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Optimal string alignment, the plain table. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      const row = table[i];
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost, swap);
    }
  }
  return at(a.length, b.length);
}
