import { LRUCache } from 'lru-cache';

/** Different messages that are remembered. */
const REMEMBERED = 100;

/**
 * Makes a log for failures that come again and again: prints a message as an error, unless it was printed less than
 * `quietMs` ago.
 * @returns prints; messages with the same key count as the same, and by default the message is its own key
 */
export function createRepeatLog(quietMs: number): (message: string, key?: string) => void {
  const printedAt = new LRUCache<string, number>({ max: REMEMBERED });
  return (message, key = message) => {
    const now = performance.now();
    if (now - (printedAt.get(key) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
    printedAt.set(key, now);
    console.error(message);
  };
}
