import { type Fallbacks, fallback, joinFallbacks, NO_FALLBACKS, unreadable } from '../../ui/fallbacks.ts';
import type { FilterName } from './filter-state.ts';

/** What each filter is called in a sentence. */
const NAMES: Readonly<Record<FilterName, string>> = {
  movieType: 'type of title',
  isSelectMyServices: 'services setting',
  services: 'services',
  isUnseenOnly: 'unseen setting',
  view: 'view',
  movieMatchRating: 'match or rating',
  year: 'years',
  sortBy: 'sort order',
  releaseDate: 'release date',
  languages: 'languages',
  certificate: 'age certificate',
  dna: 'mood, theme and genre filters',
  imdb: 'IMDb rating',
  actorId: 'person',
  inTheatre: 'theater setting',
};

/** Parameters that aren't filters but are read with them. */
const OTHERS = { tonight: 'sliders for tonight', page: 'page number' } as const;

/** What the page says when parts of its address are invalid and fell back to defaults (§2). */
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
