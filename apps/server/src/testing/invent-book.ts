import { type CatalogueBook, catalogueBook } from '../db/seed/book-file.ts';
import { inventDna } from './invent-title.ts';

/** A book that nobody wrote, as a line of a catalogue file holds it. */
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
    reception: 60,
    fame: 40,
    dna: inventDna(3),
    adaptations: [],
    synopsis: 'A shop that never stood is opened by a baker who never was.',
    ...changes,
  });
}
