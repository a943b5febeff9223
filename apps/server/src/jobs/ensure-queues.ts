import type { PgBoss } from 'pg-boss';
import type { AnyJob, JobDependencies } from './define-job.ts';

/** Default options of jobs, with the meaning and units of `JobOptions`. */
export const JOB_DEFAULTS = { retries: 2, retryDelaySeconds: 60, limitSeconds: 900 } as const;

/** Creates or updates one queue of pg-boss (the job scheduler) for each job. */
export async function ensureQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, options } of jobs) {
    const { retries, retryDelaySeconds, limitSeconds } = { ...JOB_DEFAULTS, ...options };
    const policy = options.isAlone ? 'stately' : 'standard';
    const settings = {
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: limitSeconds,
    };
    const queue = known.get(name);
    // pg-boss can't change the policy of a queue, so delete the queue.
    if (queue && queue.policy !== policy) await boss.deleteQueue(name);
    if (queue?.policy !== policy) await boss.createQueue(name, { ...settings, policy });
    else if (Object.entries(settings).some(([key, value]) => queue[key as keyof typeof settings] !== value))
      await boss.updateQueue(name, settings);
  }
}

/**
 * Creates, updates and deletes schedules in pg-boss (the job scheduler), so that a job has a schedule if and only if
 * `isScheduled` is true for it.
 */
export async function ensureSchedules(
  boss: PgBoss,
  jobs: readonly AnyJob[],
  context: JobDependencies,
): Promise<void> {
  const scheduled = jobs.filter((job) => isScheduled(job, context));
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.some((job) => job.name === name)) await boss.unschedule(name);
  }
  for (const { name, options } of scheduled) {
    if (options.schedule) await boss.schedule(name, options.schedule.cron, options.schedule.data as object);
  }
}

/** Returns whether a job has a schedule, and the setting that the schedule requires (if any) is set. */
export function isScheduled({ options: { schedule } }: AnyJob, { config }: JobDependencies): boolean {
  return schedule !== undefined && (schedule.needs?.isMet(config) ?? true);
}
