import { setTimeout } from 'node:timers/promises';

const MINUTE_MS = 60_000;

/**
 * Creates a function that limits the rate of work to `perMinute` evenly spaced steps. Its promise resolves when the
 * next step may begin, or immediately if the signal is aborted.
 */
export function createPace(perMinute: number, signal: AbortSignal): () => Promise<void> {
  const gapMs = MINUTE_MS / perMinute;
  let nextAt = performance.now();
  return async () => {
    const waitMs = nextAt - performance.now();
    nextAt = Math.max(nextAt, performance.now()) + gapMs;
    if (waitMs > 1) await setTimeout(waitMs, undefined, { signal }).catch(() => undefined);
  };
}
