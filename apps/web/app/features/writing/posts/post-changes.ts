const listeners = new Set<() => void>();

/**
 * Registers a function to call when the viewer has changed a post on this page. Lists that are kept in memory use it,
 * so that they load again the next time they are shown.
 */
export function onPostsChange(listener: () => void): void {
  listeners.add(listener);
}

/** Calls the functions registered with `onPostsChange`, after a post was written, changed, liked or deleted. */
export function notifyPostsChange(): void {
  for (const listener of listeners) listener();
}
