import { COOKIE_LIFETIME_DAYS } from '@palate/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import { deleteUntouchedTastes } from './forget-tastes.sql.ts';
import { forgetTastesDaily } from './forget-tastes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('visitor_tastes').execute();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Somebody who changed their answers so many days ago. */
async function keep(visitor: string, daysAgo: number): Promise<void> {
  const updatedAt = sql<Date>`now() - make_interval(days => ${daysAgo})`;
  await database.db
    .insertInto('visitor_tastes')
    .values({ visitor_id: visitor, answers: '{}', updated_at: updatedAt })
    .execute();
}

async function kept(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('visitor_tastes')
    .select('visitor_id')
    .orderBy('visitor_id')
    .execute();
  return rows.map(({ visitor_id }) => visitor_id);
}

it('keeps answers as long as the cookie that leads to them, and hardly longer', async () => {
  await keep('new', 0);
  await keep('old', COOKIE_LIFETIME_DAYS);
  await keep('too old', COOKIE_LIFETIME_DAYS + 2);
  const forgetting = forgetTastesDaily(database.db);
  await forgetting.stop();
  expect(await kept()).toEqual(['new', 'old']);
});

it('is done by several processes at once without a fault', async () => {
  for (let visitor = 0; visitor < 20; visitor += 1) await keep(`visitor ${visitor}`, 400);
  const counts = await Promise.all([1, 2, 3].map(() => deleteUntouchedTastes(database.db, 365)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(await kept()).toEqual([]);
});

it('is tried again the next day, also after a failure', async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const deletes = vi.spyOn(database.db, 'deleteFrom').mockImplementationOnce(() => {
    throw new Error('away');
  });
  await keep('too old', 400);
  const forgetting = forgetTastesDaily(database.db);
  await vi.advanceTimersByTimeAsync(23 * 3_600_000);
  expect(deletes).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(3_600_000);
  vi.useRealTimers();
  await forgetting.stop();
  expect(deletes).toHaveBeenCalledTimes(2);
  expect(await kept()).toEqual([]);
});
