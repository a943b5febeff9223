import { type Fallbacks, fallback, joinFallbacks, NO_FALLBACKS, unreadable } from '../../ui/fallbacks.ts';
import type { FilterName } from './filter-state.ts';

/** The name of each filter inside a sentence. */
const NAMES: Readonly<Record<FilterName, string>> = {
  movieType: 'type of title',
  isSelectMyServices: '“only my services” filter',
  services: 'services',
  isUnseenOnly: '“unseen only” filter',
  view: 'view',
  movieMatchRating: 'minimum match or rating',
  year: 'release year',
  sortBy: 'sort order',
  releaseDate: 'release date',
  languages: 'languages',
  certificate: 'age certificate',
  dna: 'mood, theme and genre filters',
  imdb: 'minimum IMDb rating',
  actorId: 'person',
  tasteMatchTier: 'match level',
  inTheatre: '“in theaters” filter',
};

/** Names, inside a sentence, of URL parameters that are parsed with the filters but aren't filters. */
const OTHERS = { tonight: 'sliders for tonight', page: 'page number' } as const;

/**
 * Reports the URL parameters that were replaced by defaults (specification §2), with messages for the user.
 * @param parsed `broken` and `brokenOthers` are the parameters that couldn't be parsed. `isMatchSortRefused` is true
 * if the list can't be sorted by match for this viewer. `hasTaste` is true if the viewer has taken the taste test.
 */
export function filterFallbacks(parsed: {
  broken: readonly FilterName[];
  brokenOthers: readonly (keyof typeof OTHERS)[];
  isMatchSortRefused: boolean;
  hasTaste: boolean;
}): Fallbacks {
  return joinFallbacks(
    unreadable([
      ...parsed.broken.map((name) => [name, NAMES[name]] as const),
      ...parsed.brokenOthers.map((name) => [name, OTHERS[name]] as const),
    ]),
    parsed.isMatchSortRefused
      ? fallback(
          'sortBy',
          parsed.hasTaste
            ? 'This list is sorted by movie rating. Sign in to sort every list by your match.'
            : 'This list is sorted by movie rating. Take the taste test to sort by your match.',
        )
      : NO_FALLBACKS,
  );
}
