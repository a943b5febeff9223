import { defineJob } from '../../jobs/index.ts';
import { EVENT_HANDLING } from './events/event-handling.ts';
import { handleEvents } from './events/handle-events.ts';
import { withPayments } from './provider/open-job-payments.ts';

/** Job that handles stored webhooks. It runs whenever one arrives, and every hour for those that failed. */
export const eventHandling = defineJob(
  EVENT_HANDLING.name,
  EVENT_HANDLING.schema,
  async (_, context) => {
    await withPayments(context, (payment) => handleEvents(payment, () => context.signal.aborted));
    return context.signal.aborted ? 'again' : 'done';
  },
  {
    isAlone: true,
    retries: 8,
    retryDelaySeconds: 10,
    limitSeconds: 120,
    pollSeconds: 2,
    schedule: { cron: '11 * * * *', data: {}, catchUpHours: 1 },
  },
);
