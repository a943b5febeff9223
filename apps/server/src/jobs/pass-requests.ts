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
      for (const { id, job, data } of requests) {
        const definition = byName.get(job);
        if (definition) await send(definition, data, id);
      }
      await deleteJobRequests(
        db,
        requests.map(({ id }) => id),
      );
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    await wait(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
