import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { SeedAdaptationRow, SeedAuthorRow, SeedBookRow } from './load-books.ts';

/**
 * Prepares the table of books for new shipped files: deletes shipped books that are no longer in the files, and clears
 * the other shipped books' ISBNs, so that ISBNs can move between books. Also deletes an imported book if the files now
 * contain its ISBN under another id.
 */
export async function prepareBookTable(
  trx: Transaction<Tables>,
  books: readonly Pick<SeedBookRow, 'id' | 'isbn'>[],
): Promise<void> {
  const keys = JSON.stringify(books);
  await sql`
    delete from books
    where is_shipped and id not in (select id from jsonb_to_recordset(${keys}::jsonb) as t (id text))
  `.execute(trx);
  await sql`
    delete from books
    using jsonb_to_recordset(${keys}::jsonb) as t (id text, isbn text)
    where not books.is_shipped and books.id <> t.id and books.isbn = t.isbn
  `.execute(trx);
  await sql`update books set isbn = null where is_shipped`.execute(trx);
}

/** Writes a batch of books with their authors and adaptations, replacing their previous data. */
export async function replaceBooks(
  trx: Transaction<Tables>,
  books: readonly SeedBookRow[],
  authors: readonly SeedAuthorRow[],
  adaptations: readonly SeedAdaptationRow[],
): Promise<void> {
  await sql`
    insert into books
      (id, title, original_title, year, pages, isbn, series_name, series_number, languages, countries,
       genres, themes, rating, popularity, dna, synopsis)
    select id, title, original_title, year, pages, isbn, series_name, series_number, languages, countries,
       genres, themes, rating, popularity, dna, synopsis
    from jsonb_to_recordset(${JSON.stringify(books)}::jsonb) as t (
      id text, title text, original_title text, year integer, pages integer, isbn text, series_name text,
      series_number integer, languages text[], countries text[], genres text[], themes text[],
      rating real, popularity real, dna real[], synopsis text)
    on conflict (id) do update set
      title = excluded.title, original_title = excluded.original_title, year = excluded.year,
      pages = excluded.pages, isbn = excluded.isbn, series_name = excluded.series_name,
      series_number = excluded.series_number, languages = excluded.languages, countries = excluded.countries,
      genres = excluded.genres, themes = excluded.themes, rating = excluded.rating, popularity = excluded.popularity,
      dna = excluded.dna, synopsis = excluded.synopsis, is_shipped = true, updated_at = now()
  `.execute(trx);
  const ids = books.map(({ id }) => id);
  await trx.deleteFrom('book_authors').where('book_id', 'in', ids).execute();
  await trx.deleteFrom('book_adaptations').where('book_id', 'in', ids).execute();
  const authorRows = JSON.stringify(authors);
  // An author who also makes films keeps the name from the film credits.
  await sql`
    insert into people (id, name)
    select distinct on (person_id) person_id, name
    from jsonb_to_recordset(${authorRows}::jsonb) as a (person_id text, name text)
    on conflict (id) do nothing
  `.execute(trx);
  await sql`
    insert into book_authors (book_id, position, person_id)
    select book_id, position, person_id
    from jsonb_to_recordset(${authorRows}::jsonb) as a (book_id text, position integer, person_id text)
  `.execute(trx);
  await sql`
    insert into book_adaptations (book_id, position, imdb_id)
    select book_id, position, imdb_id
    from jsonb_to_recordset(${JSON.stringify(adaptations)}::jsonb)
      as a (book_id text, position integer, imdb_id text)
  `.execute(trx);
}
