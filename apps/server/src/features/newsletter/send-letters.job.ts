import { counted, type LetterPeriod } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { z } from 'zod';
import { defineJob, type JobContext, type JobOutcome } from '../../jobs/index.ts';
import { createContext } from '../../kernel/context.ts';
import { LOWEST_ID } from '../../kernel/lowest-id.ts';
import { periodStarts } from '../notifications/index.ts';
import { buildLetter } from './build-letter.ts';
import { deleteUnconfirmed } from './newsletter.sql.ts';
import { openLetterTools } from './open-letter-tools.ts';
import { readerViewer } from './reader-viewer.ts';
import { listLetterReaders } from './readers.sql.ts';
import { sendLetters } from './send-letters.ts';

/** Time after which an unconfirmed request is deleted, in ms. */
const UNCONFIRMED_MS = 7 * DAY_MS;

/** Job that sends the weekly letter on Friday afternoons, before people decide what to watch. */
export const letterSending = defineJob(
  'send-letters',
  z.object({}),
  (_, context) => send('weekly', context),
  {
    isAlone: true,
    schedule: { cron: '7 15 * * 5', data: {}, catchUpHours: 150 },
  },
);

/** Job that sends the letter every afternoon to members with Premium who want it daily. */
export const dailyLetterSending = defineJob(
  'send-daily-letters',
  z.object({}),
  (_, context) => send('daily', context),
  { isAlone: true, schedule: { cron: '37 15 * * *', data: {}, catchUpHours: 6 } },
);

async function send(period: LetterPeriod, job: JobContext): Promise<JobOutcome> {
  const { db, now, signal, progress } = job;
  await deleteUnconfirmed(db, new Date(now().getTime() - UNCONFIRMED_MS));
  const periodStart = periodStarts(now())[period];
  const [reader] = await listLetterReaders(db, {
    after: LOWEST_ID,
    periodStart,
    period,
    now: now(),
    limit: 1,
  });
  if (!reader) return 'done';
  const tools = await openLetterTools(job);
  try {
    const count = await sendLetters(db, {
      now: now(),
      period,
      periodStart,
      ...tools.sending,
      compose: (one) => buildLetter(createContext(tools.dependencies, readerViewer(one)), one, period),
    });
    if (signal.aborted) return 'again';
    await progress(1, counted(count, 'letter'));
    return 'done';
  } finally {
    await tools.close();
  }
}
