import { type Fallbacks, fallback, joinFallbacks, NO_FALLBACKS, unreadable } from '../../ui/fallbacks.ts';
import type { FilterName } from './filter-state.ts';

/** What each filter is called in a sentence. */
const NAMES: Readonly<Record<FilterName, string>> = {
  movieType: 'kind of title',
  isSelectMyServices: 'services switch',
  services: 'services',
  isUnseenOnly: 'unseen switch',
  view: 'view',
  movieMatchRating: 'match or rating',
  year: 'years',
  sortBy: 'order',
  releaseDate: 'release date',
  languages: 'languages',
  certificate: 'certificate',
  dna: 'DNA filters',
  imdb: 'IMDb score',
  actorId: 'person',
  inTheatre: 'cinema switch',
};

/** The page's number is no filter, but stands among them. */
const OTHERS = { tonight: 'sliders for tonight', page: 'page number' } as const;

/** What the page says when parts of its address made no sense and fell back (§2). */
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
            ? 'Any list stands in order of your match once you’re signed in; until then “For you” does. This is in order of rating.'
            : 'An order of your own comes with the taste test. This is in order of rating.',
        )
      : NO_FALLBACKS,
  );
}
