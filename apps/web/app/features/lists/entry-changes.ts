import type { EntryView } from './entry-view.ts';

/**
 * A change of a list's entries that needs only one API call. `after` is the id of the entry that comes before the moved
 * or restored one; null for the start of the list, undefined for its end.
 */
export type EntryChange =
  | { readonly kind: 'move'; readonly entryId: string; readonly after: string | null }
  | { readonly kind: 'note'; readonly entryId: string; readonly note: string }
  | { readonly kind: 'remove'; readonly entryId: string }
  /** Puts a removed entry back. */
  | { readonly kind: 'restore'; readonly entry: EntryView; readonly after: string | null | undefined };

/** Applies a change to the entries, to show the result before the server has responded. */
export function applyChange(entries: readonly EntryView[], change: EntryChange): readonly EntryView[] {
  switch (change.kind) {
    case 'note':
      return entries.map((entry) =>
        entry.entryId === change.entryId ? { ...entry, note: change.note } : entry,
      );
    case 'remove':
      return entries.filter(({ entryId }) => entryId !== change.entryId);
    case 'move': {
      const moved = entries.find(({ entryId }) => entryId === change.entryId);
      return moved ? insertAfter(entries, moved, change.after) : entries;
    }
    default:
      return insertAfter(entries, change.entry, change.after);
  }
}

function insertAfter(
  entries: readonly EntryView[],
  entry: EntryView,
  after: string | null | undefined,
): EntryView[] {
  if (after === entry.entryId) return [...entries];
  const others = entries.filter(({ entryId }) => entryId !== entry.entryId);
  const at = after === null ? 0 : others.findIndex(({ entryId }) => entryId === after) + 1;
  return others.toSpliced(at === 0 && after !== null ? others.length : at, 0, entry);
}

/**
 * Returns the changes that move an entry to another position.
 * @param from index from 0
 * @param to index from 0
 * @param isStart whether the entries are the start of the list, not a later part of it
 * @returns none if the entry would stay where it is, or an index is out of range
 */
export function moveTo(
  entries: readonly EntryView[],
  from: number,
  to: number,
  isStart: boolean,
): readonly EntryChange[] {
  const moved = entries[from];
  if (!moved || from === to || to < 0 || to >= entries.length) return [];
  const others = entries.filter((entry) => entry !== moved);
  const { entryId } = moved;
  return insertAt(others, to, isStart, entryId, (after) => ({ kind: 'move', entryId, after: after ?? null }));
}

/**
 * Returns the changes that put a removed entry back.
 * @param others the entries without it
 * @param at its index before it was removed
 * @param isStart as for `moveTo`
 */
export const restoreAt = (
  others: readonly EntryView[],
  entry: EntryView,
  at: number,
  isStart: boolean,
): readonly EntryChange[] =>
  insertAt(others, at, isStart, entry.entryId, (after) => ({ kind: 'restore', entry, after }));

/**
 * Returns the changes that put an entry at an index among others. What comes before a later part of a list isn't known,
 * so an entry gets to its start by going behind the first one, which then goes behind it.
 */
function insertAt(
  others: readonly EntryView[],
  at: number,
  isStart: boolean,
  entryId: string,
  insert: (after: string | null | undefined) => EntryChange,
): readonly EntryChange[] {
  const before = others[at - 1];
  const [first] = others;
  if (before) return [insert(before.entryId)];
  if (isStart) return [insert(null)];
  if (!first) return [insert(undefined)];
  return [insert(first.entryId), { kind: 'move', entryId: first.entryId, after: entryId }];
}
