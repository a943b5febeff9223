import type { EntryView } from './entry-view.ts';

/**
 * A change of a list's entries that needs only one API call. `after` is the id of the entry that comes before the moved
 * or restored one; null for the start of the list. A restored entry can also go to its end (undefined).
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
  const { after, next } = placeAt(others, to, isStart);
  return [{ kind: 'move', entryId, after }, ...moveBehind(entryId, next)];
}

/**
 * Returns the changes that put a removed entry back behind those that came before it.
 * @param others the entries as they are now, without it
 * @param earlier ids of the entries that came before it
 * @param isStart as for `moveTo`
 */
export function restoreBehind(
  others: readonly EntryView[],
  entry: EntryView,
  earlier: ReadonlySet<string>,
  isStart: boolean,
): readonly EntryChange[] {
  // A later page on which nothing is left is the end of the list.
  if (others.length === 0 && !isStart) return [{ kind: 'restore', entry, after: undefined }];
  const at = others.findLastIndex(({ entryId }) => earlier.has(entryId)) + 1;
  const { after, next } = placeAt(others, at, isStart);
  return [{ kind: 'restore', entry, after }, ...moveBehind(entry.entryId, next)];
}

/**
 * Finds the place for an entry at an index among others. What comes before a later part of a list isn't known, so an
 * entry gets to its start by going behind the first one, which then goes behind it.
 * @returns the id of the entry to go behind, or null for the start of the list; and the id of the entry that must then
 * go behind the new one, or null
 */
function placeAt(others: readonly EntryView[], at: number, isStart: boolean) {
  const before = others[at - 1];
  if (before) return { after: before.entryId, next: null };
  const first = isStart ? null : (others[0]?.entryId ?? null);
  return { after: first, next: first };
}

const moveBehind = (after: string, entryId: string | null): readonly EntryChange[] =>
  entryId === null ? [] : [{ kind: 'move', entryId, after }];
