import { FILTER_DEFAULTS, OLDEST_FILM_YEAR } from '@palate/contract/constants';
import type { DnaFilter } from '@palate/contract/filters';
import type { Certificate, MovieType, SortKey, TierFilter } from '@palate/contract/vocab/lists';

/** Filter state (specification §3), as stored in a page's URL. */
export interface FilterState {
  readonly movieType: MovieType;
  /** Whether only titles on `services` are listed. */
  readonly isSelectMyServices: boolean;
  /**
   * Keys of the services that limit the list. They are part of the URL, so that a shared link shows the same
   * list.
   */
  readonly services: readonly string[];
  /** Whether titles that the viewer has seen are left out. */
  readonly isUnseenOnly: boolean;
  /** Whether titles are listed as sleeves with captions (`expanded`) or as compact rows with times (`default`). */
  readonly view: 'expanded' | 'default';
  /** Minimum match, 0..100; 0 for no limit. For a viewer without a taste it applies to the movie rating. */
  readonly movieMatchRating: number;
  /** First and last year, both included; null for any. */
  readonly year: readonly [number, number] | null;
  /**
   * Null means the page's own order: the category's; otherwise by tonight's match; otherwise by movie rating
   * (specification §3).
   */
  readonly sortBy: SortKey | null;
  /** ISO date; only titles released on or after it. */
  readonly releaseDate: string | null;
  /** Two-letter codes; a title must have one of them. Empty for all. */
  readonly languages: readonly string[];
  readonly certificate: readonly Certificate[];
  readonly dna: readonly DnaFilter[];
  /** Minimum score at IMDb, 0..10; 0 for no limit. */
  readonly imdb: number;
  /** Id of the person whose work is listed; null for everybody. */
  readonly actorId: string | null;
  /** A match tier or better ones, or all tiers below one; null for any match. */
  readonly tasteMatchTier: TierFilter | null;
  /** Whether only titles that are in theaters of the viewer's country now are listed. */
  readonly inTheatre: boolean;
}

export type FilterName = keyof FilterState;

/** No filters, which is the initial state of category pages (design §6, without a default year). */
export const NO_FILTERS: FilterState = {
  movieType: 'all',
  isSelectMyServices: false,
  services: [],
  isUnseenOnly: false,
  view: 'expanded',
  movieMatchRating: 0,
  year: null,
  sortBy: null,
  releaseDate: null,
  languages: [],
  certificate: [],
  dna: [],
  imdb: FILTER_DEFAULTS.imdb,
  actorId: null,
  tasteMatchTier: null,
  inTheatre: false,
};

/**
 * The viewer's preferences that are the initial filters of category pages: view, unseen only, and whether and to
 * which services to limit the lists.
 */
export interface ListStart extends Pick<FilterState, 'view' | 'isSelectMyServices' | 'isUnseenOnly'> {
  readonly services: readonly string[];
}

/**
 * Returns the defaults of a viewer's category pages. They are limited to the viewer's services only if any
 * are chosen.
 */
export function listDefaults({ services, ...start }: ListStart): FilterState {
  const isNarrowed = start.isSelectMyServices && services.length > 0;
  return { ...NO_FILTERS, ...start, isSelectMyServices: isNarrowed, services: isNarrowed ? services : [] };
}

/**
 * Returns the dashboard's defaults (specification §3), each shown as a chip that can be removed.
 * @param yearNow the current year
 * @param categoryDefaults the defaults of the viewer's category pages, which apply unless the dashboard has its own
 */
export function dashboardDefaults(yearNow: number, categoryDefaults = NO_FILTERS): FilterState {
  return {
    ...categoryDefaults,
    movieMatchRating: FILTER_DEFAULTS.movieMatchRating,
    year: [yearNow - FILTER_DEFAULTS.yearsBack, yearNow],
  };
}

/**
 * Returns the defaults of a page that shows one person's work. Specification §4: choosing a
 * person resets the first year and the match rating. Since the default year range ends with the current year, it
 * becomes “any year”.
 */
export const personDefaults = (defaults: FilterState): FilterState => ({
  ...defaults,
  year: null,
  movieMatchRating: 0,
});

/**
 * Specification §4 Actor filter: returns the filters to change when the viewer chooses a person. The page then shows
 * the person's work from the earliest year on, with any match.
 * @param page `canSortByMatch` sorts the work by the viewer's match; `trackedList` is a member's list of tracked
 *   titles, which keeps its order
 */
export function choosePerson(
  { year }: FilterState,
  actorId: string,
  {
    canSortByMatch,
    yearNow,
    trackedList,
  }: { canSortByMatch: boolean; yearNow: number; trackedList?: unknown },
): Partial<FilterState> {
  const to = year?.[1] ?? yearNow;
  return {
    actorId,
    year: to >= yearNow ? null : [OLDEST_FILM_YEAR, to],
    movieMatchRating: 0,
    ...(canSortByMatch && !trackedList && { sortBy: 'tasteMatch' }),
  };
}

/** Whether a filter has the same value in two states. */
export function isSameFilter(name: FilterName, a: FilterState, b: FilterState): boolean {
  return JSON.stringify(a[name]) === JSON.stringify(b[name]);
}

/** Filters that aren't counted as changes, since they only affect how a list looks. */
const ABOUT_LOOKS: ReadonlySet<FilterName> = new Set<FilterName>(['view']);

/** Lists the filters that differ from the defaults. Omits those that only affect how a list looks. */
export function changedFilters(filters: FilterState, defaults: FilterState): FilterName[] {
  return (Object.keys(defaults) as FilterName[]).filter(
    (name) => !ABOUT_LOOKS.has(name) && !isSameFilter(name, filters, defaults),
  );
}
