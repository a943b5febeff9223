import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Lists all books with their authors and adaptations (IMDb ids of titles), ordered by id (by code point). */
export async function listAllBooks(db: Db) {
  return db
    .selectFrom('books')
    .select((eb) => [
      'id',
      'title',
      'original_title',
      'year',
      'pages',
      'isbn',
      'series_name',
      'series_number',
      'languages',
      'countries',
      'genres',
      'themes',
      'rating',
      'popularity',
      'dna',
      'synopsis',
      eb
        .selectFrom('book_authors')
        .innerJoin('people', 'people.id', 'book_authors.person_id')
        .whereRef('book_authors.book_id', '=', 'books.id')
        .select(
          sql<{ personId: string; name: string; otherNames: string[] }[]>`coalesce(json_agg(json_build_object(
              'personId', people.id, 'name', people.name, 'otherNames', people.other_names
            ) order by book_authors.position), '[]')`.as('authors'),
        )
        .as('authors'),
      eb
        .selectFrom('book_adaptations')
        .whereRef('book_adaptations.book_id', '=', 'books.id')
        .select(sql<string[]>`coalesce(json_agg(imdb_id order by position), '[]')`.as('adaptations'))
        .as('adaptations'),
    ])
    .orderBy(sql`id collate "C"`)
    .execute();
}
/** A book with its authors and adaptations, as read from the database. */
export type BookRow = Awaited<ReturnType<typeof listAllBooks>>[number];
