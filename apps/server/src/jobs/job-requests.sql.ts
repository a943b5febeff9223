import { randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import type { JobDefinition } from './define-job.ts';

/**
 * Sends a job when the transaction commits, and only then: any process that runs jobs passes it to the engine
 * within a second.
 * @throws ZodError if the data isn't the job's
 */
export async function sendInTransaction<Data>(
  transaction: Db,
  { name, schema }: Pick<JobDefinition<Data>, 'name' | 'schema'>,
  data: Data,
): Promise<void> {
  const row = { id: randomUUID(), job: name, data: JSON.stringify(schema.parse(data)) };
  await transaction.insertInto('job_requests').values(row).execute();
}

/** The oldest requests of known jobs. */
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

/** Deletes requests that the engine has. */
export async function deleteJobRequests(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('job_requests').where('id', 'in', ids).execute();
}
