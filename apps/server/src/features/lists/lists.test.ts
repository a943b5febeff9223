import { randomUUID } from 'node:crypto';
import type { ErrorBody, ListChoice, ListEntry, MovieList, MovieListDetail, Paged } from '@palate/contract';
import { LIST_MAX } from '@palate/contract';
import { DAY_MS, HOUR_MS } from '@palate/contract/durations';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { relate } from '../../testing/members/viewers.ts';
import { LOVED, tasteTest } from '../../testing/titles/taste-test.ts';
import { purgeLists } from './lists.sql.ts';

const server = testServer();
const GODFATHER = 'the-godfather-1972';
const MOONLIGHT = 'moonlight-2016';
const BOOK = 'book:the-remains-of-the-day';
const NOBODYS = '5f0c8f0e-2f0b-4a55-9d6b-3e1c5a7d9b21';

let owner: SignedIn;
let other: SignedIn;
beforeEach(async () => {
  owner = await signIn(server);
  other = await signIn(server);
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Sends a call below `/palate/movie-list`, as the owner unless another member is given; null sends it as a visitor. */
const send = <Body = MovieListDetail>(
  method: Method,
  path = '',
  body?: unknown,
  by: SignedIn | null = owner,
) =>
  server.call<Body>(method, `/palate/movie-list${path}`, {
    ...(body !== undefined && { body }),
    ...(by && { headers: by.headers }),
  });
const make = async (fields: object = {}, by = owner) => {
  const answer = await send('POST', '', { movieListId: randomUUID(), title: 'Rainy Sundays', ...fields }, by);
  expect(answer.status).toBe(200);
  return answer.body;
};
const codeOf = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as ErrorBody).code];
};
const entriesOf = async (id: string, by: SignedIn | null = owner) =>
  (await send<Paged<ListEntry>>('GET', `/${id}/entries?size=100`, undefined, by)).body.content;
const idsOf = async (id: string) => (await entriesOf(id)).map(({ entryId }) => entryId);

describe('creating a list', () => {
  it('stores the list with its entries in order', async () => {
    const id = randomUUID();
    const { status, body } = await send('POST', '', {
      movieListId: id,
      title: '  Slow burns ',
      description: ' For long evenings. ',
      shareable: true,
      ranked: true,
      movieList: ['tt4975722', GODFATHER, BOOK],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      movieListId: id,
      title: 'Slow burns',
      description: 'For long evenings.',
      shareable: true,
      ranked: true,
      version: 1,
      entryCount: 3,
      progress: { seen: 0, total: 2 },
      owner: { id: owner.user.id, name: owner.user.firstName },
      role: 'owner',
      collaborators: [],
      isInviting: false,
    });
    expect(body.covers.map(({ kind, id: of }) => [kind, of])).toEqual([
      ['title', MOONLIGHT],
      ['title', GODFATHER],
      ['book', 'the-remains-of-the-day'],
    ]);
    const entries = await entriesOf(id);
    expect(entries.map(({ number, entryId, kind }) => [number, entryId, kind])).toEqual([
      [1, MOONLIGHT, 'title'],
      [2, GODFATHER, 'title'],
      [3, BOOK, 'book'],
    ]);
  });

  it('is private unless it says otherwise, and gets an id if none is sent', async () => {
    const { body } = await send('POST', '', { title: 'One' });
    expect(body).toMatchObject({ shareable: false, ranked: false, description: '', entryCount: 0 });
    expect((await send('GET', `/${body.movieListId}`)).body).toEqual(body);
  });

  it('is safe to repeat: the same list, one event', async () => {
    const body = { movieListId: randomUUID(), title: 'Once', movieList: [GODFATHER] };
    const answers = await Promise.all([send('POST', '', body), send('POST', '', body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send('POST', '', { ...body, title: 'Twice', movieList: [] })).body).toEqual(
      answers[0]?.body,
    );
    const events = await server.db
      .selectFrom('events')
      .select(['actor', 'kind'])
      .where('subject', '=', body.movieListId)
      .execute();
    expect(events).toEqual([{ actor: owner.user.id, kind: 'list.created' }]);
  });

  it.each([
    [{ title: '' }, [400, 'LIST_TITLE_EMPTY']],
    [{ title: ' \u00a0\u200b\u3000 ' }, [400, 'LIST_TITLE_EMPTY']],
    [{ title: 'a'.repeat(LIST_MAX.title + 1) }, [400, 'LIST_TITLE_TOO_LONG']],
    [{ title: 'a'.repeat(10_000) }, [400, 'LIST_TITLE_TOO_LONG']],
    [{ title: 7 }, [400, 'INVALID_REQUEST']],
    [{}, [400, 'INVALID_REQUEST']],
    [{ title: 'A', description: 'a'.repeat(2_001) }, [400, 'INVALID_REQUEST']],
    [{ title: 'A', movieList: [GODFATHER, 'tt0068646'] }, [400, 'LIST_ENTRY_TWICE']],
    [{ title: 'A', movieList: [GODFATHER, 'deleted-1999'] }, [404, 'TITLE_NOT_FOUND']],
    [{ title: 'A', movieList: ['book:deleted'] }, [404, 'BOOK_NOT_FOUND']],
  ])('refuses %j whole', async (fields, expected) => {
    expect(await codeOf(send('POST', '', fields))).toEqual(expected);
    expect((await send<Paged<MovieList>>('GET')).body.totalElements).toBe(0);
  });

  it.each([
    ['short ones', (i: number) => `tt${i}`],
    ['the longest ones', (i: number) => `book:${String(i).padEnd(120, 'x')}`],
  ])('refuses 5,000 entries in one request: %s', async (_, idOf) => {
    const movieList = Array.from({ length: 5_000 }, (_entry, i) => idOf(i));
    expect(await codeOf(send('POST', '', { title: 'A', movieList }))).toEqual([400, 'LIST_TOO_LONG']);
    const { movieListId } = await make();
    expect(await codeOf(send('PATCH', `/${movieListId}`, { movieList }))).toEqual([400, 'LIST_TOO_LONG']);
  });

  it('accepts a title of 100 characters of two UTF-16 units each', async () => {
    expect((await make({ title: '🎬'.repeat(LIST_MAX.title) })).title).toHaveLength(2 * LIST_MAX.title);
  });

  it('needs a member, and an id that no other member uses', async () => {
    expect(await codeOf(send('POST', '', { title: 'A' }, null))).toEqual([401, 'UNAUTHENTICATED']);
    const { movieListId } = await make({ shareable: true });
    expect(await codeOf(send('POST', '', { movieListId, title: 'Mine' }, other))).toEqual([
      404,
      'LIST_NOT_FOUND',
    ]);
    expect((await send('GET', `/${movieListId}`)).body.title).toBe('Rainy Sundays');
  });

  it('stops at the most lists that a member can have', async () => {
    await sql`
      insert into lists (id, user_id, title, description, is_shareable, is_ranked, created_at, updated_at)
      select gen_random_uuid(), ${owner.user.id}::uuid, 'Many', '', false, false, now(), now()
      from generate_series(1, ${LIST_MAX.lists}::int)
    `.execute(server.db);
    expect(await codeOf(send('POST', '', { title: 'One more' }))).toEqual([409, 'TOO_MANY_LISTS']);
  });
});

describe('lists', () => {
  it('are the member’s own, the last changed first, ten a page', async () => {
    for (let i = 0; i < 12; i++) await make({ title: `List ${i}` });
    await server.db
      .updateTable('lists')
      .set({ updated_at: new Date('2026-11-22') })
      .where('title', '=', 'List 3')
      .where('user_id', '=', owner.user.id)
      .execute();
    const first = (await send<Paged<MovieList>>('GET')).body;
    expect(first).toMatchObject({ size: 10, totalElements: 12, totalPages: 2, numberOfElements: 10 });
    expect(first.content[0]?.title).toBe('List 3');
    const second = (await send<Paged<MovieList>>('GET', '?page=1')).body;
    const ids = [...first.content, ...second.content].map(({ movieListId }) => movieListId);
    expect(new Set(ids).size).toBe(12);
    const all = (await send<Paged<MovieList>>('GET', '?size=20')).body;
    expect(all).toMatchObject({ size: 20, totalElements: 12, totalPages: 1, numberOfElements: 12 });
  });

  it('of another member are the public ones; a visitor has none', async () => {
    await make({ title: 'Private' });
    const { movieListId } = await make({ title: 'Public', shareable: true });
    for (const by of [other, null]) {
      const { body } = await send<Paged<MovieList>>('GET', `?userId=${owner.user.id}`, undefined, by);
      expect(body.content.map(({ movieListId: id, role }) => [id, role])).toEqual([[movieListId, 'reader']]);
    }
    expect((await send<Paged<MovieList>>('GET', '', undefined, null)).body.content).toEqual([]);
    expect((await send<Paged<MovieList>>('GET', `?userId=${NOBODYS}`)).body.content).toEqual([]);
    expect(await codeOf(send('GET', '?userId=me'))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('count what the member has seen, and nothing for a visitor', async () => {
    const { movieListId } = await make({ shareable: true, movieList: [GODFATHER, MOONLIGHT, BOOK] });
    await server.call('POST', `/movietracker/rate/${MOONLIGHT}`, {
      body: { rating: 4 },
      headers: other.headers,
    });
    const read = async (by: SignedIn | null) =>
      (await send('GET', `/${movieListId}`, undefined, by)).body.progress;
    expect(await read(other)).toEqual({ seen: 1, total: 2 });
    expect(await read(owner)).toEqual({ seen: 0, total: 2 });
    expect(await read(null)).toBeNull();
  });

  it('don’t count as seen what the taste test compared or the member loves there', async () => {
    const { movieListId } = await make({ shareable: true, movieList: [GODFATHER, MOONLIGHT, ...LOVED] });
    const answered = await server.call('POST', '/user/taste-test', {
      body: tasteTest(),
      headers: other.headers,
    });
    expect(answered.status).toBe(200);
    expect((await send('GET', `/${movieListId}`, undefined, other)).body.progress).toEqual({
      seen: 0,
      total: 5,
    });
  });
});

describe('lists by people one follows', () => {
  const followed = async (by = other, query = '') => {
    const answer = await send<Paged<MovieList>>('GET', `/followed${query}`, undefined, by);
    expect(answer.status).toBe(200);
    return answer.body.content.map(({ title }) => title);
  };
  beforeEach(async () => {
    await server.call('PATCH', `/user/preferences/${owner.user.userPreferencesId}`, {
      headers: owner.headers,
      body: { listsAudience: 'public' },
    });
    await relate(server, other, 'follow', owner);
  });

  it('are the public ones with titles, the last changed first', async () => {
    const first = await make({ title: 'First', shareable: true, movieList: [MOONLIGHT] });
    await make({ title: 'Second', shareable: true, movieList: [GODFATHER] });
    await make({ title: 'Private', movieList: [GODFATHER] });
    await make({ title: 'Empty', shareable: true });
    await server.db
      .updateTable('lists')
      .set({ updated_at: new Date('2026-11-22') })
      .where('id', '=', first.movieListId)
      .execute();
    expect(await followed()).toEqual(['First', 'Second']);
    expect(await followed(other, '?size=1&page=1')).toEqual(['Second']);
    await send('DELETE', `/${first.movieListId}`);
    expect(await followed()).toEqual(['Second']);
    expect(await followed(owner)).toEqual([]);
  });

  it('leave out members who were muted, or who don’t show their lists', async () => {
    await make({ title: 'Shown', shareable: true, movieList: [MOONLIGHT] });
    await relate(server, other, 'mute', owner);
    expect(await followed()).toEqual([]);
    await server.call('DELETE', `/community/mutes/${owner.user.id}`, { headers: other.headers });
    expect(await followed()).toEqual(['Shown']);
    await server.call('PATCH', `/user/preferences/${owner.user.userPreferencesId}`, {
      headers: owner.headers,
      body: { listsAudience: 'private' },
    });
    expect(await followed()).toEqual([]);
  });

  it('need a member, and a valid page', async () => {
    expect(await codeOf(send('GET', '/followed', undefined, null))).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(send('GET', '/followed?size=0', undefined, other))).toEqual([400, 'INVALID_REQUEST']);
  });
});

describe('a private list', () => {
  it('is not found by anybody but its owner, on any call', async () => {
    const { movieListId: id } = await make({ movieList: [GODFATHER] });
    const calls: [Method, string, unknown?][] = [
      ['GET', `/${id}`],
      ['GET', `/${id}/entries`],
      ['PATCH', `/${id}`, { title: 'Theirs' }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/restore`],
      ['POST', `/${id}/clone`, { movieListId: randomUUID() }],
      ['PUT', `/${id}/entries/${MOONLIGHT}`, {}],
      ['PATCH', `/${id}/entries/${GODFATHER}`, { note: 'x' }],
      ['DELETE', `/${id}/entries/${GODFATHER}`],
      ['PUT', `/${id}/invitation`],
      ['DELETE', `/${id}/invitation`],
      ['DELETE', `/${id}/collaborators/${other.user.id}`],
    ];
    for (const [method, path, body] of calls) {
      expect([method, path, ...(await codeOf(send(method, path, body, other)))]).toEqual([
        method,
        path,
        404,
        'LIST_NOT_FOUND',
      ]);
      const isRead = method === 'GET';
      expect(await codeOf(send(method, path, body, null))).toEqual(
        isRead ? [404, 'LIST_NOT_FOUND'] : [401, 'UNAUTHENTICATED'],
      );
    }
    expect((await send('GET', `/${id}`)).body).toMatchObject({ version: 1, entryCount: 1 });
    expect(await codeOf(send('GET', `/${NOBODYS}`))).toEqual([404, 'LIST_NOT_FOUND']);
  });
});

describe('a public list', () => {
  it('is read by everybody and changed by its owner alone', async () => {
    const { movieListId: id } = await make({ shareable: true, movieList: [GODFATHER] });
    expect((await send('GET', `/${id}`, undefined, null)).body).toMatchObject({ role: 'reader' });
    expect(await entriesOf(id, null)).toHaveLength(1);
    for (const [method, path, body] of [
      ['PATCH', `/${id}`, { title: 'Theirs' }],
      ['DELETE', `/${id}`],
      ['PUT', `/${id}/entries/${MOONLIGHT}`, {}],
      ['DELETE', `/${id}/entries/${GODFATHER}`],
      ['PUT', `/${id}/invitation`],
    ] as const)
      expect(await codeOf(send(method, path, body, other))).toEqual([403, 'LIST_NOT_YOURS']);
    expect(await idsOf(id)).toEqual([GODFATHER]);
  });
});

describe('changing a list', () => {
  it('changes the fields that are named and raises the version', async () => {
    const { movieListId: id } = await make({ description: 'Old', movieList: [GODFATHER] });
    const { body } = await send('PATCH', `/${id}`, { title: 'New', shareable: true });
    expect(body).toMatchObject({
      title: 'New',
      description: 'Old',
      shareable: true,
      version: 2,
      entryCount: 1,
    });
  });

  it('replaces the entries if they are named, and keeps the notes of those that stay', async () => {
    const { movieListId: id } = await make({ movieList: [GODFATHER, MOONLIGHT] });
    await send('PATCH', `/${id}/entries/${MOONLIGHT}`, { note: 'The diner.' });
    await send('PATCH', `/${id}`, { movieList: [MOONLIGHT, BOOK] });
    expect((await entriesOf(id)).map(({ entryId, note }) => [entryId, note])).toEqual([
      [MOONLIGHT, 'The diner.'],
      [BOOK, ''],
    ]);
  });

  it('is refused if the list has changed since the version it names', async () => {
    const { movieListId: id, version } = await make();
    await send('PUT', `/${id}/entries/${GODFATHER}`, {});
    expect(await codeOf(send('PATCH', `/${id}`, { movieList: [], version }))).toEqual([409, 'LIST_CHANGED']);
    expect(await idsOf(id)).toEqual([GODFATHER]);
    expect((await send('PATCH', `/${id}`, { movieList: [], version: version + 1 })).status).toBe(200);
  });

  it.each([
    [{ title: '  ' }, 'LIST_TITLE_EMPTY'],
    [{ title: 'a'.repeat(101) }, 'LIST_TITLE_TOO_LONG'],
    [{ movieList: [GODFATHER, GODFATHER] }, 'LIST_ENTRY_TWICE'],
    [{ movieList: ['deleted-1999'], title: 'New' }, 'TITLE_NOT_FOUND'],
    [{ owner: 'me' }, 'INVALID_REQUEST'],
  ])('refuses %j whole', async (change, code) => {
    const list = await make({ movieList: [GODFATHER] });
    expect((await codeOf(send('PATCH', `/${list.movieListId}`, change)))[1]).toBe(code);
    expect((await send('GET', `/${list.movieListId}`)).body).toEqual(list);
  });
});

describe('deleting a list', () => {
  it('hides it everywhere until it is restored', async () => {
    const { movieListId: id } = await make({ shareable: true, movieList: [GODFATHER] });
    for (const _ of [1, 2]) expect((await send('DELETE', `/${id}`)).status).toBe(200);
    for (const by of [owner, other, null])
      expect(await codeOf(send('GET', `/${id}`, undefined, by))).toEqual([404, 'LIST_NOT_FOUND']);
    expect((await send<Paged<MovieList>>('GET')).body.totalElements).toBe(0);
    expect(await codeOf(send('PUT', `/${id}/entries/${MOONLIGHT}`, {}))).toEqual([404, 'LIST_NOT_FOUND']);
    expect(await codeOf(send('POST', `/${id}/restore`, undefined, other))).toEqual([404, 'LIST_NOT_FOUND']);
    for (const _ of [1, 2]) expect((await send('POST', `/${id}/restore`)).status).toBe(200);
    expect(await idsOf(id)).toEqual([GODFATHER]);
  });

  it('is for good after a day', async () => {
    const { movieListId: id } = await make({ movieList: [GODFATHER] });
    await send('DELETE', `/${id}`);
    const at = server.now().getTime();
    await server.db
      .updateTable('lists')
      .set({ deleted_at: new Date(at - 25 * HOUR_MS) })
      .where('id', '=', id)
      .execute();
    expect(await codeOf(send('POST', `/${id}/restore`))).toEqual([404, 'LIST_NOT_FOUND']);
    expect(await purgeLists(server.db, new Date(at - DAY_MS))).toBe(1);
    const left = await server.db.selectFrom('list_entries').selectAll().where('list_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

describe('cloning a list', () => {
  it('makes a private copy, without the notes of somebody else’s', async () => {
    const { movieListId: id } = await make({ shareable: true, ranked: true, movieList: [MOONLIGHT, BOOK] });
    await send('PATCH', `/${id}/entries/${BOOK}`, { note: 'Mine' });
    const copy = { movieListId: randomUUID() };
    for (const _ of [1, 2]) {
      const { body } = await send('POST', `/${id}/clone`, copy, other);
      expect(body).toMatchObject({ ...copy, title: 'Rainy Sundays', shareable: false, ranked: true });
      expect(body).toMatchObject({ role: 'owner', entryCount: 2 });
    }
    expect((await entriesOf(copy.movieListId, other)).map(({ note }) => note)).toEqual(['', '']);
    const own = randomUUID();
    await send('POST', `/${id}/clone`, { movieListId: own });
    expect((await entriesOf(own)).map(({ note }) => note)).toEqual(['', 'Mine']);
  });
});

describe('an entry', () => {
  it('is added at the end or after another, and doesn’t move if it is already in the list', async () => {
    const { movieListId: id } = await make({ movieList: [GODFATHER] });
    const put = (entry: string, body: object = {}) => send('PUT', `/${id}/entries/${entry}`, body);
    expect((await put('tt4975722', { note: 'First' })).body).toEqual({
      movieListId: id,
      entryId: MOONLIGHT,
      version: 2,
    });
    await put(BOOK, { after: null });
    await put('arrival-2016', { after: 'tt0068646' });
    expect(await idsOf(id)).toEqual([BOOK, GODFATHER, 'arrival-2016', MOONLIGHT]);
    expect((await put(MOONLIGHT, { after: null })).body).toMatchObject({ version: 4 });
    expect(await idsOf(id)).toEqual([BOOK, GODFATHER, 'arrival-2016', MOONLIGHT]);
    expect((await entriesOf(id)).at(-1)?.note).toBe('First');
  });

  it('is added at the end if the entry it should follow was removed', async () => {
    const { movieListId: id } = await make({ movieList: [GODFATHER] });
    await send('PUT', `/${id}/entries/${MOONLIGHT}`, { after: 'arrival-2016' });
    expect(await idsOf(id)).toEqual([GODFATHER, MOONLIGHT]);
  });

  it('is moved, gets a note and is removed', async () => {
    const { movieListId: id } = await make({ movieList: [GODFATHER, MOONLIGHT, BOOK] });
    await send('PATCH', `/${id}/entries/${BOOK}`, { after: null, note: ' Read it first. ' });
    expect((await entriesOf(id)).map(({ entryId, note }) => [entryId, note])).toEqual([
      [BOOK, 'Read it first.'],
      [GODFATHER, ''],
      [MOONLIGHT, ''],
    ]);
    await send('PATCH', `/${id}/entries/${BOOK}`, { note: '' });
    expect((await entriesOf(id))[0]?.note).toBe('');
    for (const _ of [1, 2]) expect((await send('DELETE', `/${id}/entries/tt0068646`)).status).toBe(200);
    expect(await idsOf(id)).toEqual([BOOK, MOONLIGHT]);
  });

  it('of a title that was deleted is left out, and can still be removed', async () => {
    const { movieListId: id } = await make({ movieList: [GODFATHER, MOONLIGHT] });
    await server.db
      .updateTable('list_entries')
      .set({ entry_id: 'deleted-1999' })
      .where('list_id', '=', id)
      .where('entry_id', '=', GODFATHER)
      .execute();
    expect((await send('GET', `/${id}`)).body).toMatchObject({ entryCount: 1, progress: { total: 1 } });
    expect((await entriesOf(id)).map(({ number, entryId }) => [number, entryId])).toEqual([[1, MOONLIGHT]]);
    expect((await send('DELETE', `/${id}/entries/deleted-1999`)).body).toMatchObject({ version: 2 });
  });

  it.each([
    ['PUT', 'deleted-1999', {}, [404, 'TITLE_NOT_FOUND']],
    ['PUT', 'book:deleted', {}, [404, 'BOOK_NOT_FOUND']],
    ['PUT', MOONLIGHT, { note: 'a'.repeat(1_001) }, [400, 'INVALID_REQUEST']],
    ['PATCH', MOONLIGHT, { after: null }, [404, 'LIST_ENTRY_NOT_FOUND']],
    ['PATCH', GODFATHER, { after: MOONLIGHT }, [404, 'LIST_ENTRY_NOT_FOUND']],
    ['PATCH', GODFATHER, {}, [400, 'INVALID_REQUEST']],
  ] as const)('%s of %s with %j is refused', async (method, entry, body, expected) => {
    const list = await make({ movieList: [GODFATHER] });
    expect(await codeOf(send(method, `/${list.movieListId}/entries/${entry}`, body))).toEqual(expected);
    expect((await send('GET', `/${list.movieListId}`)).body).toEqual(list);
  });

  it('is refused when the list is full', async () => {
    const { movieListId: id } = await make();
    await sql`
      insert into list_entries (list_id, entry_id, position, note, added_at)
      select ${id}::uuid, 'x' || n, n, '', now() from generate_series(1, ${LIST_MAX.entries}::int) as n
    `.execute(server.db);
    expect(await codeOf(send('PUT', `/${id}/entries/${GODFATHER}`, {}))).toEqual([400, 'LIST_TOO_LONG']);
  });
});

describe('the entries of a list of 150', () => {
  it('are listed by position, or last added first', async () => {
    const titles = await server.db
      .selectFrom('titles')
      .select('id')
      .where('id', 'not in', [GODFATHER, MOONLIGHT])
      .orderBy('id')
      .limit(149)
      .execute();
    const { movieListId: id } = await make({ movieList: titles.map((title) => title.id) });
    // The later an entry's position, the earlier it was added; then one is added at the end.
    await sql`
      update list_entries set added_at = ${server.now()}::timestamptz - position * interval '1 millisecond'
      where list_id = ${id}
    `.execute(server.db);
    await send('PUT', `/${id}/entries/${GODFATHER}`, {});
    const page = async (query: string) =>
      (await send<Paged<ListEntry>>('GET', `/${id}/entries?${query}`)).body.content;
    const byTime = [...(await page('size=100&sort=added')), ...(await page('size=100&page=1&sort=added'))];
    expect(byTime.map(({ number }) => number)).toEqual([
      150,
      ...Array.from({ length: 149 }, (_, i) => i + 1),
    ]);
    expect(byTime[0]?.entryId).toBe(GODFATHER);
    const byPosition = await page('size=100');
    expect(byPosition.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
    expect((await send<ErrorBody>('GET', `/${id}/entries?sort=name`)).status).toBe(400);
  });
});

describe('the lists that a title can be added to', () => {
  it('are all that the member may edit, with whether each has it', async () => {
    const has = await make({ title: 'Has it', movieList: [GODFATHER], shareable: true });
    const hasnt = await make({ title: 'Hasn’t' });
    await make({ title: 'Theirs', shareable: true }, other);
    const { body } = await send<ListChoice[]>('GET', '/choices/tt0068646');
    expect(new Map(body.map((choice) => [choice.movieListId, choice]))).toEqual(
      new Map([
        [
          has.movieListId,
          {
            movieListId: has.movieListId,
            title: 'Has it',
            shareable: true,
            entryCount: 1,
            hasEntry: true,
          },
        ],
        [
          hasnt.movieListId,
          {
            movieListId: hasnt.movieListId,
            title: 'Hasn’t',
            shareable: false,
            entryCount: 0,
            hasEntry: false,
          },
        ],
      ]),
    );
    expect(await codeOf(send('GET', '/choices/deleted-1999'))).toEqual([404, 'TITLE_NOT_FOUND']);
    expect(await codeOf(send('GET', `/choices/${GODFATHER}`, undefined, null))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });
});
