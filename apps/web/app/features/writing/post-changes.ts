const listeners = new Set<() => void>();

/** Registers a callback for when the viewer has changed a post on this page, for lists that are kept in memory. */
export function onPostsChange(listener: () => void): void {
  listeners.add(listener);
}

/** Tells lists that a post was written, changed, liked or deleted. */
export function notifyPostsChange(): void {
  for (const listener of listeners) listener();
}
