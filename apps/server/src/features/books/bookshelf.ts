import { GENRE_KEYS, THEME_KEYS } from '@palate/contract';
import { buildShelf, type Shelf, type TitleContent } from '@palate/recommender';
import { buildNameIndex, type Name, type NameIndex, type Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { type BookRow, listAllBooks } from './books.sql.ts';

/** All books in memory, with one version of the catalogue. Each book has a row, in the order of ids. */
export interface Bookshelf {
  readonly snapshot: Snapshot;
  readonly books: readonly BookRow[];
  readonly shelf: Shelf;
  /** Books by title, original title and author. */
  readonly names: NameIndex;
  rowOf(id: string): number | undefined;
  /** Books by a person, earliest first. */
  rowsBy(personId: string): readonly number[];
  /** Books that a title is based on, by the title’s row. */
  rowsBehind(titleRow: number): readonly number[];
  /** Rows of the titles based on a book, earliest first. */
  titlesOf(row: number): readonly number[];
}

/** The recommender accepts no earlier year; older books count as this old. */
const OLDEST_YEAR = 1800;
/** The books beside one version of the catalogue. */
const BOOKSHELVES = defineCache<'all', Promise<Bookshelf>>({
  name: 'bookshelf',
  max: 1,
  bytesOf: () => 5_000_000,
});

/** The books beside the catalogue’s current version, read once a version. */
export function getBookshelf({ db, snapshot }: Pick<Context, 'db' | 'snapshot'>): Promise<Bookshelf> {
  return snapshot.caches.cached(BOOKSHELVES, 'all', async () =>
    assembleBookshelf(snapshot, await listAllBooks(db)),
  );
}

function assembleBookshelf(snapshot: Snapshot, books: readonly BookRow[]): Bookshelf {
  const rows = new Map(books.map(({ id }, row) => [id, row]));
  const titlesOf = books.map(({ adaptations }) =>
    (adaptations ?? [])
      .flatMap((imdbId) => snapshot.rowOf(imdbId) ?? [])
      .sort((a, b) => snapshot.yearAt(a) - snapshot.yearAt(b)),
  );
  const byAuthor = groupRows(books, ({ authors }) => (authors ?? []).map(({ personId }) => personId));
  const byTitle = groupRows(books, (_, row) => titlesOf[row] ?? []);
  for (const own of [...byAuthor.values(), ...byTitle.values()]) {
    own.sort((a, b) => (books[a]?.year ?? 0) - (books[b]?.year ?? 0));
  }
  return {
    snapshot,
    books,
    shelf: buildShelf(snapshot.matrix, toContents(snapshot, books)),
    names: buildNameIndex(namesOf(books), byFame(books)),
    rowOf: (id) => rows.get(id),
    rowsBy: (personId) => byAuthor.get(personId) ?? [],
    rowsBehind: (titleRow) => byTitle.get(titleRow) ?? [],
    titlesOf: (row) => titlesOf[row] ?? [],
  };
}

function groupRows<Key>(
  books: readonly BookRow[],
  keysOf: (book: BookRow, row: number) => readonly Key[],
): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  books.forEach((book, row) => {
    for (const key of keysOf(book, row)) {
      const rows = groups.get(key);
      if (rows) rows.push(row);
      else groups.set(key, [row]);
    }
  });
  return groups;
}

function toContents({ people }: Snapshot, books: readonly BookRow[]): TitleContent[] {
  const series = [...new Set(books.map(({ series_name }) => series_name))];
  return books.map((book) => ({
    id: book.id,
    sliders: book.dna,
    themes: numbersOf(book.themes, THEME_KEYS),
    genres: numbersOf(book.genres, GENRE_KEYS),
    people: (book.authors ?? []).flatMap(({ personId }) => people.personOf(personId) ?? []),
    year: Math.max(OLDEST_YEAR, book.year),
    kind: 'movie',
    reception: book.reception,
    fame: book.fame,
    ...(book.series_name !== null && { seriesKey: series.indexOf(book.series_name) }),
  }));
}

function numbersOf(keys: readonly string[], vocabulary: readonly string[]): number[] {
  return keys.map((key) => vocabulary.indexOf(key)).filter((number) => number >= 0);
}

function namesOf(books: readonly BookRow[]): Name[] {
  return books.flatMap(({ title, original_title, authors }, item) => {
    const names = (authors ?? []).map(({ name }) => name);
    return [
      title,
      ...(original_title === null ? [] : [original_title]),
      ...names,
      ...(authors ?? []).flatMap(({ otherNames }) => otherNames),
      `${title} ${names.join(' ')}`,
    ].map((text) => ({ item, text }));
  });
}

function byFame(books: readonly BookRow[]): Uint32Array {
  return Uint32Array.from(books.keys()).sort(
    (a, b) => (books[b]?.fame ?? 0) - (books[a]?.fame ?? 0) || a - b,
  );
}
