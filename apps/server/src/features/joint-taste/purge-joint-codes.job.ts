import { JOINT_TASTE } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteExpiredCodes } from './codes.sql.ts';

/** Daily job that deletes joint-taste codes that expired too long ago to be recognized. */
export const purgeJointCodes = defineJob(
  'purge-joint-codes',
  z.object({}),
  async (_, { db, now, progress }) => {
    const before = new Date(now().getTime() - JOINT_TASTE.recognizedDays * DAY_MS);
    await progress(1, `${await deleteExpiredCodes(db, before)} expired codes removed`);
    return 'done';
  },
  { isAlone: true, schedule: { cron: '37 4 * * *', data: {}, catchUpHours: 48 } },
);
