import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

const server = testServer();
const MOONLIGHT = 'moonlight-2016';
let ada: SignedIn;

const choose = (choices: object) =>
  server.call('PATCH', `/user/preferences/${ada.user.userPreferencesId}`, {
    headers: ada.headers,
    body: choices,
  });
const watchlist = () =>
  server.call('PATCH', `/movietracker/${MOONLIGHT}`, { headers: ada.headers, body: { watchlisted: true } });
const rate = (rating: number) =>
  server.call('POST', `/movietracker/rate/${MOONLIGHT}`, { headers: ada.headers, body: { rating } });

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(server.db);
  return rows.length > 0;
}

/** Sends a call while a transaction is open, and waits until the call has ended or waits for a lock. */
async function during(work: (db: Db) => Promise<unknown>, call: () => Promise<{ status: number }>) {
  let answer: Promise<{ status: number }> = Promise.resolve({ status: 0 });
  await server.db.transaction().execute(async (transaction) => {
    await work(transaction);
    let isOver = false;
    answer = call().finally(() => {
      isOver = true;
    });
    await expect.poll(async () => isOver || (await isWaitingForLock()), { timeout: 20_000 }).toBe(true);
  });
  expect((await answer).status).toBe(200);
}

const changeAudience = (audience: string) => (db: Db) =>
  db
    .updateTable('user_preferences')
    .set({ choices: sql`choices || ${JSON.stringify({ activitiesAudience: audience })}::jsonb` })
    .where('user_id', '=', ada.user.id)
    .execute();
const insertTracker = (db: Db, titleId: string) =>
  db
    .insertInto('trackers')
    .values({ user_id: ada.user.id, title_id: titleId, version: 1, watchlisted_at: server.now() })
    .execute();
const listHints = async () =>
  (
    await server.db.selectFrom('activities').select('is_public').where('user_id', '=', ada.user.id).execute()
  ).map(({ is_public }) => is_public);

// The embedded database has one session, so nothing can come between there.
describe.skipIf(inject('testSource').kind === 'embedded')('an activity and a change of its audience', () => {
  beforeEach(async () => {
    ada = await signIn(server);
    await choose({ isActivityShown: true, activitiesAudience: 'private', watchlistAudience: 'public' });
  });

  it('agree if a title is tracked while the audience changes', async () => {
    await during(changeAudience('public'), watchlist);
    expect(await listHints()).toEqual([true]);
  });

  it('agree if a tracker changes while the audience does', async () => {
    await rate(3);
    await during(changeAudience('public'), () => rate(4));
    expect(await listHints()).toEqual([true]);
  });

  it('agree if the audience changes while a title is tracked', async () => {
    await during(
      (db) => insertTracker(db, MOONLIGHT),
      () => choose({ activitiesAudience: 'public' }),
    );
    expect(await listHints()).toEqual([true]);
  });

  it('agree if an activity is deleted while the audience changes, without a deadlock', async () => {
    await rate(3);
    await during(changeAudience('public'), () => rate(0));
    expect(await listHints()).toEqual([]);
  });

  it('don’t make two activities of a member wait for each other', async () => {
    let isOver = false;
    await server.db.transaction().execute(async (transaction) => {
      await insertTracker(transaction, 'alien-1979');
      const call = insertTracker(server.db, MOONLIGHT).finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await isWaitingForLock()), { timeout: 20_000 }).toBe(true);
      expect(isOver).toBe(true);
      await call;
    });
  });
});
