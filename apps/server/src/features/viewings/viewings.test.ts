import { randomUUID } from 'node:crypto';
import type { ErrorBody, HistoryEntry, HistorySummary, Paged, Tracker, Viewing } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/sign-in.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';

let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
});

const log = <Body = Viewing>(fields: object, id: string = randomUUID(), by = member) =>
  server.call<Body>('PUT', `/viewings/${id}`, {
    body: { movieId: GODFATHER, ...fields },
    headers: by.headers,
  });
const remove = (id: string, by = member) =>
  server.call<ErrorBody>('DELETE', `/viewings/${id}`, { headers: by.headers });
const read = async <Body>(path: string) =>
  (await server.call<Body>('GET', path, { headers: member.headers })).body;
const history = (query = '') => read<Paged<HistoryEntry>>(`/history${query}`);
const trackerOf = (id = GODFATHER) => read<Tracker>(`/movietracker/${id}`);

describe('logging a viewing', () => {
  it('stores all that is written down, and answers with it', async () => {
    const id = randomUUID();
    const fields = {
      watchedOn: '2026-11-20',
      rating: 4.5,
      isRewatch: true,
      isLiked: true,
      tags: [' Cinema ', 'cinema', '35mm'],
      note: ' Better than I remembered. ',
      place: 'Rialto',
      companions: 'Ada',
    };
    const { status, body } = await log(fields, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...fields,
      id,
      movieId: GODFATHER,
      tags: ['cinema', '35mm'],
      note: 'Better than I remembered.',
    });
    const [entry] = (await history()).content;
    expect(entry).toMatchObject({ viewing: body, card: { id: GODFATHER } });
  });

  it('makes the title seen, rates it, and takes it off the watchlist', async () => {
    const patch = { body: { watchlisted: true }, headers: member.headers };
    await server.call('PATCH', `/movietracker/${GODFATHER}`, patch);
    await server.call('POST', `/movietracker/checkin/${GODFATHER}`, { headers: member.headers });
    await log({ rating: 3 });
    expect(await trackerOf()).toMatchObject({ watchlisted: false, checkedIn: false, ratings: { value: 3 } });
    await log({ movieId: MOONLIGHT });
    const seen = await read<Paged<{ id: string }>>('/movietracker/tracked/movies');
    expect(seen.content.map(({ id }) => id).sort()).toEqual([MOONLIGHT, GODFATHER].sort());
  });

  it('again with the same id replaces it', async () => {
    const id = randomUUID();
    await log({ watchedOn: '2026-11', note: 'first' }, id);
    await log({ watchedOn: '2026-11', note: 'first' }, id);
    await log({ watchedOn: '2025', note: 'second' }, id);
    const { content, totalElements } = await history();
    expect(totalElements).toBe(1);
    expect(content[0]?.viewing).toMatchObject({ watchedOn: '2025', note: 'second' });
  });

  it('again, or with another note, leaves the title’s tracker as it is now', async () => {
    const id = randomUUID();
    const headers = member.headers;
    await log({ watchedOn: '2019', rating: 2 }, id);
    await server.call('POST', `/movietracker/rate/${GODFATHER}`, { body: { rating: 5 }, headers });
    await server.call('PATCH', `/movietracker/${GODFATHER}`, { body: { watchlisted: true }, headers });
    await server.call('POST', `/movietracker/checkin/${GODFATHER}`, { headers });
    const tracker = await trackerOf();
    await log({ watchedOn: '2019', rating: 2 }, id);
    await log({ watchedOn: '2019', rating: 2, note: 'In the rain.' }, id);
    expect(await trackerOf()).toEqual(tracker);
    await log({ watchedOn: '2019', rating: 3 }, id);
    expect((await trackerOf()).ratings.value).toBe(3);
  });

  it('counts each of several that are sent at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => log({})));
    expect((await history()).totalElements).toBe(5);
    const row = await server.db
      .selectFrom('trackers')
      .select('viewing_count')
      .where('user_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    expect(row.viewing_count).toBe(5);
  });

  it('takes a day that has begun somewhere, and none after it', async () => {
    const day = (offset: number) =>
      new Date(server.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    expect((await log({ watchedOn: day(1) })).status).toBe(200);
    expect((await log<ErrorBody>({ watchedOn: day(2) })).body.code).toBe('VIEWING_IN_FUTURE');
    const nextYear = String(server.now().getUTCFullYear() + 1);
    expect((await log<ErrorBody>({ watchedOn: nextYear })).body.code).toBe('VIEWING_IN_FUTURE');
  });

  it.each([
    [{ watchedOn: '1869-12-31' }, 'watchedOn'],
    [{ watchedOn: '2026-02-30' }, 'watchedOn'],
    [{ watchedOn: 'yesterday' }, 'watchedOn'],
    [{ rating: 0.3 }, 'rating'],
    [{ rating: 'five' }, 'rating'],
    [{ tags: [''] }, 'tags'],
    [{ tags: ['a,b'] }, 'tags'],
    [{ tags: Array.from({ length: 21 }, (_, i) => `tag ${i}`) }, 'tags'],
    [{ note: 'x'.repeat(2_001) }, 'note'],
    [{ mood: 'fine' }, 'mood'],
  ])('refuses %j', async (fields, name) => {
    const { status, body } = await log<ErrorBody>(fields);
    expect(status).toBe(400);
    expect(body.message).toContain(name);
    expect((await history()).totalElements).toBe(0);
  });

  it('is for members, of titles that are there, under an id of their own', async () => {
    expect(
      (await server.call('PUT', `/viewings/${randomUUID()}`, { body: { movieId: GODFATHER } })).status,
    ).toBe(401);
    expect((await log<ErrorBody>({ movieId: 'nothing-here' })).body.code).toBe('TITLE_NOT_FOUND');
    expect((await log({}, 'not-an-id')).status).toBe(400);
    const id = randomUUID();
    await log({ note: 'mine' }, id);
    const other = await signIn(server);
    expect((await log<ErrorBody>({ note: 'theirs' }, id, other)).body.code).toBe('VIEWING_NOT_FOUND');
    expect((await log<ErrorBody>({ movieId: MOONLIGHT }, id)).body.code).toBe('VIEWING_NOT_FOUND');
    expect((await history()).content[0]?.viewing.note).toBe('mine');
  });
});

describe('deleting a viewing', () => {
  it('leaves the rating, and unsees a title that has nothing else', async () => {
    const [rated, unrated] = [randomUUID(), randomUUID()];
    await log({ rating: 4 }, rated);
    await log({ movieId: MOONLIGHT }, unrated);
    expect((await remove(rated)).status).toBe(200);
    expect((await remove(unrated)).status).toBe(200);
    expect((await trackerOf()).ratings.value).toBe(4);
    const seen = await read<Paged<{ id: string }>>('/movietracker/tracked/movies');
    expect(seen.content.map(({ id }) => id)).toEqual([GODFATHER]);
  });

  it('is for its member, once', async () => {
    const id = randomUUID();
    await log({}, id);
    expect((await remove(id, await signIn(server))).body.code).toBe('VIEWING_NOT_FOUND');
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).body.code).toBe('VIEWING_NOT_FOUND');
  });
});

describe('the history', () => {
  beforeEach(async () => {
    await log({ watchedOn: '2026-11-20', rating: 5, tags: ['cinema'] });
    await log({ watchedOn: '2026-11-02', tags: ['home', 'cinema'] });
    await log({ watchedOn: '2026-03', movieId: MOONLIGHT, rating: 2 });
    await log({ watchedOn: '2019', movieId: MOONLIGHT });
    await log({ watchedOn: null, movieId: MOONLIGHT });
  });
  const datesOf = ({ content }: Paged<HistoryEntry>) => content.map(({ viewing }) => viewing.watchedOn);

  it('begins with the last one watched, and ends with those without a date', async () => {
    expect(datesOf(await history())).toEqual(['2026-11-20', '2026-11-02', '2026-03', '2019', null]);
    expect(await history('?size=2&page=1')).toMatchObject({ totalElements: 5, numberOfElements: 2 });
  });

  it.each([
    ['year=2026', ['2026-11-20', '2026-11-02', '2026-03']],
    ['year=2026&month=3', ['2026-03']],
    ['rating=5', ['2026-11-20']],
    ['tag=Cinema', ['2026-11-20', '2026-11-02']],
    ['movieId=the-godfather-1972', ['2026-11-20', '2026-11-02']],
    ['year=2019&tag=cinema', []],
  ])('is narrowed by %s', async (query, dates) => {
    expect(datesOf(await history(`?${query}`))).toEqual(dates);
  });

  it('refuses a month without its year', async () => {
    const { status } = await server.call('GET', '/history?month=3', { headers: member.headers });
    expect(status).toBe(400);
  });

  it('is summed up', async () => {
    expect(await read<HistorySummary>('/history/summary?year=2026')).toEqual({
      total: 5,
      days: { '2026-11-20': 1, '2026-11-02': 1 },
      years: [
        { year: 2026, count: 3 },
        { year: 2019, count: 1 },
      ],
      tags: [
        { tag: 'cinema', count: 2 },
        { tag: 'home', count: 1 },
      ],
      ratings: [
        { rating: 5, count: 1 },
        { rating: 2, count: 1 },
      ],
    });
  });

  it('is a member’s own', async () => {
    const other = await signIn(server);
    const answer = await server.call<Paged<HistoryEntry>>('GET', '/history', { headers: other.headers });
    expect(answer.body.content).toEqual([]);
    expect((await server.call('GET', '/history')).status).toBe(401);
  });
});
