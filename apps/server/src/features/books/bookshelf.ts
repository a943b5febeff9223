import { GENRE_KEYS, THEME_KEYS } from '@palate/contract';
import { buildShelf, type Shelf, type TitleContent } from '@palate/recommender';
import { buildNameIndex, type Name, type NameIndex, type Snapshot } from '../../catalogue/index.ts';
import { defineCache } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/context.ts';
import { type BookRow, listAllBooks } from './books.sql.ts';

/**
 * All books of one version of the catalog, in memory. A book's row is its position in `books`, which is ordered by
 * id.
 */
export interface Bookshelf {
  readonly snapshot: Snapshot;
  /** The books by row, in order of id. */
  readonly books: readonly BookRow[];
  /** The books' data for the recommender, which can match them with a taste in titles. */
  readonly shelf: Shelf;
  /** Search index of books, by title, original title and author. */
  readonly names: NameIndex;
  /** Returns a book's row; undefined if there is no such book. */
  rowOf(id: string): number | undefined;
  /** Returns the rows of a person's books, earliest book first. */
  rowsBy(personId: string): readonly number[];
  /** Returns the rows of the books that a title is based on. */
  rowsBehind(titleRow: number): readonly number[];
  /** Returns the rows of the titles that are based on a book, earliest title first. */
  titlesOf(row: number): readonly number[];
}

/** The earliest year that the recommender accepts; older books are treated as if from this year. */
const OLDEST_YEAR = 1800;
/** The bookshelf of each version of the catalog. */
const BOOKSHELVES = defineCache<'all', Promise<Bookshelf>>({
  name: 'bookshelf',
  max: 1,
  bytesOf: () => 5_000_000,
});

/**
 * Gets the bookshelf (all books in memory) of the catalog's current version. The books are read from the database
 * once per version.
 */
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
    names: buildNameIndex(namesOf(books), byPopularity(books)),
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
    movieRating: book.rating,
    popularity: book.popularity,
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

function byPopularity(books: readonly BookRow[]): Uint32Array {
  return Uint32Array.from(books.keys()).sort(
    (a, b) => (books[b]?.popularity ?? 0) - (books[a]?.popularity ?? 0) || a - b,
  );
}
