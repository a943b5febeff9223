import { counted, JOINT_GUEST } from '@palate/contract';
import { HOUR_MS } from '@palate/contract/durations';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { forgetGuests } from './guests/forget-guests.ts';
import { listPastGuests } from './guests/guests.sql.ts';

/** Hourly job that forgets the guests of past evenings. */
export const forgettingGuests = defineJob(
  'forget-guests',
  z.object({}),
  async (_, { db, now, progress }) => {
    const { chosen, started } = JOINT_GUEST.forgottenHours;
    const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
    const forgotten = await db.transaction().execute(async (transaction) => {
      const guests = await listPastGuests(transaction, {
        chosenBefore: ago(chosen),
        startedBefore: ago(started),
      });
      await forgetGuests(transaction, guests);
      return guests.length;
    });
    await progress(1, `${counted(forgotten, 'guest')} forgotten`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '11 * * * *', data: {}, catchUpHours: 24 } },
);
