import { counted, VISITOR_TASTE_RETENTION_DAYS } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteUntouchedTastes } from './purge-visitor-tastes.sql.ts';

/** Daily job that deletes the answers of visitors whose cookie has expired. */
export const purgeVisitorTastesDaily = defineJob(
  'purge-visitor-tastes',
  z.object({}),
  async (_, { db, progress }) => {
    const deleted = await deleteUntouchedTastes(db, VISITOR_TASTE_RETENTION_DAYS);
    await progress(1, `answers of ${counted(deleted, 'visitor')} deleted`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '29 3 * * *', data: {}, catchUpHours: 24 } },
);
