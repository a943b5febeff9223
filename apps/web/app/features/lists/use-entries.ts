import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { unsentKeys } from '../../device-storage.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { applyChange, type EntryChange } from './entry-changes.ts';
import type { EntryView } from './entry-view.ts';
import { sendAddedEntry, sendChangedEntry, sendRemovedEntry } from './send-entry.ts';
import { listUnsentChanges } from './unsent-entries.ts';

interface Made {
  readonly change: EntryChange;
  /** Whether the server has saved the change, or it is stored on this device until there is a connection. */
  readonly isSaved: boolean;
}

/**
 * Manages a list's entries with the changes made on this page. Changes are shown at once and sent one after
 * the other. When all are saved, the page's data is loaded again, so that other people's changes appear too. Data that
 * is loaded before that may not include saved changes, so all of them are shown until then.
 * Changes that were made offline are shown until they are sent.
 * @param loaded the entries from the page's data
 * @param source a value that changes when the page's data is loaded again
 */
export function useEntries(listId: string, loaded: readonly EntryView[], source: unknown) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ source: unknown; made: readonly Made[] }>({ source, made: [] });
  const isSaving = state.made.some(({ isSaved }) => !isSaved);
  const current = state.source === source ? state : { source, made: isSaving ? state.made : [] };
  if (current !== state) setState(current);
  const { made } = current;
  const entries = useMemo(
    () => made.reduce((list, { change }) => applyChange(list, change), loaded),
    [made, loaded],
  );
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const showUnsent = useEffectEvent((of: unknown) => {
    if (unsentKeys().length === 0) return;
    const unsent = listUnsentChanges(listId, loaded).map((change) => ({ change, isSaved: true }));
    setState((latest) => ({ source: of, made: [...unsent, ...latest.made] }));
  });
  useLayoutEffect(() => showUnsent(source), [source]);

  /**
   * Makes changes in order.
   * @returns whether the server accepted all of them
   */
  async function change(...wanted: readonly EntryChange[]): Promise<boolean> {
    const update = (next: (made: readonly Made[]) => readonly Made[]) =>
      setState((latest) => ({ ...latest, made: next(latest.made) }));
    update((before) => [...before, ...wanted.map((one) => ({ change: one, isSaved: false }))]);
    const call = last.current.then(async () => {
      for (const one of wanted) {
        await sendChange(listId, one);
        update((before) => before.map((made) => (made.change === one ? { ...made, isSaved: true } : made)));
      }
    });
    const settled = call.catch(() => undefined);
    last.current = settled;
    try {
      await call;
      return true;
    } catch (error) {
      update((before) => before.filter((made) => made.isSaved || !wanted.includes(made.change)));
      showToast({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
      return false;
    } finally {
      // Data that was loaded before the changes are sent wouldn't include them.
      if (last.current === settled && unsentKeys().length === 0) void revalidate();
    }
  }

  return { entries, change };
}

function sendChange(id: string, change: EntryChange) {
  switch (change.kind) {
    case 'remove':
      return sendRemovedEntry(id, change.entryId);
    case 'restore':
      return sendAddedEntry(id, change.entry.entryId, {
        ...(change.after !== undefined && { after: change.after }),
        note: change.entry.note,
      });
    case 'move':
      return sendChangedEntry(id, change.entryId, { after: change.after });
    default:
      return sendChangedEntry(id, change.entryId, { note: change.note });
  }
}
