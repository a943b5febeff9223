import type { Viewing } from '@palate/contract/viewings';
import { useMemo, useSyncExternalStore } from 'react';

/** Diary entries changed on this page since it was loaded; null for deleted ones. */
let changed: ReadonlyMap<string, Viewing | null> = new Map();
const NONE: ReadonlyMap<string, Viewing | null> = new Map();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: ReadonlyMap<string, Viewing | null>): void {
  changed = next;
  for (const listener of listeners) listener();
}

/**
 * Changes how a diary entry is shown on this page.
 * @param viewing the changed entry; null hides a deleted entry; undefined shows the entry as loaded
 */
export function showViewing(id: string, viewing: Viewing | null | undefined): void {
  const next = new Map(changed);
  if (viewing === undefined) next.delete(id);
  else next.set(id, viewing);
  replace(next);
}

/** Discards the changes to diary entries that this page shows, so that all entries are shown as loaded. */
export function showLoaded(): void {
  if (changed.size > 0) replace(NONE);
}

/** Returns a list's entries with the changes made on this page. Leaves out deleted entries. */
export function useShownEntries<Entry extends { viewing: Viewing }>(entries: readonly Entry[]): Entry[] {
  const latest = useSyncExternalStore(
    subscribe,
    () => changed,
    () => NONE,
  );
  return useMemo(
    () =>
      entries.flatMap((entry) => {
        const viewing = latest.get(entry.viewing.id);
        return viewing === null ? [] : [viewing ? { ...entry, viewing } : entry];
      }),
    [entries, latest],
  );
}
