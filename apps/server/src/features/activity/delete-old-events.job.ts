import { DAY_MS } from '@palate/contract/durations';
import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteOldEvents } from '../../kernel/events.sql.ts';

/**
 * Days after which events are deleted. Consumers read events within seconds; the rest of the time is for
 * consumers that were stopped.
 */
const EVENT_DAYS = 7;

/** Nightly job that deletes events older than a week. By then every consumer should have read them. */
export const oldEventDeletion = defineJob(
  'old-event-deletion',
  z.object({}),
  async (_, { db, now }) => {
    await deleteOldEvents(db, new Date(now().getTime() - EVENT_DAYS * DAY_MS));
    return 'done';
  },
  { isAlone: true, schedule: { cron: '17 3 * * *', data: {}, catchUpHours: 48 } },
);
