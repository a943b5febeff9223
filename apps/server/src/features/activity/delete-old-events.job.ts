import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { deleteOldEvents } from '../../kernel/events.sql.ts';

/** Consumers read within seconds; this is for those that were stopped. */
const EVENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Deletes events that every consumer has had a week to read. */
export const oldEventDeletion = defineJob(
  'old-event-deletion',
  z.object({}),
  async (_, { db, now }) => {
    await deleteOldEvents(db, new Date(now().getTime() - EVENT_DAYS * DAY_MS));
    return 'done';
  },
  { isAlone: true, schedule: { cron: '17 3 * * *', data: {}, catchUpHours: 48 } },
);
