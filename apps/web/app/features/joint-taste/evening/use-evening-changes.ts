import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Time until a stream that the server refused is opened again, for instance while the session is being renewed. */
const REOPEN_MS = 5_000;

/**
 * Follows an evening by its event stream, and loads the page's data again with every change. The browser connects again by itself after a lost connection, and then hears
 * of what it missed.
 * @returns a number that changes whenever something about the evening has changed
 */
export function useEveningChanges(eveningId: string | null): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (eveningId === null) return;
    let source: EventSource | null = null;
    let timer: number | undefined;
    const open = () => {
      source = new EventSource(`/api/joint-taste/evenings/${eveningId}/events`);
      source.addEventListener('change', () => setChanges((before) => before + 1));
      source.addEventListener('error', () => {
        if (source?.readyState === EventSource.CLOSED) timer = window.setTimeout(open, REOPEN_MS);
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [eveningId]);
  useReload(changes);
  return changes;
}

/** Loads the page's data again with every change of the evening. */
function useReload(changes: number): void {
  const { revalidate } = useRevalidator();
  const reload = useRef(revalidate);
  reload.current = revalidate;
  useEffect(() => {
    if (changes > 0) void reload.current();
  }, [changes]);
}
