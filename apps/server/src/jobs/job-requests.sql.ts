import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { JobDefinition } from './define-job.ts';

/**
 * Sends a job as soon as the transaction commits; does nothing if it is rolled back. A process that runs jobs passes
 * the job to pg-boss within a second.
 * @throws ZodError if the data doesn't match the job's schema
 */
export async function sendInTransaction<Data>(
  transaction: Db,
  { name, schema }: Pick<JobDefinition<Data>, 'name' | 'schema'>,
  data: Data,
): Promise<void> {
  const row = { id: randomUUID(), job: name, data: JSON.stringify(schema.parse(data)) };
  await transaction.insertInto('job_requests').values(row).execute();
}

/** Lists up to `limit` requests to run one of the given jobs, oldest first. */
export async function listJobRequests(db: Db, jobs: readonly string[], limit: number) {
  if (jobs.length === 0) return [];
  return db
    .selectFrom('job_requests')
    .select(['id', 'job', 'data'])
    .where('job', 'in', jobs)
    .orderBy('at')
    .limit(limit)
    .execute();
}

/**
 * Deletes requests that were sent before a time and name an unknown job.
 * @param jobs names of all known jobs
 * @returns the job names of the deleted requests, without duplicates
 */
export async function deleteUnknownRequests(
  db: Db,
  jobs: readonly string[],
  before: Date,
): Promise<string[]> {
  const deleted = await db
    .deleteFrom('job_requests')
    .where('job', '<>', sql<string>`all(${jobs}::text[])`)
    .where('at', '<', before)
    .returning('job')
    .execute();
  return [...new Set(deleted.map(({ job }) => job))];
}

/** Deletes requests to run a job, after they have been passed to pg-boss. */
export async function deleteJobRequests(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('job_requests').where('id', 'in', ids).execute();
}
