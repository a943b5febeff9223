import { randomUUID } from 'node:crypto';
import { type Card, type Paged, TRACKER_FLAGS, type Tracker, type Watching } from '@palate/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '../../config.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { purgeClearedHourly } from './purge-cleared.job.ts';

let server: TestServer;
/** The server's clock, which ticks a second with every request. */
let time = new Date();
beforeAll(async () => {
  server = await createTestServer({ now: () => time });
});
afterAll(() => server.close());

const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';

let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
});

async function send<Body = Tracker>(
  method: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Body> {
  time = new Date(time.getTime() + 1_000);
  const answer = await server.call<Body>(method, path, {
    ...(body !== undefined && { body }),
    headers: member.headers,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}
const flag = (id: string, flags: object) => send('PATCH', `/movietracker/${id}`, flags);
const rate = (id: string, rating: number) => send('POST', `/movietracker/rate/${id}`, { rating });
const checkIn = (id: string) => send('POST', `/movietracker/checkin/${id}`);
const undoCheckIn = (id: string) => send('POST', `/movietracker/checkout/${id}?asksRating=false`);
const watching = () => send<Watching>('GET', '/watching');
const listed = async (path: string) => (await send<Paged<Card>>('GET', path)).content.map(({ id }) => id);

/** Everything that is stored about what the member says about titles, without versions. */
async function stored() {
  const { rows } = await sql<{ title_id: string }>`
    select title_id, to_jsonb(trackers) - 'version' - 'cleared' as tracker from trackers
    where user_id = ${member.user.id} order by title_id
  `.execute(server.db);
  const { rows: activities } = await sql`
    select id, kind, title_id, at from activities where user_id = ${member.user.id} order by id
  `.execute(server.db);
  return { rows, activities };
}

/** Moves everything that the member has cleared, and their check-in, `minutes` minutes into the past. */
async function passMinutes(minutes: number): Promise<void> {
  await sql`
    update trackers set cleared = jsonb_set(cleared, '{at}',
      to_jsonb((cleared ->> 'at')::timestamptz - ${minutes} * interval '1 minute'))
    where user_id = ${member.user.id} and cleared is not null
  `.execute(server.db);
  const earlier = (column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(column)} - ${minutes} * interval '1 minute'`;
  await sql`
    update check_ins set ${sql.join(['started_at', 'until', 'planned_until', 'replaced_at'].map(earlier))}
    where user_id = ${member.user.id}
  `.execute(server.db);
}

/** Runs the hourly job. @returns what it reports */
async function runJob(): Promise<string | undefined> {
  const reported: string[] = [];
  await purgeClearedHourly.run(
    {},
    {
      db: server.db,
      config: parseConfig({}),
      now: () => time,
      signal: new AbortController().signal,
      progress: async (_, note) => void reported.push(note),
    },
  );
  return reported[0];
}

/** Sets every flag of one title except the opposites of others, rates it, and then adds another to each list. */
async function trackTwo(): Promise<void> {
  await rate(GODFATHER, 4);
  const flags = TRACKER_FLAGS.filter((key) => key !== 'notInterested' && key !== 'discouraged');
  await flag(GODFATHER, Object.fromEntries(flags.map((key) => [key, true])));
  await rate(MOONLIGHT, 3);
  await flag(MOONLIGHT, { watchlisted: true, hooked: true });
}

describe('undoing a change', () => {
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'of the watchlist',
      () => flag(GODFATHER, { watchlisted: false }),
      () => flag(GODFATHER, { watchlisted: true }),
    ],
    [
      'that sets an opposite flag',
      () => flag(GODFATHER, { notInterested: true, discouraged: true }),
      () => flag(GODFATHER, { watchlisted: true, recommended: true }),
    ],
    [
      'of reactions',
      () => flag(GODFATHER, { hooked: false, lookingForSimilar: false, psychedForNext: false }),
      () => flag(GODFATHER, { hooked: true, lookingForSimilar: true, psychedForNext: true }),
    ],
    [
      'that clears a rating',
      () => rate(GODFATHER, 0),
      async () => {
        await rate(GODFATHER, 4);
        await flag(GODFATHER, { watchlisted: true });
      },
    ],
    [
      'of a rating that took the title off the watchlist',
      () => rate(GODFATHER, 2),
      async () => {
        await rate(GODFATHER, 4);
        await flag(GODFATHER, { watchlisted: true });
      },
    ],
  ])('%s restores what was stored, the lists’ order and the activities', async (_, make, undo) => {
    await trackTwo();
    const [before, watchlist, seen] = [await stored(), await listed('/watchlist'), await seenList()];
    expect(watchlist).toEqual([MOONLIGHT, GODFATHER]);
    await make();
    expect(await stored()).not.toEqual(before);
    await undo();
    expect(await stored()).toEqual(before);
    expect([await listed('/watchlist'), await seenList()]).toEqual([watchlist, seen]);
  });

  it('is the same if both requests are repeated', async () => {
    await trackTwo();
    const before = await stored();
    for (const watchlisted of [false, false, true, true]) await flag(GODFATHER, { watchlisted });
    for (const rating of [0, 0, 4, 4]) await rate(GODFATHER, rating);
    await flag(GODFATHER, { watchlisted: true });
    expect(await stored()).toEqual(before);
  });

  it('also restores a title’s times if everything was cleared', async () => {
    await rate(GODFATHER, 4);
    const before = await stored();
    await rate(GODFATHER, 0);
    await rate(GODFATHER, 4);
    expect(await stored()).toEqual(before);
  });

  it('keeps when a title was first seen if a deleted diary entry is stored again', async () => {
    const path = `/viewings/${randomUUID()}`;
    await send('PUT', path, { movieId: GODFATHER });
    await rate(MOONLIGHT, 3);
    const seen = await seenList();
    await send('DELETE', path);
    await send('PUT', path, { movieId: GODFATHER, keepsTracker: true });
    expect(await seenList()).toEqual(seen);
    expect(seen).toEqual([MOONLIGHT, GODFATHER]);
  });

  const seenList = () => listed('/movietracker/tracked/movies');
});

describe('ten minutes later', () => {
  it('a title put on the watchlist again is the newest, also in the feed', async () => {
    await trackTwo();
    const { activities } = await stored();
    await flag(GODFATHER, { watchlisted: false });
    await passMinutes(11);
    await flag(GODFATHER, { watchlisted: true });
    expect(await listed('/watchlist')).toEqual([GODFATHER, MOONLIGHT]);
    const after = (await stored()).activities;
    expect(after).toHaveLength(activities.length);
    expect(after.at(-1)).toMatchObject({ kind: 'watchlisted', title_id: GODFATHER });
  });

  it('a title that is rated again after everything was cleared was seen now', async () => {
    await rate(GODFATHER, 4);
    await rate(MOONLIGHT, 4);
    await rate(GODFATHER, 0);
    await passMinutes(11);
    await rate(GODFATHER, 4);
    expect(await listed('/movietracker/tracked/movies')).toEqual([GODFATHER, MOONLIGHT]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the next change', () => flag(GODFATHER, { psychedForNext: true })],
    ['the hourly job', () => runJob()],
  ])('the earlier times are deleted by %s', async (_, make) => {
    await trackTwo();
    const before = await stored();
    await flag(GODFATHER, { watchlisted: false });
    expect(await runJob()).toBe('cleared values of 0 trackers and 0 check-ins deleted');
    await flag(GODFATHER, { watchlisted: true });
    expect(await stored()).toEqual(before);
    await passMinutes(11);
    await make();
    const { cleared } = await server.db
      .selectFrom('trackers')
      .select('cleared')
      .where('user_id', '=', member.user.id)
      .where('title_id', '=', GODFATHER)
      .executeTakeFirstOrThrow();
    expect(cleared).toBeNull();
  });
});

describe('undoing a check-out', () => {
  it('is too late after ten minutes', async () => {
    await checkIn(GODFATHER);
    const before = await watching();
    await send('POST', `/movietracker/checkout/${GODFATHER}`);
    await passMinutes(11);
    await checkIn(GODFATHER);
    expect((await watching()).now?.startedAt).not.toBe(before.now?.startedAt);
  });

  it('restores the check-in with its clock', async () => {
    await checkIn(GODFATHER);
    const before = await watching();
    await send('POST', `/movietracker/checkout/${GODFATHER}`);
    expect((await watching()).now).toBeNull();
    for (let times = 0; times < 2; times++) {
      await checkIn(GODFATHER);
      expect(await watching()).toEqual(before);
    }
  });

  it('isn’t what a check-in after the end does', async () => {
    await checkIn(GODFATHER);
    const before = await watching();
    await passMinutes(300);
    await send('POST', `/movietracker/checkout/${GODFATHER}`);
    await checkIn(GODFATHER);
    const { now } = await watching();
    expect(Date.parse(now?.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before.now?.startedAt ?? ''));
  });
});

describe('undoing a check-in', () => {
  it('restores the one that it ended, also if repeated', async () => {
    await checkIn(GODFATHER);
    const before = await watching();
    await checkIn(MOONLIGHT);
    await undoCheckIn(MOONLIGHT);
    expect(await watching()).toEqual(before);
    await undoCheckIn(MOONLIGHT);
    expect(await watching()).toEqual(before);
  });

  it('restores none that it ended more than ten minutes ago, and none that another one ended', async () => {
    await checkIn(GODFATHER);
    await checkIn(MOONLIGHT);
    await checkIn('arrival-2016');
    await undoCheckIn(MOONLIGHT);
    expect((await watching()).now?.title.id).toBe('arrival-2016');
    await passMinutes(11);
    await undoCheckIn('arrival-2016');
    expect(await watching()).toEqual({ now: null, ended: null });
  });

  it('restores no times that the hourly job has deleted', async () => {
    await checkIn(GODFATHER);
    await checkIn(MOONLIGHT);
    expect(await runJob()).toBe('cleared values of 0 trackers and 0 check-ins deleted');
    await passMinutes(11);
    expect(await runJob()).toBe('cleared values of 0 trackers and 1 check-in deleted');
    const { replaced_title_id } = await server.db
      .selectFrom('check_ins')
      .select('replaced_title_id')
      .where('user_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    expect(replaced_title_id).toBeNull();
  });

  it('is the same as checking in to the earlier title again', async () => {
    await checkIn(GODFATHER);
    const before = await watching();
    await checkIn(MOONLIGHT);
    await checkIn(GODFATHER);
    expect(await watching()).toEqual(before);
  });

  it('leaves no clock for a later check-in to the same title', async () => {
    await checkIn(GODFATHER);
    const { now: first } = await watching();
    await undoCheckIn(GODFATHER);
    await checkIn(GODFATHER);
    const { now: second } = await watching();
    expect(Date.parse(second?.startedAt ?? '')).toBeGreaterThan(Date.parse(first?.startedAt ?? ''));
  });
});
