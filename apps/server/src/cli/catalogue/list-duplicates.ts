import type { CatalogueTitle } from '../../db/seed/title-file.ts';
import { looseName } from './loose-name.ts';

/** Keys that must be unique among titles, each with its name in messages. */
const KEYS: readonly { what: string; keyOf(title: CatalogueTitle): string | undefined }[] = [
  { what: 'the id', keyOf: ({ id }) => id },
  { what: 'the IMDb id', keyOf: ({ imdbId }) => imdbId },
  // TMDB has separate ids for films and for shows.
  { what: 'the TMDB id', keyOf: ({ kind, tmdbId }) => (tmdbId ? `${kind} ${tmdbId}` : undefined) },
  { what: 'kind, name and year', keyOf: ({ kind, title, year }) => `${kind} ${looseName(title)} ${year}` },
];

/** Lists all pairs of titles that have the same id, or the same kind, name and year. Each pair is one sentence. */
export function listDuplicates(titles: readonly CatalogueTitle[]): string[] {
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
