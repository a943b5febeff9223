import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange, type EntryChange, moveTo, restoreBehind } from './entry-changes.ts';
import type { EntryView } from './entry-view.ts';

// Only the ids matter here.
const entry = (entryId: string) => ({ entryId, note: '' }) as EntryView;
const ids = (entries: readonly EntryView[]) => entries.map(({ entryId }) => entryId).join('');
const LIST = [...'abcd'].map(entry);
const applyAll = (entries: readonly EntryView[], changes: readonly EntryChange[]) =>
  changes.reduce(applyChange, entries);

describe('applyChange', () => {
  it.each([
    [{ kind: 'move', entryId: 'c', after: null }, 'cabd'],
    [{ kind: 'move', entryId: 'a', after: 'd' }, 'bcda'],
    [{ kind: 'move', entryId: 'a', after: 'a' }, 'abcd'],
    [{ kind: 'move', entryId: 'x', after: null }, 'abcd'],
    [{ kind: 'move', entryId: 'a', after: 'x' }, 'bcda'],
    [{ kind: 'remove', entryId: 'b' }, 'acd'],
    [{ kind: 'restore', entry: entry('x'), after: 'a' }, 'axbcd'],
    [{ kind: 'restore', entry: entry('x'), after: undefined }, 'abcdx'],
  ] as const)('applies %j', (change, expected) => {
    expect(ids(applyChange(LIST, change))).toBe(expected);
  });

  it('changes a note and nothing else', () => {
    const [first, second] = applyChange(LIST, { kind: 'note', entryId: 'b', note: 'Yes' });
    expect([first, second]).toEqual([LIST[0], { ...LIST[1], note: 'Yes' }]);
  });
});

/** Entries of a list, of which the first may be on an earlier page. */
const aList = fc
  .record({ earlier: fc.nat(2), length: fc.integer({ min: 1, max: 12 }) })
  .map(({ earlier, length }) => {
    const all = Array.from({ length: earlier + length }, (_, i) => entry(String.fromCharCode(97 + i)));
    return { all, earlier, shown: all.slice(earlier) };
  });

describe('moveTo', () => {
  it('returns the changes that move the entry to the position', () => {
    fc.assert(
      fc.property(aList, fc.nat(11), fc.nat(11), ({ all, earlier, shown }, from, to) => {
        const changes = moveTo(shown, from, to, earlier === 0);
        if (from === to || from >= shown.length || to >= shown.length) expect(changes).toEqual([]);
        else {
          const others = all.toSpliced(earlier + from, 1);
          const moved = shown[from] as EntryView;
          expect(applyAll(all, changes)).toEqual(others.toSpliced(earlier + to, 0, moved));
        }
      }),
    );
  });
});

describe('restoreBehind', () => {
  it('returns the changes that put an entry back where it was, also if others were removed since', () => {
    fc.assert(
      fc.property(aList, fc.nat(11), fc.func(fc.boolean()), ({ all, earlier, shown }, at, isRemoved) => {
        const removed = shown[at];
        fc.pre(removed !== undefined);
        const isLeft = (one: EntryView) => all.indexOf(one) < earlier || one === removed || !isRemoved(one);
        const left = all.filter((one) => isLeft(one) && one !== removed);
        const before = new Set(shown.slice(0, at).map(({ entryId }) => entryId));
        const others = shown.filter((one) => left.includes(one));
        const changes = restoreBehind(others, removed as EntryView, before, earlier === 0);
        expect(applyAll(left, changes)).toEqual(all.filter(isLeft));
      }),
    );
  });
});
