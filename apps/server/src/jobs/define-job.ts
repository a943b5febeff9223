import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';

/** Services that every job can use. */
export interface JobDependencies {
  readonly db: Db;
  readonly config: Config;
  readonly now: () => Date;
}

/** Context of a job's run: services, a signal to stop, and a function for reporting progress. */
export interface JobContext extends JobDependencies {
  /**
   * Aborted when the process stops or the job's time is nearly up. Then finish the current step and return
   * `again`.
   */
  readonly signal: AbortSignal;
  /** Reports progress, 0..1, for `jobs list`; stored at most once a second. */
  progress(share: number, note: string): Promise<void>;
}

/** How a job's run ended: it is `done`, or the same job should run `again` with the same data, to continue. */
export type JobOutcome = 'done' | 'again';

/** A setting that a job requires. */
interface JobNeed {
  /** Name of the environment variable, such as `TMDB_KEY`. */
  readonly name: string;
  isMet(config: Config): boolean;
}

/** A schedule. The first process that notices that a run is due sends the job. */
interface JobSchedule<Data> {
  /** Cron expression of five fields, in UTC. */
  readonly cron: string;
  readonly data: Data;
  /**
   * Maximum hours by which a missed run may be late: a starting process sends the job if its last scheduled time is at
   * most that long ago and it hasn't finished since. 0 sends it at every start. Must not exceed 150, because pg-boss
   * forgets runs after a week.
   */
  readonly catchUpHours: number;
  /** The job doesn't run without this setting; if undefined, it always runs. */
  readonly needs?: JobNeed;
}

/** Options of a job: its schedule, whether runs may overlap, and retries after a failure or crash. */
export interface JobOptions<Data> {
  readonly schedule?: JobSchedule<Data>;
  /** Whether only one run at a time is allowed across all processes, with at most one more waiting. */
  readonly isAlone?: boolean;
  /** Number of retries after a failure; 2 by default. */
  readonly retries?: number;
  /** Delay before the first retry, in seconds; it doubles with each further retry. 60 by default. */
  readonly retryDelaySeconds?: number;
  /**
   * Seconds after which a run is considered lost because its process has died; the job is then retried. 900 by
   * default. The next run of a job with `isAlone` waits until then. So a job that people wait for needs a short
   * limit, and must return `again` in time.
   */
  readonly limitSeconds?: number;
  /**
   * Interval at which a process looks for jobs that other processes have sent, in seconds; 10 by default. Jobs that
   * it sends itself start immediately.
   */
  readonly pollSeconds?: number;
}

/** A job, for code that handles jobs of every kind and so doesn't know the type of their data. */
export interface AnyJob {
  readonly name: string;
  readonly options: JobOptions<unknown>;
  /** Runs the job. @throws ZodError if the data doesn't match the job's schema */
  run(data: unknown, context: JobContext): Promise<JobOutcome>;
}

/** A job whose data has the type `Data`; `defineJob` creates it. */
export interface JobDefinition<Data> extends AnyJob {
  readonly schema: z.ZodType<Data>;
}

/**
 * Defines a job. Export it from a file `*.job.ts` in a feature's folder, where the server finds it. The handler must
 * tolerate running twice with the same data, since that happens after a crash.
 * @param name lower-case words joined by hyphens
 * @param schema validates the data when the job is sent and when it runs
 */
export function defineJob<Data>(
  name: string,
  schema: z.ZodType<Data>,
  handler: (data: Data, context: JobContext) => Promise<JobOutcome>,
  options: JobOptions<Data> = {},
): JobDefinition<Data> {
  return { name, schema, options, run: async (data, context) => handler(schema.parse(data), context) };
}
