import type { EntryView } from './entry-view.ts';

/**
 * A change of a list's entries that needs only one API call. `after` is the id of the entry that comes before the moved
 * or restored one; null for the start of the list.
 */
export type EntryChange =
  | { readonly kind: 'move'; readonly entryId: string; readonly after: string | null }
  | { readonly kind: 'note'; readonly entryId: string; readonly note: string }
  | { readonly kind: 'remove'; readonly entryId: string }
  /** Puts a removed entry back. */
  | { readonly kind: 'restore'; readonly entry: EntryView; readonly after: string | null };

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

function insertAfter(entries: readonly EntryView[], entry: EntryView, after: string | null): EntryView[] {
  if (after === entry.entryId) return [...entries];
  const others = entries.filter(({ entryId }) => entryId !== entry.entryId);
  const at = after === null ? 0 : others.findIndex(({ entryId }) => entryId === after) + 1;
  return others.toSpliced(at === 0 && after !== null ? others.length : at, 0, entry);
}

/**
 * Returns the change that moves an entry to another position.
 * @param from index from 0
 * @param to index from 0
 * @returns null if the entry would stay where it is, or an index is out of range
 */
export function moveTo(entries: readonly EntryView[], from: number, to: number): EntryChange | null {
  const moved = entries[from];
  if (!moved || from === to || to < 0 || to >= entries.length) return null;
  const others = entries.filter((entry) => entry !== moved);
  return { kind: 'move', entryId: moved.entryId, after: others[to - 1]?.entryId ?? null };
}
