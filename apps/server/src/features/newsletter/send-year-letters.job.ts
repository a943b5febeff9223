import { counted } from '@palate/contract';
import { z } from 'zod';
import { defineJob, type JobContext, type JobOutcome } from '../../jobs/index.ts';
import { createContext } from '../../kernel/context.ts';
import { LOWEST_ID } from '../../kernel/lowest-id.ts';
import { buildYearLetter } from './build-year-letter.ts';
import { openLetterTools } from './open-letter-tools.ts';
import { readerViewer } from './reader-viewer.ts';

import { sendYearLetters } from './send-year-letters.ts';
import { listYearReaders } from './year-letters.sql.ts';

/** Job that sends members their year in review, a week before the holidays. */
export const yearLetterSending = defineJob('send-year-letters', z.object({}), send, {
  isAlone: true,
  schedule: { cron: '7 15 18 12 *', data: {}, catchUpHours: 150 },
});

async function send(_: object, job: JobContext): Promise<JobOutcome> {
  const { db, now, signal, progress } = job;
  const year = now().getUTCFullYear();
  const [reader] = await listYearReaders(db, { after: LOWEST_ID, year, limit: 1 });
  if (!reader) return 'done';
  const tools = await openLetterTools(job);
  try {
    const count = await sendYearLetters(db, {
      ...tools.sending,
      year,
      compose: (one) => {
        const { id: userId, country, services } = one;
        const viewer = readerViewer({ userId, visitorId: null, country, services });
        return buildYearLetter(createContext(tools.dependencies, viewer), { ...one, year });
      },
    });
    if (signal.aborted) return 'again';
    await progress(1, counted(count, 'letter'));
    return 'done';
  } finally {
    await tools.close();
  }
}
