/**
 * Polls until a taste has been calculated, at most `tries` times, with a wait of `everyMs` between attempts. Resolves
 * to whether there is a taste. A failed attempt counts as “no taste yet”, except the last one, whose error is thrown.
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
