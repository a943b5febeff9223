import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packStrings } from '../collections/packed-strings.ts';
import { numberPeople } from './person-numbers.ts';

it('finds every id in a text, and nothing for an unknown one', () => {
  const anyId = fc.oneof(
    fc.string({ minLength: 1, unit: fc.constantFrom(...'ab-1') }),
    fc.string({ minLength: 1, unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(anyId), anyId, fc.string(), fc.string(), (ids, other, before, after) => {
      const people = numberPeople(packStrings(ids));
      const find = (id: string) => people.find(before + id + after, before.length, before.length + id.length);
      expect(ids.map(find)).toEqual([...ids.keys()]);
      expect(find(other)).toBe(ids.indexOf(other));
    }),
  );
});
