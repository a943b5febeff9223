import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeNames } from './merge-names.ts';
import { type Name, packNames } from './name-block.ts';

const WORDS = [
  'the',
  'Star',
  'star-ship',
  'II',
  'Amélie',
  '七人の侍',
  'さむらい',
  '기생충',
  '𝔊',
  'a',
  '!?',
  'Se7en',
];
const names = fc.array(
  fc.oneof(
    fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  ),
  { minLength: 1, maxLength: 3 },
);

function* listNames(items: readonly (readonly string[])[]): Generator<Name> {
  for (const [item, texts] of items.entries()) for (const text of texts) yield { item, text };
}

describe('merging names', () => {
  it('gives the same index as indexing all names, whatever was changed, added or removed', () => {
    const edit = fc.constantFrom('keep', 'keep', 'keep', 'keep', 'keep', 'keep', 'change', 'drop', 'add');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, edit, names), { maxLength: 40 }), (entries) => {
        const before = entries.flatMap(([old, how]) => (how === 'add' ? [] : [old]));
        const now: string[][] = [];
        const origins: number[] = [];
        let place = 0;
        for (const [old, how, fresh] of entries) {
          if (how !== 'drop') now.push(how === 'keep' ? old : fresh);
          if (how !== 'drop') origins.push(how === 'keep' ? place : -1);
          if (how !== 'add') place += 1;
        }
        const merged = mergeNames(
          packNames(listNames(before)),
          Int32Array.from(origins),
          (item) => now[item] ?? [],
        );
        expect(merged).toEqual(packNames(listNames(now)));
      }),
    );
  });
});
