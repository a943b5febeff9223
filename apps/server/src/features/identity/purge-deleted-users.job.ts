import { COOKIE_LIFETIME_DAYS } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteOldSessions, purgeDeletedUsers } from './delete-account.sql.ts';

/**
 * Days for which the row of a deleted account is kept. A pool's tokens are valid for at most a day; until
 * then, the row prevents them from creating the account again.
 */
const DELETED_DAYS = 2;

/** Daily job that deletes what remains of deleted accounts, and sessions whose cookie has long expired. */
export const purgeDeletedUsersDaily = defineJob(
  'purge-deleted-users',
  z.object({}),
  async (_, { db, progress }) => {
    const users = await purgeDeletedUsers(db, DELETED_DAYS);
    const sessions = await deleteOldSessions(db, COOKIE_LIFETIME_DAYS + 1);
    await progress(1, `${users} deleted accounts and ${sessions} old sessions removed`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '41 3 * * *', data: {}, catchUpHours: 24 } },
);
