const listeners = new Set<() => void>();

/**
 * Registers a callback for lists that are kept in memory. It is called when the viewer has changed a post on this
 * page.
 */
export function onPostsChange(listener: () => void): void {
  listeners.add(listener);
}

/** Notifies those lists that a post was written, changed, liked or deleted. */
export function notifyPostsChange(): void {
  for (const listener of listeners) listener();
}
