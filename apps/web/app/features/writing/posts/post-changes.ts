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

const likeListeners = new Set<(id: string) => void>();

/**
 * Calls a function with a post's id when a like of it that was made offline must no longer be shown, because the server
 * rejected it. Also called for likes that another tab has sent.
 * @returns a function that unregisters it
 */
export function onForgetLike(listener: (id: string) => void): () => void {
  likeListeners.add(listener);
  return () => void likeListeners.delete(listener);
}

/** Shows the likes of a post as loaded again. */
export function forgetLike(id: string): void {
  for (const listener of likeListeners) listener(id);
}
