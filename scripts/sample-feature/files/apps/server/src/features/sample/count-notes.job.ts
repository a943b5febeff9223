import { z } from 'zod';
import { defineJob } from '../../jobs/index.ts';
import { consumeEvents } from '../../kernel/events.sql.ts';
import { countNotes } from './sample.sql.ts';

/** Counts new notes by title. */
export const sampleCounting = defineJob(
  'sample-counting',
  z.object({}),
  async (_, { db, now }) => {
    await consumeEvents(
      db,
      { consumer: 'sample', kinds: ['sample.noted'], now: now() },
      (transaction, events) =>
        countNotes(
          transaction,
          events.flatMap(({ subject }) => subject ?? []),
        ),
    );
    return 'done';
  },
  { isAlone: true },
);
