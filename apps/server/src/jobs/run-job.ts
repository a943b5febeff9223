import { log } from '../log.ts';
import type { AnyJob, JobDependencies } from './define-job.ts';
import { JOB_DEFAULTS } from './ensure-queues.ts';
import { upsertProgress } from './jobs.sql.ts';

/** Time before its limit at which a run is asked to finish, in ms. */
const ENDING_MS = 30_000;
const PROGRESS_EVERY_MS = 1_000;

/**
 * A function that sends a job.
 * @returns the id of the sent job, or null if the job has `isAlone` and one is waiting already
 */
export type SendJob = (job: AnyJob, data: unknown) => Promise<string | null>;

/**
 * Runs a job once. If its result is `again`, sends the job again with the same data.
 * @param stopping aborted when the process stops
 * @throws the job's error, which makes pg-boss retry it
 */
export async function runJob(
  job: AnyJob,
  data: unknown,
  context: JobDependencies,
  stopping: AbortSignal,
  send: SendJob,
): Promise<void> {
  const limitMs = (job.options.limitSeconds ?? JOB_DEFAULTS.limitSeconds) * 1_000;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), Math.max(limitMs - ENDING_MS, limitMs / 2));
  timer.unref();
  let saidAt = Number.NEGATIVE_INFINITY;
  try {
    const outcome = await job.run(data, {
      ...context,
      signal: AbortSignal.any([stopping, ending.signal]),
      async progress(share, note) {
        const at = performance.now();
        if (at - saidAt < PROGRESS_EVERY_MS && share < 1) return;
        saidAt = at;
        await upsertProgress(context.db, job.name, Math.min(1, Math.max(0, share)), note);
      },
    });
    if (outcome === 'again') await send(job, data);
  } catch (error) {
    log.error({ err: error }, `The job ${job.name} failed.`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
