import { SLIDER_KEYS, type SliderKey } from '@palate/contract';
import { type CatalogueTitle, catalogueTitle } from '../db/seed/title-file.ts';

/** A title that nobody made, as a line of a catalogue file holds it. */
export function inventTitle(id: string, changes: Partial<CatalogueTitle> = {}): CatalogueTitle {
  return catalogueTitle.parse({
    id,
    kind: 'movie',
    title: id,
    year: 2001,
    people: [
      { name: 'Ada Invented', job: 'director' },
      { name: 'Ben Invented', job: 'cast', role: 'The Baker' },
    ],
    genres: ['drama'],
    themes: ['friendship'],
    countries: ['GB'],
    languages: ['en'],
    certificates: { US: 'PG' },
    reception: 60,
    fame: 40,
    dna: inventDna(3),
    synopsis: 'A baker who never was opens a shop that never stood.',
    ...changes,
  });
}

/** The same value on every slider. */
export function inventDna(value: number): Record<SliderKey, number> {
  return Object.fromEntries(SLIDER_KEYS.map((key) => [key, value])) as Record<SliderKey, number>;
}
