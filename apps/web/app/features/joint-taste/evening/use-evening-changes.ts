import type { SwipeRound } from '@palate/contract/joint-rounds';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Time until a stream that the server refused is opened again, for instance while the session is being renewed. */
const REOPEN_MS = 5_000;

/** Changes of an evening that a page has received from the evening's event stream. */
export interface EveningChanges {
  /** Number of changes received, without the ends of swipe rounds, whose messages contain the round itself. */
  readonly count: number;
  /** The swipe round that ended last; null if no end of a round has been received. */
  readonly ended: SwipeRound | null;
}

/**
 * Follows an evening by its event stream, and reloads the page's data after every change, unless the stream has
 * delivered all that changed. After a lost connection the browser reconnects, and then receives the changes that it
 * missed.
 * @param eveningId null to follow none
 */
export function useEveningChanges(eveningId: string | null): EveningChanges {
  const [changes, setChanges] = useState<EveningChanges>({ count: 0, ended: null });
  useEffect(() => {
    if (eveningId === null) return;
    let source: EventSource | null = null;
    let timer: number | undefined;
    const open = () => {
      source = new EventSource(`/api/joint-taste/evenings/${eveningId}/events`);
      source.addEventListener('change', () =>
        setChanges((before) => ({ ...before, count: before.count + 1 })),
      );
      source.addEventListener('round', ({ data }: MessageEvent<string>) =>
        setChanges((before) => ({ ...before, ended: JSON.parse(data) as SwipeRound })),
      );
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
  useReload(changes.count);
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
