import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { addUpCounts } from './comment-counts.sql.ts';

/** Places whose counts are added up in one statement. */
const PLACES = 1_000;

/**
 * Job that merges the rows of `comment_counts`, so that the number of comments in a place (on a subject, or below a
 * comment) can be read from a few rows.
 */
export const countAdding = defineJob(
  'add-up-comment-counts',
  z.object({}),
  async (_, { db, signal }) => {
    while (await addUpCounts(db, PLACES)) if (signal.aborted) return 'again';
    return 'done';
  },
  { isAlone: true, limitSeconds: 120, schedule: { cron: '*/5 * * * *', data: {}, catchUpHours: 1 } },
);
