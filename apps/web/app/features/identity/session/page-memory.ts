const listeners = new Set<() => void>();

/**
 * Registers a function that clears what a page keeps in memory. It is called when a person's data is cleared.
 * @returns a function that unregisters it
 */
export function onClear(clear: () => void): () => void {
  listeners.add(clear);
  return () => void listeners.delete(clear);
}

/** Clears what pages keep in memory, after a person's data was cleared in this tab or another one. */
export function clearPageMemory(): void {
  for (const clear of listeners) clear();
}
