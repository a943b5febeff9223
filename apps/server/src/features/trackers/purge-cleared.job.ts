import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteCleared, deleteReplaced } from './purge-cleared.sql.ts';

/** Hourly job that deletes what members have cleared from trackers, once it is too late to undo that. */
export const purgeClearedHourly = defineJob(
  'purge-cleared-trackers',
  z.object({}),
  async (_, { db, now, progress }) => {
    const changed = await deleteCleared(db);
    const checkIns = await deleteReplaced(db, now());
    await progress(
      1,
      `cleared values of ${counted(changed, 'tracker')} and ${counted(checkIns, 'check-in')} deleted`,
    );
    return 'done';
  },
  { isAlone: true, schedule: { cron: '41 * * * *', data: {}, catchUpHours: 24 } },
);
