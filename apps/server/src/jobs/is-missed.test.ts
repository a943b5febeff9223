import { expect, it } from 'vitest';
import { isMissed } from './is-missed.ts';

const DAILY = { cron: '37 15 * * *', catchUpHours: 6 };
const YEARLY = { cron: '7 15 18 12 *', catchUpHours: 150 };
const at = (text: string) => new Date(`${text}Z`);

it.each([
  ['a daily run that nobody made', DAILY, '2026-03-02T17:00', '2026-03-01T15:38', true],
  ['a daily run of which it isn’t known that it was made', DAILY, '2026-03-02T17:00', null, true],
  [
    'nothing while the last run is the last that was due',
    DAILY,
    '2026-03-03T01:00',
    '2026-03-02T15:38',
    false,
  ],
  ['no daily run that would be too late', DAILY, '2026-03-03T01:00', '2026-03-01T15:38', false],
  ['a yearly run a few days later', YEARLY, '2026-12-20T09:00', null, true],
  ['no yearly run in another season', YEARLY, '2027-03-02T09:00', null, false],
])('makes up for %s', (_, schedule, now, doneAt, missed) => {
  expect(isMissed(schedule, { now: at(now), doneAt: doneAt === null ? null : at(doneAt) })).toBe(missed);
});

it('lets a job without a limit run at every start', () => {
  expect(
    isMissed(
      { cron: '23 * * * *', catchUpHours: 0 },
      { now: at('2026-03-02T17:00'), doneAt: at('2026-03-02T16:59') },
    ),
  ).toBe(true);
});
