import type { addListEntry, changeListEntry, removeListEntry } from '@palate/contract/list-entries';
import { useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { fetchApi } from '../../client-api.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { applyChange, type EntryChange } from './entry-changes.ts';
import type { EntryView } from './entry-view.ts';

interface Made {
  readonly change: EntryChange;
  /** Whether the server has saved the change. The page's next data will then include it. */
  readonly isSaved: boolean;
}

/**
 * Manages a list's entries with the changes made on this page. Changes are shown at once and sent one after
 * the other. When all are saved, the page's data is loaded again, so that other people's changes appear too.
 * @param loaded the entries from the page's data
 * @param source a value that changes when the page's data is loaded again
 */
export function useEntries(listId: string, loaded: readonly EntryView[], source: unknown) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ source: unknown; made: readonly Made[] }>({ source, made: [] });
  const current =
    state.source === source ? state : { source, made: state.made.filter(({ isSaved }) => !isSaved) };
  if (current !== state) setState(current);
  const { made } = current;
  const entries = useMemo(
    () => made.reduce((list, { change }) => applyChange(list, change), loaded),
    [made, loaded],
  );
  const last = useRef<Promise<unknown>>(Promise.resolve());

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
      if (last.current === settled) void revalidate();
    }
  }

  return { entries, change };
}

function sendChange(id: string, change: EntryChange) {
  // Send the change even if the user leaves the page right after it.
  const input = { isKeptAlive: true };
  switch (change.kind) {
    case 'remove':
      return fetchApi<typeof removeListEntry>('DELETE', '/palate/movie-list/{id}/entries/{entryId}', {
        ...input,
        params: { id, entryId: change.entryId },
      });
    case 'restore':
      return fetchApi<typeof addListEntry>('PUT', '/palate/movie-list/{id}/entries/{entryId}', {
        ...input,
        params: { id, entryId: change.entry.entryId },
        body: { after: change.after, note: change.entry.note },
      });
    default:
      return fetchApi<typeof changeListEntry>('PATCH', '/palate/movie-list/{id}/entries/{entryId}', {
        ...input,
        params: { id, entryId: change.entryId },
        body: change.kind === 'move' ? { after: change.after } : { note: change.note },
      });
  }
}
