export { defineJob, type JobContext, type JobOptions, type JobOutcome } from './define-job.ts';
export { sendInTransaction } from './job-requests.sql.ts';
export { listJobStates } from './jobs.sql.ts';
export { loadJobs } from './load-jobs.ts';
export { startJobs } from './start-jobs.ts';
