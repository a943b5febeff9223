import type { Letters } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { beforeEach, expect, it } from 'vitest';
import { createContext } from '../../kernel/context.ts';
import { TEST_NOW, testServer } from '../../testing/index.ts';
import { withoutMembers } from '../../testing/members/no-members.ts';
import { setPremiumUntil } from '../../testing/members/set-premium-until.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { buildLetter } from './build-letter.ts';
import { readerViewer } from './reader-viewer.ts';
import { sendLetters } from './send-letters.ts';

const server = testServer();
const FRIDAY = { weekly: '2026-11-16', daily: '2026-11-20' };

beforeEach(async () => {
  for (const table of ['mails', 'letters'] as const) await server.db.deleteFrom(table).execute();
  await server.db.updateTable('user_preferences').set({ choices: '{}' }).execute();
});

async function addDailyReader(until: Date): Promise<SignedIn> {
  const member = await signIn(server);
  const { headers, user } = member;
  await server.call('PATCH', `/user/preferences/${user.userPreferencesId}`, {
    headers,
    body: { isNewsMailed: true, letterPeriod: 'daily' },
  });
  await setPremiumUntil(server.db, user.id, until);
  return member;
}

const run = (period: 'weekly' | 'daily', periodStart: string = FRIDAY[period]) =>
  sendLetters(server.db, {
    now: TEST_NOW,
    period,
    periodStart,
    compose: (reader) =>
      buildLetter(
        createContext(withoutMembers({ db: server.db, catalogue: server.catalogue }), readerViewer(reader)),
        reader,
        period,
      ),
    sign: ({ id }) => id,
    pace: async () => undefined,
    isStopped: () => false,
  });

const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

it('goes once a day, with other titles each day, and then not weekly too', async () => {
  await addDailyReader(later(30));
  expect(await run('daily')).toBe(1);
  expect(await run('daily')).toBe(0);
  expect(await run('weekly')).toBe(0);
  expect(await run('daily', '2026-11-21')).toBe(1);
  const { title_ids: ids } = await server.db
    .selectFrom('letters')
    .select('title_ids')
    .executeTakeFirstOrThrow();
  expect(new Set(ids).size).toBe(6);
});

it('isn’t weekly as well if the weekly letters are sent first', async () => {
  await addDailyReader(later(30));
  expect(await run('weekly')).toBe(0);
  expect(await run('daily')).toBe(1);
});

it('becomes weekly when Premium ends', async () => {
  await addDailyReader(later(-2));
  expect(await run('daily')).toBe(0);
  expect(await run('weekly')).toBe(1);
});

it('is what the preview shows, with Premium only', async () => {
  const { headers, user } = await addDailyReader(later(30));
  const preview = async () =>
    (await server.call<Letters>('GET', '/letters', { headers })).body[0]?.text ?? '';
  expect(await preview()).toContain('Three picks for tonight');
  expect(await preview()).toContain('every day');
  await setPremiumUntil(server.db, user.id, later(-2));
  expect(await preview()).toContain('Three picks for your week');
});
