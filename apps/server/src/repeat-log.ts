import { LRUCache } from 'lru-cache';
import { log } from './log.ts';

/** Number of different messages to remember. */
const REMEMBERED = 100;

/**
 * Creates a log for repeated failures. It logs each message as an error, unless it logged the same message less than
 * `quietMs` ago.
 * @returns a function that logs. Messages with the same key count as the same; by default a message is its own key
 */
export function createRepeatLog(quietMs: number): (message: string, key?: string) => void {
  const printedAt = new LRUCache<string, number>({ max: REMEMBERED });
  return (message, key = message) => {
    const now = performance.now();
    if (now - (printedAt.get(key) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
    printedAt.set(key, now);
    log.error(message);
  };
}
