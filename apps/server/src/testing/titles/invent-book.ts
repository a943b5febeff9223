import { type CatalogueBook, catalogueBook } from '../../db/seed/book-file.ts';
import { inventDna } from './invent-title.ts';

/** Creates an invented book, in the format of a line of a catalog file. */
export function inventBook(id: string, changes: Partial<CatalogueBook> = {}): CatalogueBook {
  return catalogueBook.parse({
    id,
    title: id,
    year: 1951,
    authors: [{ name: 'Dot Invented' }],
    pages: 220,
    languages: ['en'],
    countries: ['GB'],
    genres: ['drama'],
    themes: ['friendship'],
    rating: 60,
    popularity: 40,
    dna: inventDna(3),
    adaptations: [],
    synopsis: 'A shop that never stood is opened by a baker who never was.',
    ...changes,
  });
}
