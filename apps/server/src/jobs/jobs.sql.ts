import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** How a job stands, over all processes. */
export interface JobState {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly done_at: Date | null;
  readonly failed_at: Date | null;
  /** Why it failed last. */
  readonly failure: string | null;
  /** 0–1, of the run under way or the last one; null where it never said. */
  readonly share: number | null;
  readonly note: string | null;
}

/** The engine sends several statements as one text where they are to be one transaction. */
const IS_TRANSACTION = /^\s*BEGIN\b/;

/**
 * pg-boss remembers for up to a minute that a job of which only one may run was running, and fetches none of them
 * meanwhile. Such a job has no key, which pg-boss writes as 'null'; in SQL, no key is then ever "not in" the list.
 * The unique index of active jobs alone sees to it that only one runs.
 */
const REMEMBERED_RUN = /AND singleton_key NOT IN \('null'(?:,'null')*\)/;

/**
 * Runs the engine's own statements through our pool, so that they never stand within somebody's transaction. Where a
 * transaction of its own fails the engine leaves it open, and the connection would refuse whatever comes next.
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
      // A connection that is lost can't be rolled back and needn't be; the pool drops it.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Has jobs run again that a process left in the middle; only where no other process can be at them. Of a job that is
 * alone the engine's index takes one row for each state: where another is due for a retry already, that one runs now
 * and the interrupted one is cancelled.
 */
export async function releaseInterrupted(db: Db): Promise<void> {
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

/** When a job was last done; null where that is longer ago than the engine remembers, or never. */
export async function getDoneAt(db: Db, name: string): Promise<Date | null> {
  const { rows } = await sql<{ done_at: Date | null }>`
    select max(completed_on) as done_at from pgboss.job where name = ${name} and state = 'completed'
  `.execute(db);
  return rows[0]?.done_at ?? null;
}

/** Keeps how far a job is. */
export async function upsertProgress(db: Db, name: string, share: number, note: string): Promise<void> {
  await sql`
    insert into job_progress (name, share, note) values (${name}, ${share}, ${note})
    on conflict (name) do update set share = excluded.share, note = excluded.note, updated_at = now()
  `.execute(db);
}

/** The states of all jobs that the engine remembers; none where it never ran. */
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
