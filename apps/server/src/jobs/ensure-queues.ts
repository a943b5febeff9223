import type { PgBoss } from 'pg-boss';
import type { AnyJob, JobGround } from './define-job.ts';

/** What holds for a job that doesn't say otherwise. */
export const JOB_DEFAULTS = { retries: 2, retryDelaySeconds: 60, limitSeconds: 900 } as const;

/** The engine's queues as the code has the jobs, one each. */
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
    // A queue's policy is for life.
    if (queue && queue.policy !== policy) await boss.deleteQueue(name);
    if (queue?.policy !== policy) await boss.createQueue(name, { ...settings, policy });
    else if (Object.entries(settings).some(([key, value]) => queue[key as keyof typeof settings] !== value))
      await boss.updateQueue(name, settings);
  }
}

/** The clock's table as the code and the settings have it. */
export async function ensureSchedules(
  boss: PgBoss,
  jobs: readonly AnyJob[],
  ground: JobGround,
): Promise<void> {
  const scheduled = jobs.filter((job) => isScheduled(job, ground));
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.some((job) => job.name === name)) await boss.unschedule(name);
  }
  for (const { name, options } of scheduled) {
    if (options.schedule) await boss.schedule(name, options.schedule.cron, options.schedule.data as object);
  }
}

/** Whether a job runs by the clock here. */
export function isScheduled({ options: { schedule } }: AnyJob, { config }: JobGround): boolean {
  return schedule !== undefined && (schedule.needs?.isMet(config) ?? true);
}
