import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { addUpCounts } from './comment-counts.sql.ts';

/** Places whose counts are added up in one statement. */
const PLACES = 1_000;

/** Job that adds up the rows of `comment_counts`, so that a place's number of comments is read from a few rows. */
export const countAdding = defineJob(
  'add-up-comment-counts',
  z.object({}),
  async (_, { db, signal }) => {
    while (await addUpCounts(db, PLACES)) if (signal.aborted) return 'again';
    return 'done';
  },
  { isAlone: true, limitSeconds: 120, schedule: { cron: '*/5 * * * *', data: {}, catchUpHours: 1 } },
);
