import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';

/** What every job has at hand. */
export interface JobGround {
  readonly db: Db;
  readonly config: Config;
  readonly now: () => Date;
}

/** What a job has while it runs. */
export interface JobContext extends JobGround {
  /** Aborted where the process stops or the job's time is nearly up: end the piece under way, answer `again`. */
  readonly signal: AbortSignal;
  /** Says how far it is, 0–1, for `jobs list`; kept once a second at most. */
  progress(share: number, note: string): Promise<void>;
}

/** `again`: the same job is to go on later, with the same data. */
export type JobOutcome = 'done' | 'again';

/** What the settings have to say for a job to run. */
interface JobNeed {
  /** As an operator knows it: `TMDB_KEY`. */
  readonly name: string;
  isMet(config: Config): boolean;
}

/** Runs by the clock, whichever process sees the minute first. */
interface JobSchedule<Data> {
  /** Five fields, UTC. */
  readonly cron: string;
  readonly data: Data;
  /** A process that starts makes up for a run that is longer ago than this; at most 150. */
  readonly catchUpHours: number;
  /** Without which it doesn't run; left out: it always does. */
  readonly needs?: JobNeed;
}

export interface JobOptions<Data> {
  readonly schedule?: JobSchedule<Data>;
  /** One at a time across all processes, and one waiting. */
  readonly isAlone?: boolean;
  /** How often a failure is tried again: 2 unless said. */
  readonly retries?: number;
  /** Until the first of those; each later one waits twice as long. 60 unless said. */
  readonly retryDelaySeconds?: number;
  /**
   * After so long a run counts as lost, its process as dead, and it is tried again. 900 unless said. The next run of a
   * job that is alone waits for that, so a job that people wait for has a short one and answers `again` in time.
   */
  readonly limitSeconds?: number;
  /** How often another process's is looked for; 10 unless said. What this process sends is seen at once. */
  readonly pollSeconds?: number;
}

/** A job, whatever its data. */
export interface AnyJob {
  readonly name: string;
  readonly options: JobOptions<unknown>;
  /** @throws ZodError where the data isn't the job's */
  run(data: unknown, context: JobContext): Promise<JobOutcome>;
}

/** A job with the form of its data. */
export interface JobDefinition<Data> extends AnyJob {
  readonly schema: z.ZodType<Data>;
}

/**
 * Defines a job. It is found where a feature has it in a file named `*.job.ts`, exported.
 * A handler may be run twice with the same data, after a crash in the middle, and has to stand that.
 * @param name lower-case words joined by hyphens
 * @param schema what its data has to be, when it's sent and when it's run
 */
export function defineJob<Data>(
  name: string,
  schema: z.ZodType<Data>,
  handler: (data: Data, context: JobContext) => Promise<JobOutcome>,
  options: JobOptions<Data> = {},
): JobDefinition<Data> {
  return { name, schema, options, run: async (data, context) => handler(schema.parse(data), context) };
}
