import { randomUUID } from 'node:crypto';
import type { ErrorBody, YearReview } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
let ada: SignedIn;
beforeEach(async () => {
  ada = await signIn(server);
});

const get = async (year: number | string = 2026, headers: Record<string, string> | undefined = ada.headers) =>
  server.call<YearReview & ErrorBody>('GET', `/year-review/${year}`, headers && { headers });
const log = (movieId: string, watchedOn: string, fields: object = {}) =>
  server.call('PUT', `/viewings/${randomUUID()}`, {
    headers: ada.headers,
    body: { movieId, watchedOn, ...fields },
  });
const rate = (movieId: string, rating: number) =>
  server.call('POST', `/movietracker/rate/${movieId}`, { headers: ada.headers, body: { rating } });

describe('GET /year-review/{year}', () => {
  it('counts titles once, their hours each time, and months by the diary', async () => {
    await log('moonlight-2016', '2026-02-03');
    await log('moonlight-2016', '2026-02-20');
    await log('past-lives-2023', '2026-05');
    await log('aftersun-2022', '2026');
    await log('alien-1979', '2025-12-31');
    await log('the-remains-of-the-day', '2026-03-01', { kind: 'book' });
    const { status, body } = await get();
    expect(status).toBe(200);
    expect(body).toMatchObject({ year: 2026, titleCount: 3, movieCount: 3, showCount: 0, bookCount: 1 });
    expect(body.months).toEqual([0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    const { runtimes } = server.catalogue.snapshot.columns;
    const minutesOf = (id: string) => runtimes[server.catalogue.snapshot.rowOf(id) ?? -1] ?? Number.NaN;
    expect(body.minutes).toBe(
      2 * minutesOf('moonlight-2016') + minutesOf('past-lives-2023') + minutesOf('aftersun-2022'),
    );
    expect((await get(2025)).body).toMatchObject({
      titleCount: 1,
      months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    });
  });

  it('counts titles without a diary entry in the month in which they were rated, and names the best', async () => {
    await rate('moonlight-2016', 5);
    await rate('alien-1979', 2);
    const { body } = await get();
    expect(body).toMatchObject({ titleCount: 2, meanRating: 3.5 });
    expect(body.best.map(({ id, rating }) => [id, rating])).toEqual([
      ['moonlight-2016', 5],
      ['alien-1979', 2],
    ]);
    expect(body.months[server.now().getUTCMonth()]).toBe(2);
  });

  it('names people and themes of at least two titles', async () => {
    for (const id of ['the-godfather-1972', 'the-godfather-part-ii-1974']) await log(id, '2026-01-01');
    const { people, themes } = (await get()).body;
    expect(people.map(({ name, count }) => `${name} ${count}`)).toContain('Francis Ford Coppola 2');
    expect(themes.length).toBeGreaterThan(0);
    for (const { count } of [...people, ...themes]) expect(count).toBe(2);
  });

  it('compares the year’s titles with earlier ones only if there are five of each', async () => {
    const quiet = [
      'moonlight-2016',
      'past-lives-2023',
      'aftersun-2022',
      'lost-in-translation-2003',
      'titanic-1997',
    ];
    const loud = ['the-avengers-2012', 'the-matrix-1999', 'alien-1979', 'saw-2004', 'frozen-2013'];
    for (const id of quiet) await log(id, '2026-01-01');
    for (const id of loud.slice(1)) await log(id, '2025-01-01');
    await server.db
      .updateTable('trackers')
      .set({ seen_at: new Date('2025-01-01') })
      .where('user_id', '=', ada.user.id)
      .where('title_id', 'in', loud)
      .execute();
    expect((await get()).body.moves).toEqual([]);
    await rate(loud[0] ?? '', 3);
    await server.db
      .updateTable('trackers')
      .set({ seen_at: new Date('2025-01-01') })
      .where('user_id', '=', ada.user.id)
      .where('title_id', '=', loud[0] ?? '')
      .execute();
    const { moves } = (await get()).body;
    expect(moves).toHaveLength(3);
    expect(moves.find(({ slider }) => slider === 'pace')?.now).toBeLessThan(3);
  });

  it('names the rating that differed most from the match before it', async () => {
    await server.call('POST', '/user/taste-test', { headers: ada.headers, body: tasteTest() });
    await rate('the-godfather-part-ii-1974', 0.5);
    const { surprise } = (await get()).body;
    expect(surprise).toMatchObject({ id: 'the-godfather-part-ii-1974', rating: 0.5 });
    expect(surprise?.match).toBeGreaterThanOrEqual(25);
  });

  it('is empty for a year without titles', async () => {
    expect((await get(2001)).body).toMatchObject({
      titleCount: 0,
      minutes: 0,
      meanRating: null,
      best: [],
      people: [],
      themes: [],
      moves: [],
      surprise: null,
    });
  });

  it('refuses visitors, and years that aren’t any or haven’t begun', async () => {
    expect((await server.call('GET', '/year-review/2026')).status).toBe(401);
    expect((await get(2027)).body.code).toBe('YEAR_IN_FUTURE');
    for (const year of ['soon', '0', '10000', '20.5']) expect((await get(year)).status).toBe(400);
  });
});
