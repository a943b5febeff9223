/**
 * Asks until a taste is there, `tries` times and `everyMs` apart; the first time at once. A question
 * that fails counts as a no, except the last, whose error is thrown. Resolves to whether it came.
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
