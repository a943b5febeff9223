import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange, moveTo } from './entry-changes.ts';
import type { EntryView } from './entry-view.ts';

// Only the ids matter here.
const entry = (entryId: string) => ({ entryId, note: '' }) as EntryView;
const ids = (entries: readonly EntryView[]) => entries.map(({ entryId }) => entryId).join('');
const LIST = [...'abcd'].map(entry);

describe('applyChange', () => {
  it.each([
    [{ kind: 'move', entryId: 'c', after: null }, 'cabd'],
    [{ kind: 'move', entryId: 'a', after: 'd' }, 'bcda'],
    [{ kind: 'move', entryId: 'a', after: 'a' }, 'abcd'],
    [{ kind: 'move', entryId: 'x', after: null }, 'abcd'],
    [{ kind: 'move', entryId: 'a', after: 'x' }, 'bcda'],
    [{ kind: 'remove', entryId: 'b' }, 'acd'],
    [{ kind: 'restore', entry: entry('x'), after: 'a' }, 'axbcd'],
  ] as const)('applies %j', (change, expected) => {
    expect(ids(applyChange(LIST, change))).toBe(expected);
  });

  it('changes a note and nothing else', () => {
    const [first, second] = applyChange(LIST, { kind: 'note', entryId: 'b', note: 'Yes' });
    expect([first, second]).toEqual([LIST[0], { ...LIST[1], note: 'Yes' }]);
  });
});

describe('moveTo', () => {
  it('returns the change that moves the entry to the position', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), fc.nat(11), (length, from, to) => {
        const list = Array.from({ length }, (_, i) => entry(String.fromCharCode(97 + i)));
        const change = moveTo(list, from, to);
        if (from === to || from >= length || to >= length) expect(change).toBeNull();
        else {
          const moved = change ? applyChange(list, change) : [];
          expect(moved[to]).toBe(list[from]);
          expect(moved.filter((one) => one !== list[from])).toEqual(list.filter((one) => one !== list[from]));
        }
      }),
    );
  });
});
