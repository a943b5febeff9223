import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findForgiving } from './find-forgiving.ts';
import { buildNameIndex } from './name-index.ts';

const TITLES = ['The Star', 'Star Harbour', 'Harbour of the Star', 'Starling', 'Stars', 'Night Boat'];
const index = buildNameIndex(
  TITLES.map((text, item) => ({ item, text })),
  Uint32Array.from(TITLES.keys()),
);
const find = (text: string) => Array.from(findForgiving(index, text), (item) => TITLES[item]);

describe('buildNameIndex', () => {
  it('ranks whole names first, then beginnings, then names that contain the text', () => {
    expect(find('star').slice(0, 2)).toEqual(['The Star', 'Star Harbour']);
    expect(find('star')).toHaveLength(5);
  });

  it('wants every word, in any order', () => {
    expect(find('harbour star')).toEqual(['Harbour of the Star', 'Star Harbour']);
    expect(find('boat night')).toEqual(['Night Boat']);
    expect(find('night star')).toEqual([]);
  });

  it('treats the last word as a beginning until a space follows it', () => {
    expect(find('star har')).toEqual(['Star Harbour', 'Harbour of the Star']);
    expect(index.find('starl ', { withTypos: false }).items).toHaveLength(0);
  });

  it('forgives a typo where little else is found, and finds nothing for nothing', () => {
    expect(find('harbuor night')).toEqual([]);
    expect(find('nihgt')).toEqual(['Night Boat']);
    expect(find('')).toEqual([]);
    expect(find('  !? ')).toEqual([]);
  });

  it('puts the better known first among equals', () => {
    const twins = buildNameIndex(
      [
        { item: 0, text: 'Twin' },
        { item: 1, text: 'Twin' },
      ],
      Uint32Array.of(1, 0),
    );
    expect([...findForgiving(twins, 'twin')]).toEqual([1, 0]);
  });

  it('finds every name by itself, and survives any text', () => {
    for (const title of TITLES) expect(find(title)[0]).toBe(title);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(new Set(find(text)).size).toBe(find(text).length);
      }),
    );
  });
});
