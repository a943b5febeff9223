export { defineJob, type JobContext, type JobOptions, type JobOutcome } from './define-job.ts';
export { findJobs } from './find-jobs.ts';
export { sendInTransaction } from './job-requests.sql.ts';
export { listJobStates } from './jobs.sql.ts';
export { startJobs } from './start-jobs.ts';
