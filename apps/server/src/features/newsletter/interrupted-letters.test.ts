import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type LetterOptions, sendLetters } from './send-letters.ts';
import { INVENTED_LETTER } from './testing/invented-letter.ts';

const server = testServer();
/**
 * More than two pages of readers. The benchmark `letters` does the same with 10,000 and a process that is really
 * killed.
 */
const READERS = 600;

/** Runs the job with a process that dies at the `at`th letter, while its transaction is open. */
function run(at = Number.POSITIVE_INFINITY): Promise<number> {
  let made = 0;
  const options: LetterOptions = {
    now: server.now(),
    period: 'weekly',
    periodStart: '2026-11-16',
    compose: async () => INVENTED_LETTER,
    sign: ({ id }) => {
      made += 1;
      if (made === at) throw new Error('the process was killed');
      return id;
    },
    pace: async () => undefined,
    isStopped: () => false,
  };
  return sendLetters(server.db, options);
}

it('a job that dies three times neither doubles nor loses a letter', async () => {
  await sql`
    insert into letter_subscriptions (email, country, requested_at, confirmed_at)
    select 'reader' || i || '@example.org', 'US', now(), now() from generate_series(1, ${READERS}::integer) i
  `.execute(server.db);
  for (const at of [1, 150, 233]) await expect(run(at)).rejects.toThrow('killed');
  // A second process takes part in the rest.
  const counts = await Promise.all([run(), run()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(READERS - 149 - 232);
  const { rows } = await sql<{ mails: number; recipients: number; letters: number }>`
    select count(*)::integer as mails, count(distinct recipient)::integer as recipients,
      (select count(*)::integer from letters) as letters
    from mails where kind = 'letter'
  `.execute(server.db);
  expect(rows).toEqual([{ mails: READERS, recipients: READERS, letters: READERS }]);
});
