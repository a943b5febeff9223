import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { AnyJob } from './define-job.ts';
import { deleteJobRequests, listJobRequests } from './job-requests.sql.ts';

/** How often requests are looked for. */
const POLL_MS = 1_000;
const REQUESTS_MAX = 100;

/** Gives a job to the engine under an id; the same id again changes nothing. */
type SendOnce = (job: AnyJob, data: unknown, id: string) => Promise<unknown>;

/**
 * Passes jobs that were sent in transactions to the engine, until the signal is aborted. A crash between sending
 * and deleting sends the same id again, which the engine ignores.
 */
export async function passRequests(
  db: Db,
  jobs: readonly AnyJob[],
  send: SendOnce,
  { signal, onError }: { signal: AbortSignal; onError: (error: Error) => void },
): Promise<void> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  while (!signal.aborted) {
    try {
      const requests = await listJobRequests(db, [...byName.keys()], REQUESTS_MAX);
      const sent: string[] = [];
      for (const { id, job, data } of requests) {
        const definition = byName.get(job);
        // A request that the engine refuses holds up no other; it is tried again with the next poll.
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

/** @returns whether it succeeded */
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
