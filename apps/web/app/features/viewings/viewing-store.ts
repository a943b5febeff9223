import type { Viewing } from '@palate/contract/viewings';
import { useMemo, useSyncExternalStore } from 'react';
import { listUnsent } from '../../outbox.ts';
import { viewingsIn } from './unsent-viewings.ts';

/** Diary entries changed on this page since it was loaded; null for deleted ones. */
let changed: ReadonlyMap<string, Viewing | null> = new Map();
/** The changes that are being saved. Data that is loaded meanwhile may not contain them yet. */
const saving = new Set<{ readonly id: string }>();
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

/**
 * Shows a changed diary entry at once, and keeps showing it even if the page's data is loaded before `save` is done.
 * @param viewing the changed entry; null if it is deleted
 * @throws what `save` throws; the page then shows the entry as loaded
 */
export async function showWhileSaving<Result>(
  id: string,
  viewing: Viewing | null,
  save: () => Promise<Result>,
): Promise<Result> {
  const change = { id };
  saving.add(change);
  showViewing(id, viewing);
  try {
    return await save();
  } catch (error) {
    // Unless a later change of the entry, such as its deletion, is still being saved.
    if ([...saving].findLast((other) => other.id === id) === change) showViewing(id, undefined);
    throw error;
  } finally {
    saving.delete(change);
  }
}

/** Shows diary entries as loaded, except those with a change that waits for a connection or is being saved. */
export function showLoaded(): void {
  const kept = new Map(viewingsIn(listUnsent()).map(({ id, viewing }) => [id, viewing]));
  for (const { id } of saving) {
    const viewing = changed.get(id);
    if (viewing !== undefined) kept.set(id, viewing);
  }
  if (changed.size > 0 || kept.size > 0) replace(kept);
}

/** Returns a list's entries with the changes made on this page. Leaves out deleted entries. */
export const listShown = <Entry extends { viewing: Viewing }>(
  entries: readonly Entry[],
  latest: ReadonlyMap<string, Viewing | null> = changed,
): Entry[] =>
  entries.flatMap((entry) => {
    const viewing = latest.get(entry.viewing.id);
    return viewing === null ? [] : [viewing ? { ...entry, viewing } : entry];
  });

/** As `listShown`, kept up to date. */
export function useShownEntries<Entry extends { viewing: Viewing }>(entries: readonly Entry[]): Entry[] {
  const latest = useSyncExternalStore(
    subscribe,
    () => changed,
    () => NONE,
  );
  return useMemo(() => listShown(entries, latest), [entries, latest]);
}
