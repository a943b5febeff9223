/** Delay in browsers that don't report when a page is idle, in ms (our choice). */
const DELAY_MS = 1000;

/**
 * Runs a function once the page is idle or, if the browser can't tell, after a delay.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  // Safari doesn't have it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, DELAY_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run);
  return () => cancelIdleCallback(id);
}
