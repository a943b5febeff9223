import { COOKIE_LIFETIME_DAYS } from '@palate/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { purgeVisitorTastesDaily } from './purge-visitor-tastes.job.ts';
import { deleteUntouchedTastes } from './purge-visitor-tastes.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('visitor_tastes').execute();
});

/** Stores the answers of a visitor who last changed them `daysAgo` days ago. */
async function saveAnswers(visitor: string, daysAgo: number): Promise<void> {
  const updatedAt = sql<Date>`now() - make_interval(days => ${daysAgo})`;
  await database.db
    .insertInto('visitor_tastes')
    .values({ visitor_id: visitor, answers: '{}', updated_at: updatedAt })
    .execute();
}

async function listStored(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('visitor_tastes')
    .select('visitor_id')
    .orderBy('visitor_id')
    .execute();
  return rows.map(({ visitor_id }) => visitor_id);
}

it('deletes answers a day after the cookie that leads to them has expired', async () => {
  await saveAnswers('new', 0);
  await saveAnswers('old', COOKIE_LIFETIME_DAYS);
  await saveAnswers('too old', COOKIE_LIFETIME_DAYS + 2);
  const reported: string[] = [];
  const context = {
    db: database.db,
    config: parseConfig({}),
    now: () => new Date(),
    signal: new AbortController().signal,
    progress: async (_: number, note: string) => void reported.push(note),
  };
  expect(await purgeVisitorTastesDaily.run({}, context)).toBe('done');
  expect(await listStored()).toEqual(['new', 'old']);
  expect(reported).toEqual(['answers of 1 visitor deleted']);
});

it('several processes can delete at once, each row once', async () => {
  for (let visitor = 0; visitor < 20; visitor += 1) await saveAnswers(`visitor ${visitor}`, 400);
  const counts = await Promise.all([1, 2, 3].map(() => deleteUntouchedTastes(database.db, 365)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(await listStored()).toEqual([]);
});
