import type { Card, Paged, Rail } from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, createTestServer, TEST_NOW, TEST_SECRET, type TestServer } from '../../testing/index.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';
import { createActivity, recordActivity } from './index.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

let now = TEST_NOW;
let server: TestServer;
beforeEach(async () => {
  now = TEST_NOW;
  server = await createTestServer({ now: () => now });
});
afterEach(() => server.close());

const open = (id: string, from: string, headers: Record<string, string> = BROWSER, cookie?: string) =>
  server.call<{ counted: boolean }>('POST', `/movie/${id}/opened`, { from, headers, cookie });
async function openFrom(id: string, people: number): Promise<void> {
  for (let person = 1; person <= people; person++) {
    expect((await open(id, `10.1.0.${person}`)).body).toEqual({ counted: true });
  }
}
async function settle(): Promise<void> {
  await server.activity.flush();
  await server.activity.refresh();
}
async function trendingTitles(size = 5): Promise<string[]> {
  const { body } = await server.get<Paged<Card>>(`/movie?category=trending&size=${size}`);
  return body.content.map(({ id }) => id);
}
async function trendingReason(): Promise<string | undefined> {
  const { body } = await server.get<Paged<Rail>>('/rails/pages?size=50&search=trending&cards=4');
  return body.content[0]?.reason;
}
const counts = () =>
  server.db.selectFrom('title_activity').select(['title_id', 'kind', 'total']).orderBy('title_id').execute();

/** Returns the id of a title that hardly anybody knows. */
function leastKnown(): string {
  const { snapshot } = server.catalogue;
  const rows = snapshot.orderBy('popularity');
  return snapshot.idAt(rows[rows.length - 1] ?? 0);
}

describe('POST /movie/{id}/opened', () => {
  it('counts a visitor’s opening once per title and day, whatever the user agent', async () => {
    const id = leastKnown();
    await open(id, '10.0.0.1');
    await open(id, '10.0.0.1', { 'user-agent': `${BROWSER['user-agent']} again` });
    await server.activity.flush();
    await open(id, '10.0.0.1');
    await open(id, '2001:db8:1:2::5');
    await open(id, '2001:db8:1:2:3:4:5:6');
    await open(id, '2001:db8:1:3::5');
    await settle();
    expect(await counts()).toEqual([{ title_id: id, kind: 'opened', total: 3 }]);
    expect(server.activity.scores.byTitle.get(id)).toBe(3);
    now = new Date(now.getTime() + DAY_MS);
    await open(id, '10.0.0.1');
    await settle();
    expect(server.activity.scores.byTitle.get(id)).toBeCloseTo(1 + 3 * 0.5 ** (1 / 7), 9);
  });

  it('identifies a visitor with answers by them, from any IP address', async () => {
    const cookie = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
    const id = leastKnown();
    await open(id, '10.0.0.1', BROWSER, cookie);
    await open(id, '10.0.0.2', BROWSER, cookie);
    await settle();
    expect((await counts()).filter(({ kind }) => kind === 'opened')).toEqual([
      { title_id: id, kind: 'opened', total: 1 },
    ]);
  });

  it('stores only a hash of the viewer, which the database can’t calculate, for the day', async () => {
    await open(leastKnown(), '10.0.0.1');
    await settle();
    const hashes = await server.db.selectFrom('activity_marks').selectAll().execute();
    expect(hashes).toHaveLength(1);
    const other = await createActivity(server.db, {
      secret: 'other'.repeat(8),
      now: () => now,
      isTimed: false,
    });
    recordActivity({ activity: other }, leastKnown() as never, 'opened', 1, '10.0.0.1');
    await other.close();
    const [first, second] = await server.db.selectFrom('activity_marks').select('mark').execute();
    expect(first?.mark).not.toBe(second?.mark);
    now = new Date(now.getTime() + DAY_MS);
    await settle();
    expect(await server.db.selectFrom('activity_marks').selectAll().execute()).toEqual([]);
    expect(await counts()).toHaveLength(1);
  });

  it.each([
    [
      'a crawler',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program', { 'user-agent': 'curl/8.9.1' }],
    ['a page fetched ahead', { ...BROWSER, 'sec-purpose': 'prefetch;prerender' }],
    ['an older one fetched ahead', { ...BROWSER, purpose: 'prefetch' }],
  ])('doesn’t count %s', async (_who, headers) => {
    expect(await open(leastKnown(), '10.0.0.1', headers)).toMatchObject({
      status: 200,
      body: { counted: false },
    });
    await settle();
    expect(await counts()).toEqual([]);
  });

  it('is 404 for an unknown title, 403 from another site, and accepts the external id', async () => {
    expect(await open('nothing', '10.0.0.1')).toMatchObject({
      status: 404,
      body: { code: 'TITLE_NOT_FOUND' },
    });
    const foreign = { ...BROWSER, origin: 'https://elsewhere.example' };
    expect(await open('tt0068646', '10.0.0.1', foreign)).toMatchObject({ status: 403 });
    expect((await open('tt0068646', '10.0.0.1')).body).toEqual({ counted: true });
    await settle();
    expect(await counts()).toEqual([{ title_id: 'the-godfather-1972', kind: 'opened', total: 1 }]);
  });
});

describe('what is trending', () => {
  it('lists widely known titles if nothing was opened, and says so', async () => {
    expect(await trendingTitles(50)).toHaveLength(50);
    expect(await trendingReason()).toMatch(/^Widely known recent titles, starting with /);
  });

  it('ranks a title higher after three people opened it, not after one, and names it', async () => {
    const [usual] = await trendingTitles(1);
    const id = leastKnown();
    await openFrom(id, 1);
    await settle();
    expect(await trendingTitles(1)).toEqual([usual]);
    await openFrom(id, 3);
    await settle();
    expect((await counts())[0]?.total).toBe(3);
    expect(await trendingTitles(1)).toEqual([id]);
    const title = server.catalogue.snapshot.titleAt(server.catalogue.snapshot.rowOf(id) ?? -1);
    expect(await trendingReason()).toBe(
      `Popular on Palate right now: ${title}. The others are widely known recent titles.`,
    );
    const { body } = await server.get<Card[]>('/movie/trending/backdrop?size=4');
    expect(body.map((card) => card.id)).toContain(id);
    // Every other title is there still, once.
    const all = await trendingTitles(100);
    expect(new Set(all).size).toBe(100);
  });

  it('counts half after a week, nothing after four, and deletes old days', async () => {
    const [usual] = await trendingTitles(1);
    const id = leastKnown();
    await openFrom(id, 4);
    await settle();
    expect(await trendingTitles(1)).toEqual([id]);
    now = new Date(TEST_NOW.getTime() + 7 * DAY_MS);
    await settle();
    expect(server.activity.scores.byTitle.get(id)).toBeCloseTo(2, 9);
    expect(await trendingTitles(1)).toEqual([usual]);
    now = new Date(TEST_NOW.getTime() + 28 * DAY_MS);
    await settle();
    expect(server.activity.scores.byTitle.size).toBe(0);
    expect(await counts()).toEqual([]);
  });

  it('counts titles newly loved in a taste test, not the same answers again', async () => {
    const taken = await server.call('POST', '/user/taste-test', { body: tasteTest() });
    const before = tasteTest().moviePreferences.favoriteMovies.length;
    await settle();
    expect((await counts()).map(({ kind, total }) => `${kind} ${total}`)).toEqual(
      Array<string>(before).fill('loved 0.5'),
    );
    now = new Date(now.getTime() + DAY_MS);
    await server.call('POST', '/user/taste-test', { body: tasteTest(), cookie: cookieOf(taken) });
    await settle();
    expect(await counts()).toHaveLength(before);
  });
});

describe('several processes', () => {
  it('count together, the same visitor once', async () => {
    const other = await createActivity(server.db, { secret: TEST_SECRET, now: () => now, isTimed: false });
    const id = server.catalogue.snapshot.idAt(7);
    for (const activity of [server.activity, other]) {
      for (const by of ['ada', 'ben', 'cay']) recordActivity({ activity }, id, 'opened', 1, by);
      recordActivity({ activity }, id, 'opened', 2);
    }
    await Promise.all([server.activity.flush(), other.flush()]);
    await Promise.all([server.activity.refresh(), other.refresh()]);
    expect(other.scores.byTitle.get(id)).toBe(7);
    await other.close();
  });

  it('write pending events when they stop, and failed ones later', async () => {
    const id = server.catalogue.snapshot.idAt(3);
    const other = await createActivity(server.db, { secret: TEST_SECRET, now: () => now, isTimed: false });
    recordActivity({ activity: other }, id, 'opened', 1, 'ada');
    await server.db.schema.alterTable('title_activity').renameTo('away').execute();
    await expect(other.flush()).rejects.toThrow();
    await server.db.schema.alterTable('away').renameTo('title_activity').execute();
    await other.close();
    expect(await counts()).toEqual([{ title_id: id, kind: 'opened', total: 1 }]);
  });

  it('buffer no more than the limit while nothing can be written', () => {
    const { snapshot } = server.catalogue;
    const results = Array.from({ length: 20_001 }, (_, i) =>
      recordActivity(server, snapshot.idAt(i % snapshot.count), 'opened', 1, `visitor ${i}`),
    );
    expect(results.filter((isTaken) => !isTaken)).toHaveLength(1);
    expect(results.at(-1)).toBe(false);
  });
});
