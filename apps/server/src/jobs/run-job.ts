import type { AnyJob, JobGround } from './define-job.ts';
import { JOB_DEFAULTS } from './ensure-queues.ts';
import { upsertProgress } from './jobs.sql.ts';

/** A run is told to end so long before it counts as lost. */
const ENDING_MS = 30_000;
const PROGRESS_EVERY_MS = 1_000;

/** Leaves a job to be run; answers its id, or null where one is waiting that must be alone. */
export type SendJob = (job: AnyJob, data: unknown) => Promise<string | null>;

/**
 * Runs a job once.
 * @param stopping aborted where the process stops
 * @throws what the job throws, which has the engine try it again
 */
export async function runJob(
  job: AnyJob,
  data: unknown,
  ground: JobGround,
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
      ...ground,
      signal: AbortSignal.any([stopping, ending.signal]),
      async progress(share, note) {
        const at = performance.now();
        if (at - saidAt < PROGRESS_EVERY_MS && share < 1) return;
        saidAt = at;
        await upsertProgress(ground.db, job.name, Math.min(1, Math.max(0, share)), note);
      },
    });
    if (outcome === 'again') await send(job, data);
  } catch (error) {
    console.error(`The job ${job.name} failed:`, error);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
