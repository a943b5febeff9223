import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packStrings } from '../collections/packed-strings.ts';
import { openSortedTexts } from './sorted-texts.ts';

const letter = fc.constantFrom('a', 'b', 'c', 'é', 'ж', '山', '𝄞');
const word = fc.string({ unit: letter, minLength: 1, maxLength: 6 });

const open = (words: readonly string[]) => {
  const sorted = [...new Set(words)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const texts = openSortedTexts(packStrings(sorted));
  const near = (text: string, isBeginning: boolean) => {
    const found = new Set<string>();
    texts.forEachNear(text, isBeginning, ({ from, to }) => {
      for (const one of sorted.slice(from, to)) found.add(one);
    });
    return found;
  };
  return { sorted, texts, near };
};

describe('openSortedTexts', () => {
  it('finds a text, and all that begin with it', () => {
    const { sorted, texts } = open(['star', 'stars', 'starling', 'stat', 'ster', 'жар', '山']);
    expect(texts.find('star')).toEqual({ from: 0, to: 1 });
    expect(texts.find('sta')).toBeNull();
    expect(texts.findBeginning('star')).toEqual({ from: 0, to: 3 });
    expect(texts.findBeginning('ж')).toEqual({ from: 5, to: 6 });
    expect(texts.findBeginning('y')).toBeNull();
    expect(texts.findBeginning('')).toEqual({ from: 0, to: sorted.length });
    expect(open([]).texts.findBeginning('a')).toBeNull();
  });

  it.each(['godfater', 'godfatherr', 'gpdfather', 'ogdfather', 'odfather', 'godfathe', 'xgodfather'])(
    'forgives %s for godfather',
    (typed) => {
      const { near } = open(['godfather', 'godmother', 'father']);
      expect(near(typed, false)).toContain('godfather');
    },
  );

  it('forgives one, not two, and a beginning only where asked', () => {
    const { near } = open(['godfather']);
    expect(near('gdfater', false).size).toBe(0);
    expect(near('gofa', true)).toContain('godfather');
    expect(near('gofa', false).size).toBe(0);
  });

  it('finds exactly what the distance of Damerau and Levenshtein calls one typo', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), word, (words, typed) => {
        const { sorted, near } = open(words);
        const isNear = (text: string) => distance([...typed], [...text]) <= 1;
        const whole = near(typed, false);
        for (const text of sorted) {
          if (text !== typed) expect([text, whole.has(text)]).toEqual([text, isNear(text)]);
          const signs = [...text];
          const beginnings = signs.map((_, i) => signs.slice(0, i + 1).join(''));
          // What begins as typed needs no typo and may be told or not.
          if (!text.startsWith(typed))
            expect([text, near(typed, true).has(text)]).toEqual([
              text,
              beginnings.some(isNear) || typed.length === 1,
            ]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** Calculates the optimal string alignment distance in the simplest way, with a full table. */
function distance(a: readonly string[], b: readonly string[]): number {
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
