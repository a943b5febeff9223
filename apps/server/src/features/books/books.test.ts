import type {
  BookCard,
  BookDetail,
  BookFilters,
  Card,
  MatchExplanation,
  Paged,
  Person,
} from '@palate/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, createTestServer, type TestServer } from '../../testing/index.ts';
import { tasteTest } from '../../testing/titles/taste-test.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await createTestServer();
  cookie = cookieOf(await server.call('POST', '/user/taste-test', { body: tasteTest() }));
});
afterAll(() => server.close());

const list = async (query = '', as?: string) => {
  const { status, body } = await server.get<Paged<BookCard>>(`/books?${query}`, as);
  expect(status).toBe(200);
  return body;
};
const book = async (id: string, as?: string) => {
  const { status, body } = await server.get<BookDetail>(`/book/${id}`, as);
  expect(status).toBe(200);
  return body;
};
const titlesOf = (page: Paged<BookCard>) => page.content.map(({ title }) => title);

describe('GET /books', () => {
  it('pages through every book there is, each once', async () => {
    const { totalElements } = await list('size=1');
    expect(totalElements).toBeGreaterThanOrEqual(300);
    const ids = new Set<string>();
    for (let page = 0; page * 100 < totalElements; page++) {
      for (const { id } of (await list(`size=100&page=${page}`)).content) ids.add(id);
    }
    expect(ids.size).toBe(totalElements);
  });

  it.each([
    ['rating', ({ rating }: BookCard) => -rating],
    ['popularity', ({ popularity }: BookCard) => -popularity],
    ['newest', ({ year }: BookCard) => -year],
    ['oldest', ({ year }: BookCard) => year],
    ['match', ({ rating }: BookCard) => -rating],
  ])('is sorted by %s', async (sort, weigh) => {
    const weights = (await list(`sort=${sort}&size=100`)).content.map(weigh);
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  });

  it('is sorted by the viewer’s match once their taste is known, with the same number as the book’s page', async () => {
    const { content } = await list('size=100', cookie);
    const values = content.map(({ tasteMatch }) => tasteMatch?.value ?? Number.NaN);
    expect(values.every((value, i) => i === 0 || value <= (values[i - 1] ?? 0))).toBe(true);
    expect(new Set(values).size).toBeGreaterThan(30);
    const [first] = content;
    const own = await book(first?.id ?? '', cookie);
    expect(own.tasteMatch).toEqual(first?.tasteMatch);
    expect(own.match.value).toBe(first?.tasteMatch?.value);
    expect((await list('size=1')).content[0]?.tasteMatch).toBeNull();
  });

  it('filters by a genre, a theme, or both', async () => {
    const both = await list('genre=mystery&theme=justice&size=100');
    expect(both.totalElements).toBeGreaterThan(0);
    for (const card of both.content) {
      expect(card.genres).toContain('mystery');
      expect(card.storyThemes).toContain('justice');
    }
    expect((await list('genre=mystery')).totalElements).toBeGreaterThan(both.totalElements);
  });

  it.each([
    ['remains of the day', 'The Remains of the Day'],
    ['remans of the day', 'The Remains of the Day'],
    ['ishiguro remains', 'The Remains of the Day'],
    ['9780571225385', 'The Remains of the Day'],
    ['978-0-571-22538-5', 'The Remains of the Day'],
    ['dostoevsky crime', 'Crime and Punishment'],
    ['ὀδύσσεια', 'The Odyssey'],
    ['1984', 'Nineteen Eighty-Four'],
    ['nineteen eighty four', 'Nineteen Eighty-Four'],
    ['orwell 1984', 'Nineteen Eighty-Four'],
    ['slaughterhouse 5', 'Slaughterhouse-Five'],
    ['100 years of solitude', 'One Hundred Years of Solitude'],
    ['3 body problem', 'The Three-Body Problem'],
    ['catch twenty two', 'Catch-22'],
    ['Достоевский', 'Crime and Punishment'],
    ['dostojewski', 'Crime and Punishment'],
    ['cixin liu', 'The Three-Body Problem'],
  ])('%s finds %s first', async (text, title) => {
    expect(titlesOf(await list(`search=${encodeURIComponent(text)}`))[0]).toBe(title);
  });

  it.each(['zzzzqqqq', '9780000000002', 'wall-e', 'hanks', '1985'])('%s finds none', async (text) => {
    expect((await list(`search=${text}`)).totalElements).toBe(0);
  });

  it('lists an author’s books, and says so of the person', async () => {
    const { body } = await server.get<Paged<Person>>('/people?name=kazuo%20ishiguro');
    const [person] = body.content;
    expect(person).toMatchObject({ name: 'Kazuo Ishiguro', jobs: expect.arrayContaining(['author']) });
    const found = await list(`author=${person?.id}`);
    expect(found.totalElements).toBe(person?.bookCount);
    expect(titlesOf(found)).toContain('The Remains of the Day');
    for (const { authors } of found.content) {
      expect(authors).toContainEqual({ personId: person?.id, name: 'Kazuo Ishiguro' });
    }
  });

  it('offers genres and themes that books have, with how many', async () => {
    const { status, body } = await server.get<BookFilters>('/books/filters');
    expect(status).toBe(200);
    const genres = body.genres.map(({ key }) => key);
    expect(genres).not.toContain('sitcom');
    expect(genres.indexOf('mystery')).toBeGreaterThanOrEqual(0);
    for (const { key, bookCount } of body.genres.slice(0, 5))
      expect((await list(`genre=${key}&size=1`)).totalElements).toBe(bookCount);
    for (const { key, bookCount } of body.themes.slice(0, 5))
      expect((await list(`theme=${key}&size=1`)).totalElements).toBe(bookCount);
    for (const { bookCount } of [...body.genres, ...body.themes]) expect(bookCount).toBeGreaterThan(0);
  });

  it('lists the books that a title is based on, by either id', async () => {
    expect(titlesOf(await list('madeInto=tt0107943'))).toEqual(['The Remains of the Day']);
    expect((await list('madeInto=past-lives-2023')).totalElements).toBe(0);
  });

  it.each([
    ['author=nobody', 404, 'PERSON_NOT_FOUND', ''],
    ['madeInto=nothing-1900', 404, 'TITLE_NOT_FOUND', ''],
    ['genre=gothic', 400, 'INVALID_REQUEST', 'genre'],
    ['sort=upwards', 400, 'INVALID_REQUEST', 'sort'],
    ['size=0', 400, 'INVALID_REQUEST', 'size'],
    [`search=${'x'.repeat(201)}`, 400, 'INVALID_REQUEST', 'search'],
  ])('%s is %i %s', async (query, status, code, field) => {
    const answer = await server.get(`/books?${query}`);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.body.message.startsWith(field)).toBe(true);
  });
});

describe('GET /book/{id}', () => {
  it('has the facts, the adaptations, and similar books with reasons', async () => {
    const found = await book('the-remains-of-the-day');
    expect(found).toMatchObject({
      title: 'The Remains of the Day',
      year: 1989,
      authors: [{ name: 'Kazuo Ishiguro' }],
      isbn: '9780571225385',
      languages: ['en'],
      tasteMatch: null,
    });
    expect(found.match).toMatchObject({ titleId: 'the-remains-of-the-day', value: null, contributions: [] });
    expect(found.adaptations.map(({ externalId }) => externalId)).toContain('tt0107943');
    expect(found.adaptationCount).toBe(found.adaptations.length);
    expect(found.similarBooks).toHaveLength(6);
    expect(found.similarTitles).toHaveLength(6);
    const made = new Set(found.adaptations.map(({ id }) => id));
    for (const { card, shares } of found.similarTitles) {
      expect(made).not.toContain(card.id);
      expect(shares.length).toBeGreaterThan(0);
    }
    expect(found.similarBooks.map(({ card }) => card.id)).not.toContain(found.id);
  });

  it('lists similar works, whatever their year', async () => {
    const near = async (id: string) => {
      const { similarTitles, similarBooks } = await book(id);
      return {
        titles: similarTitles.map(({ card }) => card.title),
        books: similarBooks.map(({ card }) => card.title),
      };
    };
    const orwell = await near('nineteen-eighty-four');
    expect(orwell.titles).toContain('Children of Men');
    expect(orwell.titles).not.toContain('From Here to Eternity');
    expect((await near('hamlet')).titles).not.toContain('The Godfather Part II');
    expect((await near('the-lord-of-the-rings')).books[0]).toBe('The Hobbit');
  });

  it('opens the match into reasons that add up, for sixty books', async () => {
    const { content } = await list('size=60', cookie);
    for (const { id, year } of content) {
      const { match } = await book(id, cookie);
      const points = match.contributions.reduce((total, reason) => total + reason.points, match.base);
      expect(Math.abs(points - (match.value ?? Number.NaN)), id).toBeLessThanOrEqual(0.5);
      const whole = match.contributions.reduce((total, reason) => total + reason.shown, match.shownBase);
      expect(whole, id).toBe(match.shown);
      for (const { label, evidence } of match.contributions) {
        expect(label).not.toBe('');
        expect(evidence).not.toMatch(/seen it/);
        if (year < 1800) expect(label).not.toMatch(/^The 1/);
      }
    }
  });

  it('names every reason where all are asked for, with the same sum', async () => {
    const id = 'the-remains-of-the-day';
    const { match } = await book(id, cookie);
    const short = await server.get<MatchExplanation>(`/book/${id}/match`, cookie);
    expect(short).toEqual({ status: 200, body: match });
    const full = await server.get<MatchExplanation>(`/book/${id}/match?fullTaste=true`, cookie);
    expect(full.body.shown).toBe(match.shown);
    expect(full.body.contributions.length).toBe(match.reasonCount);
    expect(full.body.contributions.length).toBeGreaterThan(match.contributions.length);
    expect(await server.get('/book/no-such-book/match')).toMatchObject({ status: 404 });
    expect(await server.get(`/book/${id}/match?fullTaste=maybe`)).toMatchObject({ status: 400 });
  });

  it('works for a book before the year 1, too', async () => {
    expect(await book('the-iliad', cookie)).toMatchObject({ year: -750, authors: [{ name: 'Homer' }] });
  });

  it('is 404 for an unknown book, 400 for an invalid id', async () => {
    expect(await server.get('/book/no-such-book')).toMatchObject({
      status: 404,
      body: { code: 'BOOK_NOT_FOUND', message: 'We don’t have that book.' },
    });
    expect(await server.get(`/book/${'x'.repeat(121)}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^id/) },
    });
  });

  it('keeps books out of the films’ and shows’ lists', async () => {
    const { body } = await server.get<Paged<Card>>('/movie?search=the%20remains%20of%20the%20day&size=100');
    expect(body.content.every(({ movieType }) => ['movie', 'tv_show'].includes(movieType))).toBe(true);
    const { count } = server.catalogue.snapshot;
    expect((await server.get<Paged<Card>>('/movie?size=1')).body.totalElements).toBe(count);
  });
});

it('shows a change of books with the catalogue’s next version', async () => {
  const id = 'the-remains-of-the-day';
  await server.db.updateTable('books').set({ pages: 999 }).where('id', '=', id).execute();
  expect((await book(id)).pages).not.toBe(999);
  await server.db.updateTable('catalogue_release').set({ version: sql`version + 1` }).execute();
  await server.catalogue.refresh();
  expect((await book(id)).pages).toBe(999);
});
