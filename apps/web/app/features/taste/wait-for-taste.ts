/**
 * Polls until there is a taste, up to `tries` times and `everyMs` apart, the first time at once. A failed
 * attempt counts as “no taste yet”, but if the last attempt fails, its error is thrown. Resolves to whether
 * there is a taste.
 */
export async function waitForTaste(poll: {
  isAvailable(): Promise<boolean>;
  wait(ms: number): Promise<void>;
  everyMs: number;
  tries: number;
}): Promise<boolean> {
  for (let tried = 1; tried < poll.tries; tried++) {
    if (await poll.isAvailable().catch(() => false)) return true;
    await poll.wait(poll.everyMs);
  }
  return poll.isAvailable();
}
