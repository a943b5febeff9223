import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * The state of a job across all processes: how many of its runs are waiting and running, and how the last
 * ones ended.
 */
export interface JobState {
  readonly name: string;
  /** Number of runs that are waiting. */
  readonly waiting: number;
  /** Number of runs in progress. */
  readonly running: number;
  /** When a run last succeeded; null if none has. */
  readonly done_at: Date | null;
  /** When a run last failed; null if none has. */
  readonly failed_at: Date | null;
  /** Reason of the last failure. */
  readonly failure: string | null;
  /** Progress of the current or last run, 0..1; null if it never reported any. */
  readonly share: number | null;
  /** What the current or last run reported that it was doing; null if it never reported any. */
  readonly note: string | null;
}

/** Matches a text of several statements, which pg-boss sends if they must run in one transaction. */
const IS_TRANSACTION = /^\s*BEGIN\b/;

/**
 * pg-boss remembers for up to a minute that a job with `isAlone` was running, and fetches none of its jobs
 * meanwhile. Such a job has no key, which pg-boss writes as 'null'; in SQL, `NOT IN` is never true for a null
 * key. We remove the condition, since the unique index of active jobs already ensures that only one runs.
 */
const REMEMBERED_RUN = /AND singleton_key NOT IN \('null'(?:,'null')*\)/;

/**
 * Runs a statement of pg-boss (the job scheduler) on our connection pool, outside our own transactions. If a
 * transaction of pg-boss fails, this function rolls it back. Pg-boss would leave it open, and the connection would
 * reject further statements.
 */
export async function runEngineStatement(
  db: Db,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const query = CompiledQuery.raw(text.replace(REMEMBERED_RUN, ''), values);
  if (!IS_TRANSACTION.test(text)) return db.executeQuery(query);
  return db.connection().execute(async (connection) => {
    try {
      return await connection.executeQuery(query);
    } catch (error) {
      // A lost connection needs no rollback; the pool removes it.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Restarts jobs that a dead process left unfinished. Call it only if no other process can be running jobs. If a retry
 * of a job with `isAlone` is already waiting, only the retry runs and the interrupted run is cancelled, because
 * pg-boss allows such a job only one row per state.
 */
export async function restartInterruptedJobs(db: Db): Promise<void> {
  await sql`
    with doubled as (
      update pgboss.job as waiting set start_after = least(waiting.start_after, now())
      from pgboss.job as interrupted
      where interrupted.state = 'active' and interrupted.policy = 'stately'
        and waiting.state = 'retry' and waiting.policy = 'stately' and waiting.name = interrupted.name
        and coalesce(waiting.singleton_key, '') = coalesce(interrupted.singleton_key, '')
      returning interrupted.id
    )
    update pgboss.job set
      state = (case when id in (select id from doubled) then 'cancelled' else 'retry' end)::pgboss.job_state,
      completed_on = case when id in (select id from doubled) then now() end,
      start_after = now()
    where state = 'active'
  `.execute(db);
}

/**
 * Gets the time when a job last finished; null if it never has, or if pg-boss (the job scheduler) no longer remembers
 * it.
 */
export async function getDoneAt(db: Db, name: string): Promise<Date | null> {
  const { rows } = await sql<{ done_at: Date | null }>`
    select max(completed_on) as done_at from pgboss.job where name = ${name} and state = 'completed'
  `.execute(db);
  return rows[0]?.done_at ?? null;
}

/** Stores a job's progress, 0..1, for `jobs list`. */
export async function upsertProgress(db: Db, name: string, share: number, note: string): Promise<void> {
  await sql`
    insert into job_progress (name, share, note) values (${name}, ${share}, ${note})
    on conflict (name) do update set share = excluded.share, note = excluded.note, updated_at = now()
  `.execute(db);
}

/** Lists the states of all jobs that pg-boss (the job scheduler) remembers; empty if pg-boss never ran. */
export async function listJobStates(db: Db): Promise<JobState[]> {
  const { rows: engine } = await sql<{ job: string | null }>`select to_regclass('pgboss.job') as job`.execute(
    db,
  );
  if (!engine[0]?.job) return [];
  const { rows } = await sql<JobState>`
    select queue.name,
      count(job.id) filter (where state < 'active')::integer as waiting,
      count(job.id) filter (where state = 'active')::integer as running,
      max(completed_on) filter (where state = 'completed') as done_at,
      max(completed_on) filter (where state = 'failed') as failed_at,
      (array_agg(coalesce(output ->> 'message', output -> 'value' ->> 'message') order by completed_on desc)
        filter (where state = 'failed'))[1] as failure,
      min(progress.share) as share, min(progress.note) as note
    from pgboss.queue left join pgboss.job on job.name = queue.name
      left join job_progress as progress on progress.name = queue.name
    -- The engine's own queue starts with underscores; ours can't.
    where not starts_with(queue.name, '_')
    group by queue.name
    order by queue.name
  `.execute(db);
  return rows;
}
