import { useEffect } from 'react';

/**
 * Name of the event that is dispatched on the document when React begins to handle events: first for the page, later
 * for each of its parts whose code was still loading.
 */
export const READY_EVENT = 'palate:ready';

/** Dispatches `READY_EVENT` once the component is hydrated, or is shown for the first time. */
export function useReadyEvent(): void {
  useEffect(() => void document.dispatchEvent(new Event(READY_EVENT)), []);
}
