import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { storeOfferNotices } from './notice-offers.ts';

/** Hourly job that tells members which titles on their watchlists are new on their streaming services. */
export const offerNotices = defineJob(
  'notice-offers',
  z.object({}),
  async (_, { db, now, signal, progress }) => {
    const count = await storeOfferNotices(db, now(), () => signal.aborted);
    if (signal.aborted) return 'again';
    await progress(1, counted(count, 'notice'));
    return 'done';
  },
  { isAlone: true, schedule: { cron: '23 * * * *', data: {}, catchUpHours: 24 } },
);
