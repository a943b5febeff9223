import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { log as processLog } from '../log.ts';
import { createRepeatLog } from '../repeat-log.ts';
import { StartError } from '../start-error.ts';
import type { AnyJob, JobDefinition, JobDependencies } from './define-job.ts';
import { ensureQueues, ensureSchedules, isScheduled } from './ensure-queues.ts';
import { isMissed } from './is-missed.ts';
import { getDoneAt, restartInterruptedJobs, runEngineStatement } from './jobs.sql.ts';
import { passRequests } from './pass-requests.ts';
import { runJob, type SendJob } from './run-job.ts';

/** Interval at which a process looks for jobs of other processes; it finds its own at once. */
const POLL_SECONDS = 10;
/**
 * Interval at which a process looks for lost runs, in seconds. A run is lost if its process has died or it has exceeded
 * its time limit.
 */
export const SUPERVISE_SECONDS = 10;
/** Time limit for running jobs to finish when the process stops, in ms. */
const STOP_LIMIT_MS = 8_000;
/** Minimum time between two log entries about the same failure of pg-boss, in ms. */
const QUIET_MS = 600_000;
/** SQLSTATE for a database user who may not create a schema. */
const NOT_ALLOWED = '42501';

/** The jobs of this process: sends jobs, and stops the running ones. */
export interface Jobs {
  /**
   * Sends a job, to be run by any process that runs jobs.
   * @returns its id; null if it has `isAlone` and one is waiting already
   */
  send<Data>(job: JobDefinition<Data>, data: Data): Promise<string | null>;
  /** Asks running jobs to finish, waits some seconds, and leaves unfinished jobs to the next process. */
  stop(): Promise<void>;
}

interface StartJobsOptions {
  readonly jobs: readonly AnyJob[];
  /** Whether this process runs jobs; otherwise it only sends them. */
  readonly isWorking: boolean;
  /**
   * Whether no other process can use this database. Then jobs that are marked as running at the start must be
   * dead.
   */
  readonly isOnlyProcess: boolean;
  readonly pollSeconds?: number;
  /** Interval at which to look for runs whose process has died, in seconds. */
  readonly superviseSeconds?: number;
}

/**
 * Starts pg-boss (the job scheduler) on our database, with its tables in the schema `pgboss`.
 * @throws StartError if the database user may not create the schema
 */
export async function startJobs(
  context: JobDependencies,
  {
    jobs,
    isWorking,
    isOnlyProcess,
    pollSeconds = POLL_SECONDS,
    superviseSeconds = SUPERVISE_SECONDS,
  }: StartJobsOptions,
): Promise<Jobs> {
  const { db } = context;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runEngineStatement(db, text, values) },
    supervise: isWorking,
    schedule: isWorking,
    cronWorkerIntervalSeconds: POLL_SECONDS,
    superviseIntervalSeconds: superviseSeconds,
    // pg-boss monitors a queue at most once per this interval; half of it, so that no check is skipped.
    monitorIntervalSeconds: Math.max(1, superviseSeconds / 2),
  });
  // While the database is unavailable, pg-boss fails with each poll.
  const log = createRepeatLog(QUIET_MS);
  const onError = ({ message }: Error) => log(`The job engine met a failure and goes on: ${message}`);
  boss.on('error', onError);
  await startEngine(boss);
  await ensureQueues(boss, jobs);

  const workers = new Map<string, string>();
  const sendAs = async (job: AnyJob, data: unknown, options: { id?: string }) => {
    const id = await boss.send(job.name, data as object, options);
    const worker = workers.get(job.name);
    if (worker !== undefined) boss.notifyWorker(worker);
    return id;
  };
  const send: SendJob = (job, data) => sendAs(job, data, {});
  const stopping = new AbortController();
  if (isWorking) {
    if (isOnlyProcess) await restartInterruptedJobs(db);
    await ensureSchedules(boss, jobs, context);
    for (const job of jobs) {
      // If there is no other process, there is no need to poll often.
      const pollingIntervalSeconds = isOnlyProcess ? pollSeconds : (job.options.pollSeconds ?? pollSeconds);
      const options = { pollingIntervalSeconds, includeMetadata: true } as const;
      const worker = await boss.work(job.name, options, async ([given]) => {
        if (!given) return;
        if (wasLost(given.output)) processLog.error(`The job ${job.name} runs again: its last run was lost.`);
        await runJob(job, given.data, context, stopping.signal, send);
      });
      workers.set(job.name, worker);
    }
    for (const job of jobs) await catchUp(job, context, send);
  }
  const passing = isWorking
    ? passRequests(db, jobs, (job, data, id) => sendAs(job, data, { id }), {
        signal: stopping.signal,
        now: context.now,
        onError,
      })
    : undefined;
  return {
    send: async (job, data) => send(job, job.schema.parse(data)),
    async stop() {
      stopping.abort();
      await passing;
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
    },
  };
}

/** Returns whether pg-boss gave up the previous run because its process died or took too long. */
function wasLost(output: unknown): boolean {
  const reason = z.object({ value: z.object({ message: z.literal('job timed out') }) });
  return reason.safeParse(output).success;
}

async function startEngine(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (cause) {
    if ((cause as { code?: string }).code !== NOT_ALLOWED) throw cause;
    throw new StartError(
      'The user of DATABASE_URL may not make the schema “pgboss”, where jobs wait. Grant it CREATE on the database.',
      { cause },
    );
  }
}

/** Sends a scheduled job if it missed its last run, for instance because no process was running. */
async function catchUp(job: AnyJob, context: JobDependencies, send: SendJob): Promise<void> {
  const { schedule } = job.options;
  if (!schedule || !isScheduled(job, context)) return;
  const doneAt = await getDoneAt(context.db, job.name);
  if (isMissed(schedule, { now: context.now(), doneAt })) await send(job, schedule.data);
}
