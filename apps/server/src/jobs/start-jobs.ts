import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { createRepeatLog } from '../repeat-log.ts';
import { StartError } from '../start-error.ts';
import type { AnyJob, JobDefinition, JobGround } from './define-job.ts';
import { ensureQueues, ensureSchedules, isScheduled } from './ensure-queues.ts';
import { getDoneAt, releaseInterrupted, runEngineStatement } from './jobs.sql.ts';
import { passRequests } from './pass-requests.ts';
import { runJob, type SendJob } from './run-job.ts';

/** How often a queue is looked into; what this process sends itself is seen at once. */
const POLL_SECONDS = 10;
const SUPERVISE_SECONDS = 10;
/** What is under way at a stop has this long. */
const STOP_LIMIT_MS = 8_000;
const HOUR_MS = 3_600_000;
/** The same failure of the engine isn’t logged again for so long. */
const QUIET_MS = 600_000;
/** SQLSTATE of a user who may not make a schema. */
const NOT_ALLOWED = '42501';

/** The jobs of this process. */
export interface Jobs {
  /**
   * Leaves a job to be run, by any process that works.
   * @returns its id; null where it is alone and one is waiting already
   */
  send<Data>(job: JobDefinition<Data>, data: Data): Promise<string | null>;
  /** Tells what runs to end, gives it some seconds, and leaves the rest to the next process. */
  stop(): Promise<void>;
}

interface StartJobsOptions {
  readonly jobs: readonly AnyJob[];
  /** Whether this process runs jobs, or only sends them. */
  readonly isWorking: boolean;
  /** Whether no other process can be on this database: then nothing that runs at a start is alive. */
  readonly isOnlyProcess: boolean;
  readonly pollSeconds?: number;
  /** How often runs are looked for whose process is dead. */
  readonly superviseSeconds?: number;
}

/**
 * Starts the job engine on our database, where its tables stand in the schema `pgboss`.
 * @throws StartError where the database's user may not make that
 */
export async function startJobs(
  ground: JobGround,
  {
    jobs,
    isWorking,
    isOnlyProcess,
    pollSeconds = POLL_SECONDS,
    superviseSeconds = SUPERVISE_SECONDS,
  }: StartJobsOptions,
): Promise<Jobs> {
  const { db } = ground;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runEngineStatement(db, text, values) },
    supervise: isWorking,
    schedule: isWorking,
    cronWorkerIntervalSeconds: POLL_SECONDS,
    superviseIntervalSeconds: superviseSeconds,
    // The engine looks at no queue twice within this; half, so that every turn does.
    monitorIntervalSeconds: Math.max(1, superviseSeconds / 2),
  });
  // The engine meets a lost database each time it looks.
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
    if (isOnlyProcess) await releaseInterrupted(db);
    await ensureSchedules(boss, jobs, ground);
    for (const job of jobs) {
      // Where no other process is, there is nothing to look for in a hurry.
      const pollingIntervalSeconds = isOnlyProcess ? pollSeconds : (job.options.pollSeconds ?? pollSeconds);
      const options = { pollingIntervalSeconds, includeMetadata: true } as const;
      const worker = await boss.work(job.name, options, async ([given]) => {
        if (!given) return;
        if (wasLost(given.output)) console.error(`The job ${job.name} runs again: its last run was lost.`);
        await runJob(job, given.data, ground, stopping.signal, send);
      });
      workers.set(job.name, worker);
    }
    for (const job of jobs) await catchUp(job, ground, send);
  }
  const passing = isWorking
    ? passRequests(db, jobs, (job, data, id) => sendAs(job, data, { id }), {
        signal: stopping.signal,
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

/** Whether the engine gave the run before this one up, because its process died or took too long. */
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

/** Sends a scheduled job whose last run is too long ago: the clock may have struck while nobody was there. */
async function catchUp(job: AnyJob, ground: JobGround, send: SendJob): Promise<void> {
  const { schedule } = job.options;
  if (!schedule || !isScheduled(job, ground)) return;
  const doneAt = await getDoneAt(ground.db, job.name);
  if (doneAt && ground.now().getTime() - doneAt.getTime() < schedule.catchUpHours * HOUR_MS) return;
  await send(job, schedule.data);
}
