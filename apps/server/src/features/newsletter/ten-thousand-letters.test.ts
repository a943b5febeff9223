import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type LetterOptions, sendLetters } from './send-letters.ts';

const server = testServer();
const READERS = 10_000;
const PICK = {
  title: 'Moonlight',
  facts: 'Movie, 2016',
  path: '/movie/tt4975722',
  match: '91% match',
  reasons: ['You loved Aftersun.'],
  where: null,
};
const LETTER = {
  content: {
    period: 'weekly' as const,
    firstName: null,
    picks: [PICK, PICK, PICK],
    came: [],
    leaving: [],
    hasTaste: true,
  },
  titleIds: ['moonlight-2016'],
};

/** Runs the job with a process that dies at the `at`th letter, while its transaction is open. */
function run(at = Number.POSITIVE_INFINITY): Promise<number> {
  let made = 0;
  const options: LetterOptions = {
    now: server.now(),
    period: 'weekly',
    periodStart: '2026-11-16',
    compose: async () => LETTER,
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

it('10,000 letters in one job that is killed three times: none doubled, none lost', async () => {
  await sql`
    insert into letter_subscriptions (email, country, requested_at, confirmed_at)
    select 'reader' || i || '@example.org', 'US', now(), now() from generate_series(1, ${READERS}::integer) i
  `.execute(server.db);
  for (const at of [1, 2_500, 4_321]) await expect(run(at)).rejects.toThrow('killed');
  // A second process takes part in the rest.
  const counts = await Promise.all([run(), run()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(READERS - 2_499 - 4_320);
  const { rows } = await sql<{ mails: number; recipients: number; letters: number }>`
    select count(*)::integer as mails, count(distinct recipient)::integer as recipients,
      (select count(*)::integer from letters) as letters
    from mails where kind = 'letter'
  `.execute(server.db);
  expect(rows).toEqual([{ mails: READERS, recipients: READERS, letters: READERS }]);
}, 120_000);
