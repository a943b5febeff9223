import { counted } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteOldEmails } from './emails/emails.sql.ts';
import { queueSubscriptionEmails } from './emails/queue-emails.ts';

/** Number of days for which the records of sent emails are kept: longer than any period. */
const KEPT_DAYS = 400;

/** Hourly job that emails members before a trial ends or a year renews, and after a payment failed or Premium ended. */
export const emailSending = defineJob(
  'send-subscription-letters',
  z.object({}),
  async (_, { db, now, signal, progress }) => {
    const count = await queueSubscriptionEmails(db, now(), () => signal.aborted);
    if (signal.aborted) return 'again';
    await deleteOldEmails(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
    await progress(1, counted(count, 'email'));
    return 'done';
  },
  { isAlone: true, schedule: { cron: '17 * * * *', data: {}, catchUpHours: 24 } },
);
