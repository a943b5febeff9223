/**
 * Sends the weekly letter to all readers of the database that `DATABASE_URL` names, and exits. The benchmark `letters`
 * kills this process. All letters have the same content, since composing one isn't what is measured.
 */

import { sendLetters } from '../../src/features/newsletter/send-letters.ts';
import { INVENTED_LETTER } from '../../src/features/newsletter/testing/invented-letter.ts';
import { openBenchDatabase } from '../open-bench-database.ts';

const database = await openBenchDatabase(process.env.DATABASE_URL);
await sendLetters(database.db, {
  now: new Date(),
  period: 'weekly',
  periodStart: process.env.WEEK_START ?? '',
  compose: async () => INVENTED_LETTER,
  sign: ({ id }) => id,
  pace: async () => undefined,
  isStopped: () => false,
});
await database.close();
