import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob, type JobContext, type JobOutcome } from '../../jobs/index.ts';
import { createContext } from '../../kernel/context.ts';
import { periodStarts } from '../notifications/index.ts';
import { buildLetter } from './build-letter.ts';
import { openLetterTools } from './open-letter-tools.ts';
import { readerViewer } from './reader-viewer.ts';
import { listLetterReaders, NO_READER } from './readers.sql.ts';
import { sendLetters } from './send-letters.ts';

/** Job that sends the weekly letter on Friday afternoons, before people decide what to watch. */
export const letterSending = defineJob('send-letters', z.object({}), send, {
  isAlone: true,
  schedule: { cron: '7 15 * * 5', data: {}, catchUpHours: 150 },
});

async function send(_: object, job: JobContext): Promise<JobOutcome> {
  const { db, now, signal, progress } = job;
  const weekStart = periodStarts(now()).weekly;
  const [reader] = await listLetterReaders(db, { after: NO_READER, weekStart, limit: 1 });
  if (!reader) return 'done';
  const tools = await openLetterTools(job);
  try {
    const count = await sendLetters(db, {
      now: now(),
      weekStart,
      ...tools.sending,
      compose: (one) => buildLetter(createContext(tools.dependencies, readerViewer(one)), one),
    });
    if (signal.aborted) return 'again';
    await progress(1, counted(count, 'letter'));
    return 'done';
  } finally {
    await tools.close();
  }
}
