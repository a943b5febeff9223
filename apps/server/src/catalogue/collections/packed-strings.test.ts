import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSorted, openStrings, packStrings } from './packed-strings.ts';

const pack = (texts: (string | null)[]) => openStrings(packStrings(texts));

describe('packStrings', () => {
  it('returns every text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        const packed = pack(texts);
        expect(texts.map((_, i) => packed.at(i))).toEqual(texts);
      }),
    );
  });

  it('stores null as the empty text and throws beyond its end', () => {
    expect(pack([null]).at(0)).toBe('');
    expect(() => pack(['a']).at(1)).toThrow(RangeError);
  });
});

describe('findSorted', () => {
  it('finds every text in its place and no other', () => {
    const texts = pack(['alien-1979', 'brazil-1985', 'casablanca-1942']);
    expect(findSorted(texts, 'alien-1979')).toBe(0);
    expect(findSorted(texts, 'casablanca-1942')).toBe(2);
    expect(findSorted(texts, 'b')).toBeUndefined();
    expect(findSorted(pack([]), 'b')).toBeUndefined();
  });
});
