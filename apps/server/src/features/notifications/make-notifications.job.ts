import { NOTIFICATION_MAX } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteOldNotifications } from './make.sql.ts';
import { makeNotifications } from './make-notifications.ts';

/** Job that creates notifications from new events every minute, and deletes old notifications. */
export const notificationMaking = defineJob(
  'make-notifications',
  z.object({}),
  async (_, { db, now }) => {
    await makeNotifications(db, now());
    await deleteOldNotifications(db, new Date(now().getTime() - NOTIFICATION_MAX.keptDays * DAY_MS));
    return 'done';
  },
  { isAlone: true, limitSeconds: 120, schedule: { cron: '* * * * *', data: {}, catchUpHours: 1 } },
);
