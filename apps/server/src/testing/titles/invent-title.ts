import { SLIDER_KEYS, type SliderKey } from '@palate/contract';
import { type CatalogueTitle, catalogueTitle } from '../../db/seed/title-file.ts';

/** Creates an invented title, in the format of a line of a catalog file. */
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
    movieRating: 60,
    popularity: 40,
    dna: inventDna(3),
    synopsis: 'A baker who never was opens a shop that never stood.',
    ...changes,
  });
}

/** Returns DNA with the same value on every slider. */
export function inventDna(value: number): Record<SliderKey, number> {
  return Object.fromEntries(SLIDER_KEYS.map((key) => [key, value])) as Record<SliderKey, number>;
}
