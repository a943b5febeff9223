import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteCleared } from './purge-cleared.sql.ts';

/** Hourly job that deletes what members have cleared from trackers, once it is too late to undo that. */
export const purgeClearedHourly = defineJob(
  'purge-cleared-trackers',
  z.object({}),
  async (_, { db, progress }) => {
    const changed = await deleteCleared(db);
    await progress(1, `cleared values of ${counted(changed, 'tracker')} deleted`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '41 * * * *', data: {}, catchUpHours: 24 } },
);
