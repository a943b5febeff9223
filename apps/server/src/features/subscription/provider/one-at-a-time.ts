import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@palate/contract';
import type { Db } from '../../../db/database.ts';
import { releaseMember, reserveMember } from '../subscriptions.sql.ts';

/** Time limit of one request's work at the provider, in ms; afterwards, as after a crash, others may work. */
const WORK_MS = 45_000;
/** Maximum time that a second request waits for the first, and its polling interval, in ms. */
const WAIT = { totalMs: 8_000, stepMs: 100 } as const;

/**
 * Runs work at the payment provider for a member, one request at a time across all processes. A second request waits
 * for the first, so a double click does the same thing once.
 * @throws PAYMENTS_BUSY if the first one takes too long
 */
export async function oneAtATime<Result>(
  db: Db,
  userId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // The real time, because a test's clock may stand still.
  const start = Date.now();
  for (;;) {
    const now = new Date();
    const until = new Date(now.getTime() + WORK_MS);
    if (await reserveMember(db, userId, now, until)) {
      try {
        return await work();
      } finally {
        await releaseMember(db, userId, until);
      }
    }
    if (Date.now() - start > WAIT.totalMs) throw new AppError('PAYMENTS_BUSY');
    await delay(WAIT.stepMs);
  }
}
