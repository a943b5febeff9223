import { COOKIE_LIFETIME_DAYS } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteLeftUsers, deleteOldSessions } from './leave.sql.ts';

/** No token of a pool is valid for longer than a day; until then the row keeps it from making the account anew. */
const LEFT_DAYS = 2;

/** Removes once a day what is left of deleted accounts, and sessions whose cookie has long expired. */
export const forgetLeft = defineJob(
  'forget-left',
  z.object({}),
  async (_, { db, progress }) => {
    const users = await deleteLeftUsers(db, LEFT_DAYS);
    const sessions = await deleteOldSessions(db, COOKIE_LIFETIME_DAYS + 1);
    await progress(1, `${users} deleted accounts and ${sessions} old sessions removed`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '41 3 * * *', data: {}, catchUpHours: 24 } },
);
