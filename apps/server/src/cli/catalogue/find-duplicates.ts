import type { CatalogueTitle } from '../../db/seed/title-file.ts';
import { looseName } from './loose-name.ts';

/** Keys that two titles may not share, and how each is spoken of. */
const KEYS: readonly { what: string; keyOf(title: CatalogueTitle): string | undefined }[] = [
  { what: 'the id', keyOf: ({ id }) => id },
  { what: 'the IMDb id', keyOf: ({ imdbId }) => imdbId },
  // TMDB numbers films and shows apart.
  { what: 'the TMDB id', keyOf: ({ kind, tmdbId }) => (tmdbId ? `${kind} ${tmdbId}` : undefined) },
  { what: 'kind, name and year', keyOf: ({ kind, title, year }) => `${kind} ${looseName(title)} ${year}` },
];

/** One sentence for every two titles that share what only one may have. */
export function findDuplicates(titles: readonly CatalogueTitle[]): string[] {
  return KEYS.flatMap(({ what, keyOf }) => {
    const first = new Map<string, CatalogueTitle>();
    return titles.flatMap((title) => {
      const key = keyOf(title);
      if (key === undefined) return [];
      const earlier = first.get(key);
      if (earlier) return [`${earlier.id} and ${title.id} share ${what} ${key}`];
      first.set(key, title);
      return [];
    });
  });
}
