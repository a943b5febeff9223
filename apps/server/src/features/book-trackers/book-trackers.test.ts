import { randomUUID } from 'node:crypto';
import type { BookCard, BookDetail, BookTracker, Card, ErrorBody, Paged } from '@palate/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/index.ts';
import { type SignedIn, signIn } from '../../testing/members/sign-in.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

const server = testServer();
const BOOK = 'the-remains-of-the-day';

let member: SignedIn;
beforeEach(async () => {
  member = await signIn(server);
});
const change = <Body = BookTracker>(body: unknown, id = BOOK) =>
  server.call<Body>('PATCH', `/booktracker/${id}`, { body, headers: member.headers });
const read = <Body>(path: string) => server.call<Body>('GET', path, { headers: member.headers });
const shelf = async (query = '') =>
  (await read<Paged<BookCard>>(`/booktracker/tracked/books${query}`)).body.content.map(({ id }) => id);

describe('a book’s tracker', () => {
  it('has a status and a rating, each of which stays when the other changes', async () => {
    const empty = { status: null, ratings: { value: 0 } };
    expect((await read<BookTracker>(`/booktracker/${BOOK}`)).body).toEqual(empty);
    expect((await change({ status: 'wantToRead' })).body).toEqual({ ...empty, status: 'wantToRead' });
    expect((await change({ status: 'reading' })).body.status).toBe('reading');
    expect((await change({ rating: 4.5 })).body).toEqual({ status: 'read', ratings: { value: 4.5 } });
    expect((await change({ status: 'reading' })).body).toEqual({
      status: 'reading',
      ratings: { value: 4.5 },
    });
    expect((await change({ rating: 3, status: 'read' })).body.ratings.value).toBe(3);
    expect((await change({ rating: 0 })).body).toEqual({ status: 'read', ratings: { value: 0 } });
    await change({ status: null });
    expect((await read<BookTracker>(`/booktracker/${BOOK}`)).body).toEqual(empty);
  });

  it('is listed by status', async () => {
    await change({ status: 'reading' });
    await change({ rating: 4 }, 'never-let-me-go');
    expect(await shelf('?status=reading')).toEqual([BOOK]);
    expect(await shelf('?status=read')).toEqual(['never-let-me-go']);
    expect((await shelf()).length).toBe(2);
    expect(await shelf('?size=1&page=2')).toEqual([]);
  });

  it('is on the book’s card, for a member', async () => {
    await change({ rating: 4 });
    const query = '/books?search=Remains%20of%20the%20Day';
    const found = (await read<Paged<BookCard>>(query)).body.content.find(({ id }) => id === BOOK);
    expect(found?.tracker).toEqual({ status: 'read', ratings: { value: 4 } });
    expect((await read<BookCard>('/book/never-let-me-go')).body.tracker?.status).toBeNull();
    expect((await server.call<BookCard>('GET', `/book/${BOOK}`)).body.tracker).toBeNull();
  });

  it.each([{}, { status: 'finished' }, { rating: 0.3 }, { rating: 6 }, { status: 'read', other: 1 }])(
    'refuses %j',
    async (body) => {
      expect((await change<ErrorBody>(body)).status).toBe(400);
      expect(await shelf()).toEqual([]);
    },
  );

  it('needs a member and an existing book', async () => {
    expect((await server.call('GET', `/booktracker/${BOOK}`)).status).toBe(401);
    expect((await server.call('PATCH', `/booktracker/${BOOK}`, { body: { rating: 4 } })).status).toBe(401);
    expect((await change<ErrorBody>({ rating: 4 }, 'no-such-book')).body.code).toBe('BOOK_NOT_FOUND');
    expect((await read('/booktracker/no-such-book')).status).toBe(404);
  });
});

describe('a book that the member isn’t interested in', () => {
  const idsOf = async (path: string) => (await read<Paged<BookCard>>(path)).body.content.map(({ id }) => id);

  it('isn’t suggested any more, but found, and listed by its status alone', async () => {
    const near = async () =>
      (await read<BookDetail>('/book/never-let-me-go')).body.similarBooks.map(({ card }) => card.id);
    const [first = '', ...others] = await idsOf('/books?size=5');
    const [nearest = ''] = await near();
    await change({ status: 'notInterested' }, first);
    expect(await idsOf('/books?size=4')).toEqual(others);
    await change({ status: 'notInterested' }, nearest);
    expect(await near()).not.toContain(nearest);
    expect(await near()).toHaveLength(6);
    const { title } = (await read<BookCard>(`/book/${first}`)).body;
    expect(await idsOf(`/books?search=${encodeURIComponent(title)}`)).toContain(first);
    expect(await shelf()).toEqual([]);
    expect(new Set(await shelf('?status=notInterested'))).toEqual(new Set([first, nearest]));
    await change({ status: null }, first);
    expect((await idsOf('/books?size=5'))[0]).toBe(first);
  });

  it('counts as read once it is rated', async () => {
    await change({ status: 'notInterested' });
    expect((await change({ rating: 4 })).body.status).toBe('read');
  });
});

describe('a rated book', () => {
  const matches = async () => {
    const { body } = await read<Paged<Card>>('/movie?size=40&sort=popularity');
    return Object.fromEntries(body.content.map(({ id, tasteMatch }) => [id, tasteMatch?.value]));
  };

  it('moves the matches of titles and books with the next request, and leaves nothing behind', async () => {
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: member.headers });
    const bookMatch = async () =>
      (await read<BookCard>(`/book/${BOOK}`)).body.tasteMatch?.value ?? Number.NaN;
    const [before, bookBefore] = [await matches(), await bookMatch()];
    await change({ rating: 5 });
    const after = await matches();
    expect(Object.keys(before).some((id) => after[id] !== before[id])).toBe(true);
    expect(await bookMatch()).toBeGreaterThan(bookBefore);
    await change({ rating: 0 });
    expect(await matches()).toEqual(before);
    await change({ status: 'wantToRead' });
    expect(await matches()).not.toEqual(before);
    await change({ status: null });
    expect(await matches()).toEqual(before);
    await change({ status: 'notInterested' });
    expect(await bookMatch()).toBeLessThan(bookBefore);
    await change({ status: null });
    expect(await bookMatch()).toBe(bookBefore);
  });

  it('follows a like in the diary, which keeps the book’s place in the list', async () => {
    await server.call('POST', '/user/taste-test', { body: tasteTest(), headers: member.headers });
    const viewing = `/viewings/${randomUUID()}`;
    await server.call('PUT', viewing, { body: { kind: 'book', movieId: BOOK }, headers: member.headers });
    await change({ status: 'read' }, 'never-let-me-go');
    const before = await matches();
    await server.call('PATCH', viewing, { body: { isLiked: true }, headers: member.headers });
    expect(await matches()).not.toEqual(before);
    expect(await shelf()).toEqual(['never-let-me-go', BOOK]);
    await server.call('DELETE', viewing, { headers: member.headers });
    expect(await matches()).toEqual(before);
  });
});
