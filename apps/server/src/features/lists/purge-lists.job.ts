import { LIST_RESTORE_HOURS } from '@palate/contract';
import { HOUR_MS } from '@palate/contract/durations';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { purgeLists } from './lists.sql.ts';

/** Hourly job that permanently deletes lists that were marked as deleted too long ago to be restored. */
export const purgeListsHourly = defineJob(
  'purge-lists',
  z.object({}),
  async (_, { db, now, progress }) => {
    const removed = await purgeLists(db, new Date(now().getTime() - LIST_RESTORE_HOURS * HOUR_MS));
    await progress(1, `${removed} deleted lists removed`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '23 * * * *', data: {}, catchUpHours: 24 } },
);
