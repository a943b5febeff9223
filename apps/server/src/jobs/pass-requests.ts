import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '@palate/contract/durations';
import type { Db } from '../db/database.ts';
import { log } from '../log.ts';
import type { AnyJob } from './define-job.ts';
import { deleteJobRequests, deleteUnknownRequests, listJobRequests } from './job-requests.sql.ts';

/** Interval at which to look for requests, in ms. */
const POLL_MS = 1_000;
const REQUESTS_MAX = 100;
/**
 * Time for which requests of an unknown job are kept, in ms. A newer release may have sent them; after an upgrade they
 * run.
 */
const UNKNOWN_KEPT_MS = 7 * DAY_MS;
/** Interval at which to delete requests of jobs that don't exist, in ms. */
const UNKNOWN_EVERY_MS = HOUR_MS;

/** Sends a job to pg-boss under an id; sending the same id again has no effect. */
type SendOnce = (job: AnyJob, data: unknown, id: string) => Promise<unknown>;

/**
 * Passes jobs that were sent in transactions to pg-boss (the job scheduler), until the signal is aborted. After a
 * crash between sending a job and deleting its request, the job is sent again with the same id, which pg-boss
 * ignores.
 */
export async function passRequests(
  db: Db,
  jobs: readonly AnyJob[],
  send: SendOnce,
  { signal, now, onError }: { signal: AbortSignal; now: () => Date; onError: (error: Error) => void },
): Promise<void> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  let cleanedAt = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    try {
      const at = now().getTime();
      if (at - cleanedAt >= UNKNOWN_EVERY_MS) {
        await forgetUnknown(db, [...byName.keys()], new Date(at - UNKNOWN_KEPT_MS));
        cleanedAt = at;
      }
      const requests = await listJobRequests(db, [...byName.keys()], REQUESTS_MAX);
      const sent: string[] = [];
      for (const { id, job, data } of requests) {
        const definition = byName.get(job);
        // A request that pg-boss rejects doesn't delay the others; it is tried again with the next poll.
        const isSent = definition && (await tryTo(() => send(definition, data, id), onError));
        if (isSent) sent.push(id);
      }
      if (sent.length > 0) await deleteJobRequests(db, sent);
    } catch (error) {
      onError(toError(error));
    }
    await wait(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function forgetUnknown(db: Db, jobs: readonly string[], before: Date): Promise<void> {
  const unknown = await deleteUnknownRequests(db, jobs, before);
  if (unknown.length > 0)
    log.error(`Requests of jobs that no longer exist were deleted: ${unknown.join(', ')}.`);
}

/**
 * Runs work, and passes an error to `onError`.
 * @returns whether it succeeded
 */
async function tryTo(work: () => Promise<unknown>, onError: (error: Error) => void): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    onError(toError(error));
    return false;
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
