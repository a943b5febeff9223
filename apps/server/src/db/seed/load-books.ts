import type { Transaction } from 'kysely';
import { StartError } from '../../start-error.ts';
import type { Tables } from '../tables.ts';
import { type CatalogueBook, loadBookFile } from './book-file.ts';
import { prepareBookTable, replaceBooks } from './books.sql.ts';
import { slug } from './slug.ts';

const BATCH = 200;

/**
 * Reads and validates the books of all files.
 * @throws StartError if a line is invalid or a book occurs twice
 */
export async function loadBooks(files: readonly string[]): Promise<CatalogueBook[]> {
  const books: CatalogueBook[] = [];
  for (const file of files) for await (const book of loadBookFile(file)) books.push(book);
  refuseRepeats(books);
  return books;
}

/**
 * Replaces the shipped books in the database with the given ones. Deletes shipped books that are missing from `books`.
 * Imported books stay.
 */
export async function writeBooks(trx: Transaction<Tables>, books: readonly CatalogueBook[]): Promise<void> {
  await prepareBookTable(
    trx,
    books.map(({ id, isbn }) => ({ id, isbn: isbn ?? null })),
  );
  for (let from = 0; from < books.length; from += BATCH) {
    const batch = books.slice(from, from + BATCH);
    await replaceBooks(trx, batch.map(toRow), batch.flatMap(toAuthors), batch.flatMap(toAdaptations));
  }
}

function refuseRepeats(books: readonly CatalogueBook[]): void {
  const seen = new Set<string>();
  for (const { id, isbn } of books) {
    for (const key of [`the book ${id}`, ...(isbn === undefined ? [] : [`ISBN ${isbn}`])]) {
      if (seen.has(key))
        throw new StartError(`The catalog has ${key} twice. Restore the files of data/books.`);
      seen.add(key);
    }
  }
}

function toRow(book: CatalogueBook) {
  return {
    id: book.id,
    title: book.title,
    original_title: book.originalTitle ?? null,
    year: book.year,
    pages: book.pages,
    isbn: book.isbn ?? null,
    series_name: book.series?.name ?? null,
    series_number: book.series?.number ?? null,
    languages: book.languages,
    countries: book.countries,
    genres: book.genres,
    themes: book.themes,
    rating: book.rating,
    popularity: book.popularity,
    dna: Object.values(book.dna),
    synopsis: book.synopsis,
  };
}
/** A row of `books`, as loaded from the shipped files. */
export type SeedBookRow = ReturnType<typeof toRow>;

function toAuthors(book: CatalogueBook) {
  return book.authors.map(({ name, id }, position) => ({
    book_id: book.id,
    position,
    person_id: id ?? slug(name),
    name,
  }));
}
/** An author of a shipped book. `position` is the author's place in the order in which the authors are named. */
export type SeedAuthorRow = ReturnType<typeof toAuthors>[number];

function toAdaptations(book: CatalogueBook) {
  return book.adaptations.map((imdb_id, position) => ({ book_id: book.id, position, imdb_id }));
}
/** A film or show that is based on a shipped book: the book's id and the IMDb id of the title. */
export type SeedAdaptationRow = ReturnType<typeof toAdaptations>[number];
