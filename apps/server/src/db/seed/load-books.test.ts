import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../start-error.ts';
import { createMigratedDatabase, type TestDatabase } from '../../testing/index.ts';
import { inventBook } from '../../testing/titles/invent-book.ts';
import { inventTitle } from '../../testing/titles/invent-title.ts';
import { isIsbn13 } from './book-file.ts';
import { loadCatalogue } from './load-catalogue.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate titles, people, credits, books, catalogue_release cascade`.execute(database.db);
  folder = await mkdtemp(join(tmpdir(), 'palate-books-'));
  await mkdir(join(folder, 'titles'));
  await mkdir(join(folder, 'books'));
  await writeFile(
    join(folder, 'titles', 'one.jsonl'),
    JSON.stringify(inventTitle('film-2001', { imdbId: 'tt0000001' })),
  );
});
afterEach(() => rm(folder, { recursive: true }));

const write = (lines: readonly unknown[], name = 'one.jsonl') =>
  writeFile(
    join(folder, 'books', name),
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
const load = () =>
  loadCatalogue(database.db, join(folder, 'titles'), () => undefined, { books: join(folder, 'books') });
const ids = async () =>
  (await database.db.selectFrom('books').select('id').orderBy('id').execute()).map(({ id }) => id);
const people = async () =>
  (await database.db.selectFrom('people').select('id').orderBy('id').execute()).map(({ id }) => id);
const version = async () =>
  (await database.db.selectFrom('catalogue_release').select('version').executeTakeFirst())?.version;

describe('books of the catalogue', () => {
  it('are loaded with authors and adaptations', async () => {
    await write([
      inventBook('first', { adaptations: ['tt0000001', 'tt0000009'], isbn: '9780571258246' }),
      inventBook('second', {
        year: -400,
        authors: [{ name: 'Ada Invented' }, { name: 'Cy Invented', id: 'cy-invented-writer' }],
        series: { name: 'Shops', number: 2 },
      }),
    ]);
    expect(await load()).toBe(1);
    const books = await database.db
      .selectFrom('books')
      .select(['id', 'year', 'isbn', 'series_name', 'series_number'])
      .orderBy('id')
      .execute();
    expect(books).toEqual([
      { id: 'first', year: 1951, isbn: '9780571258246', series_name: null, series_number: null },
      { id: 'second', year: -400, isbn: null, series_name: 'Shops', series_number: 2 },
    ]);
    expect(
      await database.db
        .selectFrom('book_adaptations')
        .select(['book_id', 'imdb_id'])
        .orderBy('position')
        .execute(),
    ).toEqual([
      { book_id: 'first', imdb_id: 'tt0000001' },
      { book_id: 'first', imdb_id: 'tt0000009' },
    ]);
    // Ada directs the film as well: one person.
    expect(await people()).toEqual(['ada-invented', 'ben-invented', 'cy-invented-writer', 'dot-invented']);
  });

  it('are written again only if a file differs; dropped books are deleted with unused authors', async () => {
    await write([inventBook('first'), inventBook('second', { authors: [{ name: 'Cy Invented' }] })]);
    await load();
    const before = await version();
    expect(await load()).toBe(0);
    expect(await version()).toBe(before);

    await write([inventBook('first', { title: 'Another name' })]);
    await load();
    expect(await version()).toBe((before ?? 0) + 1);
    expect(await ids()).toEqual(['first']);
    expect(await people()).not.toContain('cy-invented');
  });

  it('leave an operator’s own alone, and take the place of the same ISBN', async () => {
    await write([inventBook('first')]);
    await load();
    const own = inventBook('own');
    for (const [id, isbn] of [
      ['own', null],
      ['brought', '9780571258246'],
    ] as const) {
      await database.db
        .insertInto('books')
        .values({
          ...{ id, isbn, title: own.title, original_title: null, year: own.year, pages: own.pages },
          ...{ series_name: null, series_number: null, languages: ['en'], countries: ['GB'] },
          ...{ genres: ['drama'], themes: ['friendship'], rating: 60, popularity: 40 },
          ...{ dna: Object.values(own.dna), synopsis: own.synopsis, is_shipped: false },
        })
        .execute();
    }
    await write([inventBook('first', { isbn: '9780571258246' })]);
    await load();
    expect(await ids()).toEqual(['first', 'own']);
  });

  it('let an ISBN move from one book to another', async () => {
    await write([inventBook('first', { isbn: '9780571258246' }), inventBook('second')]);
    await load();
    await write([inventBook('first'), inventBook('second', { isbn: '9780571258246' })]);
    await load();
    const found = await database.db.selectFrom('books').select('id').where('isbn', 'is not', null).execute();
    expect(found).toEqual([{ id: 'second' }]);
  });

  it.each([
    ['isn’t JSON', '{"id": "broken', 'isn’t JSON'],
    ['lacks a field', { ...inventBook('broken'), pages: undefined }, 'pages'],
    ['has a wrong ISBN', { ...inventBook('broken'), isbn: '9780571258247' }, 'isbn'],
    ['names no author', { ...inventBook('broken'), authors: [] }, 'authors'],
    ['is of the year 0', { ...inventBook('broken'), year: 0 }, 'year'],
    [
      'names a title twice',
      { ...inventBook('broken'), adaptations: ['tt0000001', 'tt0000001'] },
      'adaptations',
    ],
    ['has a field nobody knows', { ...inventBook('broken'), colour: 'red' }, 'colour'],
  ])('reports file, line and field of a line that %s, and changes nothing', async (_, line, field) => {
    await write([inventBook('first')]);
    await load();
    await write([inventBook('second'), line], 'two.jsonl');
    const failure = await load().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(`${join(folder, 'books', 'two.jsonl')}, line 2`);
    expect(String(failure)).toContain(field);
    expect(await ids()).toEqual(['first']);
  });

  it.each([
    ['id', [inventBook('first'), inventBook('first')], 'the book first'],
    [
      'ISBN',
      [inventBook('first', { isbn: '9780571258246' }), inventBook('second', { isbn: '9780571258246' })],
      'ISBN 9780571258246',
    ],
  ])('with a duplicate %s are rejected', async (_, lines, what) => {
    await write(lines);
    await expect(load()).rejects.toThrow(`The catalog has ${what} twice`);
    expect(await ids()).toEqual([]);
  });
});

it.each([
  ['9780571258246', true],
  ['9780140275360', true],
  ['9780571258245', false],
  ['978057125824', false],
  ['1234567890128', false],
  ['978-0571258246', false],
])('%s is an ISBN-13: %s', (text, expected) => {
  expect(isIsbn13(text)).toBe(expected);
});
