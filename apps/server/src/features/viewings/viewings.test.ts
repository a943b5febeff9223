import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  BookTracker,
  ErrorBody,
  HistoryEntry,
  HistorySummary,
  Paged,
  Tracker,
  Viewing,
} from '@palate/contract';
import { DAY_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raiseCatalogueVersion } from '../../db/seed/catalogue-version.sql.ts';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';

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
const edit = <Body = Viewing>(id: string, changes: object, by = member) =>
  server.call<Body>('PATCH', `/viewings/${id}`, { body: changes, headers: by.headers });
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

  it('accepts texts of as many emoji as characters', async () => {
    const fields = { note: '🍿'.repeat(2_000), place: '🎬'.repeat(100), tags: ['🍿'.repeat(40)] };
    expect((await log(fields)).body).toMatchObject(fields);
    expect((await log({ tags: ['🍿'.repeat(41)] })).status).toBe(400);
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

  it('is a rewatch if the title was logged before, unless the member says otherwise', async () => {
    const id = randomUUID();
    expect((await log({}, id)).body.isRewatch).toBe(false);
    expect((await log({})).body.isRewatch).toBe(true);
    expect((await log({ isRewatch: false })).body.isRewatch).toBe(false);
    expect((await log({ note: 'again' }, id)).body.isRewatch).toBe(false);
    expect((await log({ movieId: MOONLIGHT })).body.isRewatch).toBe(false);
  });

  it('that is put back leaves the title’s tracker as it is', async () => {
    const headers = member.headers;
    const id = randomUUID();
    await log({ watchedOn: '2019', rating: 2 }, id);
    await server.call('POST', `/movietracker/rate/${GODFATHER}`, { body: { rating: 5 }, headers });
    await server.call('PATCH', `/movietracker/${GODFATHER}`, { body: { watchlisted: true }, headers });
    const tracker = await trackerOf();
    await remove(id);
    await log({ watchedOn: '2019', rating: 2, keepsTracker: true }, id);
    expect(await trackerOf()).toEqual(tracker);
    expect((await history()).content[0]?.viewing.rating).toBe(2);
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

  it('counts the likes, and so does the migration for earlier entries', async () => {
    const id = randomUUID();
    await log({ isLiked: true }, id);
    await log({ isLiked: true });
    await log({});
    const bookId = randomUUID();
    await log({ kind: 'book', movieId: 'never-let-me-go', isLiked: true }, bookId);
    const likes = async () => {
      const { rows } = await sql<{ titles: number; books: number }>`
        select (select sum(liked_count)::int from trackers where user_id = ${member.user.id}) as titles,
          (select sum(liked_count)::int from book_trackers where user_id = ${member.user.id}) as books
      `.execute(server.db);
      return rows[0];
    };
    expect(await likes()).toEqual({ titles: 2, books: 1 });
    await sql`update trackers set liked_count = 0`.execute(server.db);
    // A book may have no tracker, and then the version of the member's books may still be 0.
    await sql`delete from book_trackers where user_id = ${member.user.id}`.execute(server.db);
    const name = '20261128T2021_trackers_count_earlier_likes.sql';
    const migration = await readFile(join(import.meta.dirname, '../../db/migrations', name), 'utf8');
    await sql`update member_tracking set books_version = 0`.execute(server.db);
    await sql.raw(migration).execute(server.db);
    expect(await likes()).toEqual({ titles: 2, books: 1 });
    const { books_version } = await server.db
      .selectFrom('member_tracking')
      .select('books_version')
      .where('user_id', '=', member.user.id)
      .executeTakeFirstOrThrow();
    expect(books_version).toBe(1);
    await edit(id, { isLiked: false });
    expect(await likes()).toEqual({ titles: 1, books: 1 });
    await remove(bookId);
    expect(await likes()).toEqual({ titles: 1, books: 0 });
  });

  it('takes a day that has begun somewhere, and none after it', async () => {
    const day = (offset: number) =>
      new Date(server.now().getTime() + offset * DAY_MS).toISOString().slice(0, 10);
    expect((await log({ watchedOn: day(1) })).status).toBe(200);
    expect((await log<ErrorBody>({ watchedOn: day(2) })).body.code).toBe('VIEWING_IN_FUTURE');
    const nextYear = String(server.now().getUTCFullYear() + 1);
    expect((await log<ErrorBody>({ watchedOn: nextYear })).body.code).toBe('VIEWING_IN_FUTURE');
  });

  it('can be edited if its stored date was from before 1895, which is now unknown', async () => {
    const [early, first] = [randomUUID(), randomUUID()];
    for (const [id, date] of [
      [early, '1894-12-31'],
      [first, '1895'],
    ] as const) {
      await log({}, id);
      await server.db.updateTable('viewings').set({ watched_on: date }).where('id', '=', id).execute();
    }
    const name = '20261123T0125_viewings_clear_early_dates.sql';
    const migration = await readFile(join(import.meta.dirname, '../../db/migrations', name), 'utf8');
    await sql.raw(migration).execute(server.db);
    const viewings = (await history()).content.map(({ viewing }) => viewing);
    expect(Object.fromEntries(viewings.map(({ id, watchedOn }) => [id, watchedOn]))).toEqual({
      [early]: null,
      [first]: '1895',
    });
    for (const { id, watchedOn } of viewings)
      expect((await log({ watchedOn, note: 'edited' }, id)).status).toBe(200);
  });

  it.each<[object, string, string?]>([
    [{ watchedOn: '1870-06-01' }, 'watchedOn', 'VIEWING_DATE_INVALID'],
    [{ watchedOn: '1894' }, 'watchedOn', 'VIEWING_DATE_INVALID'],
    [{ watchedOn: '2026-02-30' }, 'watchedOn', 'VIEWING_DATE_INVALID'],
    [{ watchedOn: 'yesterday' }, 'watchedOn', 'VIEWING_DATE_INVALID'],
    [{ rating: 0.3 }, 'rating', 'RATING_INVALID'],
    [{ rating: 'five' }, 'rating', 'RATING_INVALID'],
    [{ tags: [''] }, 'tags'],
    [{ tags: ['a,b'] }, 'tags'],
    [{ tags: Array.from({ length: 21 }, (_, i) => `tag ${i}`) }, 'tags'],
    [{ note: 'x'.repeat(2_001) }, 'note'],
    [{ mood: 'fine' }, 'mood'],
  ])('refuses %j', async (fields, name, code = 'INVALID_REQUEST') => {
    const { status, body } = await log<ErrorBody>(fields);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.message).toContain(name);
    expect((await history()).totalElements).toBe(0);
  });

  it('needs a member, an existing title and a new id', async () => {
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

describe('logging a book', () => {
  const BOOK = 'the-remains-of-the-day';
  const logBook = <Body = Viewing>(fields: object, id: string = randomUUID()) =>
    log<Body>({ kind: 'book', movieId: BOOK, ...fields }, id);

  it('adds it to the history with its card, and tracks no title', async () => {
    const id = randomUUID();
    expect((await logBook({ watchedOn: '2026-11', rating: 4, note: 'In one day.' }, id)).body).toMatchObject({
      kind: 'book',
      movieId: BOOK,
      isRewatch: false,
    });
    await log({ watchedOn: '2025' });
    const { content } = await history();
    expect(content).toMatchObject([{ book: { id: BOOK } }, { card: { id: GODFATHER } }]);
    expect((await history(`?bookId=${BOOK}`)).totalElements).toBe(1);
    const trackers = server.db.selectFrom('trackers').select('title_id');
    expect(await trackers.where('user_id', '=', member.user.id).execute()).toEqual([{ title_id: GODFATHER }]);
    expect((await logBook({})).body.isRewatch).toBe(true);
    expect((await remove(id)).status).toBe(200);
  });

  it('writes its tracker only if the like or rating changes, or the entry is new', async () => {
    const id = randomUUID();
    const version = async () => {
      const { books_version } = await server.db
        .selectFrom('member_tracking')
        .select('books_version')
        .where('user_id', '=', member.user.id)
        .executeTakeFirstOrThrow();
      const trackers = server.db.selectFrom('book_trackers').select('liked_count');
      return [books_version, await trackers.where('user_id', '=', member.user.id).execute()];
    };
    await logBook({ note: 'In one day.', keepsTracker: true }, id);
    await logBook({ note: 'In two days.', keepsTracker: true }, id);
    await edit(id, { note: 'In three days.' });
    expect(await version()).toEqual([0, []]);
    await edit(id, { isLiked: true });
    await edit(id, { isLiked: true, note: 'In four days.' });
    await logBook({ isLiked: true, keepsTracker: true }, id);
    expect(await version()).toEqual([1, [{ liked_count: 1 }]]);
    await logBook({ isLiked: false, keepsTracker: true }, id);
    await remove(id);
    expect(await version()).toEqual([2, [{ liked_count: 0 }]]);
  });

  it('marks it as read with the rating, and leaves the tracker alone when an entry is edited', async () => {
    const id = randomUUID();
    const tracker = () => read<BookTracker>(`/booktracker/${BOOK}`);
    await logBook({ rating: 4 }, id);
    expect(await tracker()).toEqual({ status: 'read', ratings: { value: 4 } });
    const change = { body: { status: 'reading', rating: 3 }, headers: member.headers };
    await server.call('PATCH', `/booktracker/${BOOK}`, change);
    await logBook({ rating: 4, note: 'Edited.' }, id);
    expect(await tracker()).toEqual({ status: 'reading', ratings: { value: 3 } });
    await logBook({ rating: 4.5 }, id);
    expect(await tracker()).toEqual({ status: 'reading', ratings: { value: 4.5 } });
    await logBook({ rating: 1, keepsTracker: true });
    expect(await tracker()).toEqual({ status: 'reading', ratings: { value: 4.5 } });
  });

  it('needs a book that is there', async () => {
    expect((await logBook<ErrorBody>({ movieId: GODFATHER })).body.code).toBe('BOOK_NOT_FOUND');
    expect((await log<ErrorBody>({ movieId: BOOK })).body.code).toBe('TITLE_NOT_FOUND');
    const answer = await server.call('GET', '/history?bookId=nothing', { headers: member.headers });
    expect(answer.status).toBe(404);
  });

  it('can’t take the id of a viewing', async () => {
    const id = randomUUID();
    await log({}, id);
    expect((await logBook<ErrorBody>({}, id)).body.code).toBe('VIEWING_NOT_FOUND');
  });
});

describe('editing a viewing', () => {
  const FIELDS = {
    ...{ watchedOn: '2026-11-20', rating: 4.5, isRewatch: true, isLiked: true, tags: ['cinema'] },
    ...{ note: 'Better than I remembered.', place: 'Rialto', companions: 'Ada' },
  };

  it.each<object>([
    { watchedOn: '2019' },
    { watchedOn: null },
    { rating: 3 },
    { rating: null },
    { isRewatch: false },
    { isLiked: false },
    { tags: [] },
    { note: '', place: 'at home' },
    { companions: 'Ben' },
    {},
  ])('changes only %j', async (changes) => {
    const id = randomUUID();
    const { body: before } = await log(FIELDS, id);
    const { status, body } = await edit(id, changes);
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, ...changes, updatedAt: body.updatedAt });
    expect((await history()).content).toMatchObject([{ viewing: body }]);
  });

  it('is counted at once in the summary', async () => {
    const id = randomUUID();
    await log(FIELDS, id);
    const summary = () => read<HistorySummary>('/history/summary?year=2026');
    expect(await summary()).toMatchObject({ years: [{ year: 2026 }], tags: [{ tag: 'cinema' }] });
    await edit(id, { watchedOn: '2019', tags: ['home'] });
    expect(await summary()).toMatchObject({ total: 1, years: [{ year: 2019 }], tags: [{ tag: 'home' }] });
  });

  it('rates the title only if the entry’s own rating changes, and only if asked to', async () => {
    const headers = member.headers;
    const id = randomUUID();
    await log({ rating: 2 }, id);
    await server.call('POST', `/movietracker/rate/${GODFATHER}`, { body: { rating: 5 }, headers });
    await server.call('PATCH', `/movietracker/${GODFATHER}`, { body: { watchlisted: true }, headers });
    const tracker = await trackerOf();
    for (const changes of [{ note: 'In the rain.' }, { rating: 2 }, { rating: 1, keepsTracker: true }]) {
      expect((await edit(id, changes)).status).toBe(200);
      expect(await trackerOf()).toEqual(tracker);
    }
    await edit(id, { rating: 3 });
    expect(await trackerOf()).toEqual({ ...tracker, ratings: { value: 3 } });
  });

  it('rates a book', async () => {
    const id = randomUUID();
    await log({ kind: 'book', movieId: 'the-remains-of-the-day', rating: 4 }, id);
    await edit(id, { rating: 4.5 });
    const tracker = await read<BookTracker>('/booktracker/the-remains-of-the-day');
    expect(tracker).toEqual({ status: 'read', ratings: { value: 4.5 } });
  });

  it.each<[object, string]>([
    [{ watchedOn: '1894' }, 'VIEWING_DATE_INVALID'],
    [{ watchedOn: '2999' }, 'VIEWING_IN_FUTURE'],
    [{ rating: 0.3 }, 'RATING_INVALID'],
    [{ tags: ['a,b'] }, 'INVALID_REQUEST'],
    [{ note: 'x'.repeat(2_001) }, 'INVALID_REQUEST'],
    [{ movieId: MOONLIGHT }, 'INVALID_REQUEST'],
  ])('refuses %j', async (changes, code) => {
    const id = randomUUID();
    const { body: before } = await log(FIELDS, id);
    const { status, body } = await edit<ErrorBody>(id, changes);
    expect([status, body.code]).toEqual([400, code]);
    expect((await history()).content).toMatchObject([{ viewing: before }]);
  });

  it('is for its member, while it is there', async () => {
    const id = randomUUID();
    const changes = { note: 'edited' };
    const codeOf = async (by?: SignedIn) => {
      const { status, body } = await edit<ErrorBody>(id, changes, by);
      return [status, body.code];
    };
    expect(await codeOf()).toEqual([404, 'VIEWING_NOT_FOUND']);
    await log({ note: 'mine' }, id);
    expect(await codeOf(await signIn(server))).toEqual([404, 'VIEWING_NOT_FOUND']);
    expect((await server.call('PATCH', `/viewings/${id}`, { body: changes })).status).toBe(401);
    expect((await history()).content).toMatchObject([{ viewing: { note: 'mine' } }]);
  });

  it('loses none of 400 interleaved changes that two devices make', async () => {
    const id = randomUUID();
    await log(FIELDS, id);
    const laptop = await signIn(server, { sub: member.sub, originJti: 'the laptop' });
    let calls = 0;
    /** Makes half of the changes. Each response must have all that this device set before. */
    const run = async (device: SignedIn, changeOf: (at: number) => Partial<Viewing>) => {
      let known: Partial<Viewing> = {};
      for (let at = 0; at < 200; at++) {
        calls += 1;
        const change = changeOf(at);
        known = { ...known, ...change };
        const { body } = await server.call<Viewing>('PATCH', `/viewings/${id}`, {
          body: change,
          headers: device.headers,
          // Writes are limited by address.
          from: `10.9.${calls >> 8}.${calls & 255}`,
        });
        expect(body).toMatchObject(known);
      }
      return known;
    };
    const [onPhone, onLaptop] = await Promise.all([
      run(member, (at) => (at % 2 === 0 ? { note: `Take ${at}` } : { rating: (1 + (at % 10)) / 2 })),
      run(laptop, (at) => (at % 2 === 0 ? { watchedOn: `${1900 + at / 2}` } : { isLiked: at % 4 === 1 })),
    ]);
    expect((await history()).content).toMatchObject([{ viewing: { ...onPhone, ...onLaptop } }]);
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

  it('keeps entries whose title or book was deleted, and lets them be edited and deleted', async () => {
    const [titleEntry, bookEntry] = [randomUUID(), randomUUID()];
    await log({ movieId: 'aftersun-2022', watchedOn: '2026-11-21', rating: 4, note: 'Alone.' }, titleEntry);
    await log({ kind: 'book', movieId: 'the-remains-of-the-day', watchedOn: '2026-11-01' }, bookEntry);
    await server.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('titles').where('id', '=', 'aftersun-2022').execute();
      await transaction.deleteFrom('books').where('id', '=', 'the-remains-of-the-day').execute();
      await raiseCatalogueVersion(transaction);
    });
    const removed = ({ content }: Paged<HistoryEntry>) =>
      content.flatMap((entry) => ('isRemoved' in entry ? [entry.viewing.id] : []));
    // The first time, this process hasn't noticed yet.
    for (const _ of ['before', 'after']) {
      const all = await history();
      expect(all).toMatchObject({ totalElements: 7, numberOfElements: 7 });
      expect(removed(all)).toContain(titleEntry);
      await server.catalogue.refresh();
    }
    expect(removed(await history())).toEqual([titleEntry, bookEntry]);
    const pages = await Promise.all([0, 1, 2, 3].map((page) => history(`?size=2&page=${page}`)));
    expect(pages.map(({ content }) => content.length)).toEqual([2, 2, 2, 1]);
    expect((await read<HistorySummary>('/history/summary?year=2026')).total).toBe(7);

    expect((await edit(titleEntry, { note: 'With Ada.', rating: 5 })).body).toMatchObject({
      note: 'With Ada.',
      rating: 5,
    });
    expect((await remove(titleEntry)).status).toBe(200);
    expect((await remove(bookEntry)).status).toBe(200);
    expect(await history()).toMatchObject({ totalElements: 5, numberOfElements: 5 });
  });

  it('refuses a month without its year', async () => {
    const { status } = await server.call('GET', '/history?month=3', { headers: member.headers });
    expect(status).toBe(400);
  });

  it('is summed up', async () => {
    expect(await read<HistorySummary>('/history/summary?year=2026')).toEqual({
      total: 5,
      days: { '2026-11-20': 1, '2026-11-02': 1 },
      months: { '2026-11': 2, '2026-03': 1 },
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

  it('is another member’s if they show what they have seen, without notes', async () => {
    const other = await signIn(server);
    await log({ watchedOn: '2026-11-21', note: 'dear diary', place: 'at home', companions: 'Ben' });
    const path = `/history?userId=${member.user.id}`;
    const ask = () => server.call<Paged<HistoryEntry> & ErrorBody>('GET', path, { headers: other.headers });
    expect((await ask()).body.code).toBe('NOT_SHOWN');
    await server.call('PATCH', `/user/preferences/${member.user.userPreferencesId}`, {
      headers: member.headers,
      body: { seenAudience: 'public' },
    });
    const { body } = await ask();
    const { body: seenByVisitor } = await server.call<Paged<HistoryEntry>>('GET', path);
    for (const { content } of [seenByVisitor, body])
      expect(content[0]?.viewing).toMatchObject({ note: '', place: '', companions: '' });
    expect(body.totalElements).toBe(6);
    expect(JSON.stringify([body, seenByVisitor])).not.toMatch(/dear diary|at home|Ben/);
    expect((await history()).content[0]?.viewing.note).toBe('dear diary');
    await server.call('PUT', `/community/blocks/${other.user.id}`, { headers: member.headers });
    expect((await ask()).body.code).toBe('USER_NOT_FOUND');
  });

  it('is summed up for those to whom the member shows what they have seen', async () => {
    const other = await signIn(server);
    const path = `/history/summary?year=2026&userId=${member.user.id}`;
    const ask = (by = other) => server.call<HistorySummary & ErrorBody>('GET', path, { headers: by.headers });
    const choose = (seenAudience: 'public' | 'followers') =>
      server.call('PATCH', `/user/preferences/${member.user.userPreferencesId}`, {
        headers: member.headers,
        body: { seenAudience },
      });
    expect((await ask()).body.code).toBe('NOT_SHOWN');
    await choose('followers');
    expect((await ask()).body.code).toBe('NOT_SHOWN');
    await choose('public');
    const own = await read<HistorySummary>('/history/summary?year=2026');
    expect((await ask()).body).toEqual(own);
    expect((await ask(member)).body).toEqual(own);
    expect((await server.call('GET', path)).body).toEqual(own);
    await server.call('PUT', `/community/blocks/${other.user.id}`, { headers: member.headers });
    expect((await ask()).body.code).toBe('USER_NOT_FOUND');
    expect((await server.call('GET', '/history/summary?userId=me', { headers: other.headers })).status).toBe(
      400,
    );
  });

  it('is a member’s own', async () => {
    const other = await signIn(server);
    const answer = await server.call<Paged<HistoryEntry>>('GET', '/history', { headers: other.headers });
    expect(answer.body.content).toEqual([]);
    expect((await server.call('GET', '/history')).status).toBe(401);
  });
});
