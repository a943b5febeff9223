import { expect, it } from 'vitest';
import { loadJobs } from '../../jobs/index.ts';
import { scheduleWords } from './schedule-words.ts';

it.each([
  ['10 3 * * *', 'every night at 03:10 UTC'],
  ['5 18 * * *', 'every day at 18:05 UTC'],
  ['7 * * * *', 'every hour, 7 minutes past'],
  ['* * * * *', 'every minute'],
  ['*/5 * * * *', 'every 5 minutes'],
  ['7 15 * * 5', 'every Friday at 15:07 UTC'],
  ['7 15 18 12 *', 'every December 18 at 15:07 UTC'],
  ['0 4 1 * *', 'at “0 4 1 * *” (UTC)'],
])('says when “%s” is', (cron, words) => {
  expect(scheduleWords(cron)).toBe(words);
});

it('has words for every job there is', async () => {
  const crons = (await loadJobs()).flatMap(({ options }) => options.schedule?.cron ?? []);
  expect(crons.length).toBeGreaterThan(3);
  for (const cron of crons) expect(scheduleWords(cron)).toMatch(/^every /);
});
