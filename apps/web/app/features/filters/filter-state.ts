import { FILTER_DEFAULTS } from '@palate/contract/constants';
import type { DnaFilter } from '@palate/contract/filters';
import type { Certificate, MovieType, SortKey } from '@palate/contract/vocab/lists';

/** §3 Filter state, as a page's address holds it. */
export interface FilterState {
  readonly movieType: MovieType;
  readonly isSelectMyServices: boolean;
  /** Keys of the services to narrow to; they travel in the address so that it can be shared. */
  readonly services: readonly string[];
  readonly isUnseenOnly: boolean;
  readonly view: 'expanded' | 'default';
  /** 0..100; 0 narrows nothing. */
  readonly movieMatchRating: number;
  /** First and last year, both included; null for any. */
  readonly year: readonly [number, number] | null;
  /** Null is the page's own order: a category's, tonight's match, else movie rating (§3). */
  readonly sortBy: SortKey | null;
  /** ISO date: released on or after it. */
  readonly releaseDate: string | null;
  readonly languages: readonly string[];
  readonly certificate: readonly Certificate[];
  readonly dna: readonly DnaFilter[];
  /** 0..10; 0 narrows nothing. */
  readonly imdb: number;
  readonly actorId: string | null;
  readonly inTheatre: boolean;
}

export type FilterName = keyof FilterState;

/** What narrows nothing: where category pages start (design §6, they apply no year default). */
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
  inTheatre: false,
};

/** How a viewer's lists begin: a member's preferences, and the services they are narrowed to. */
export interface ListStart extends Pick<FilterState, 'view' | 'isSelectMyServices' | 'isUnseenOnly'> {
  readonly services: readonly string[];
}

/** Where this viewer's category pages start; narrowed to services only by who has named some. */
export function listDefaults({ services, ...start }: ListStart): FilterState {
  const isNarrowed = start.isSelectMyServices && services.length > 0;
  return { ...NO_FILTERS, ...start, isSelectMyServices: isNarrowed, services: isNarrowed ? services : [] };
}

/** §3 The dashboard's defaults, each shown as a chip that can be taken away. */
export function dashboardDefaults(yearNow: number, lists = NO_FILTERS): FilterState {
  return {
    ...lists,
    movieMatchRating: FILTER_DEFAULTS.movieMatchRating,
    year: [yearNow - FILTER_DEFAULTS.yearsBack, yearNow],
  };
}

/** Whether one filter has the same value in both. */
export function isSameFilter(name: FilterName, a: FilterState, b: FilterState): boolean {
  return JSON.stringify(a[name]) === JSON.stringify(b[name]);
}

/** How a list looks and which services are yours say nothing about which titles stand in it by default. */
const ABOUT_LOOKS: ReadonlySet<FilterName> = new Set<FilterName>(['view']);

/** The names of the filters that differ and change which titles are listed, or their order. */
export function changedFilters(filters: FilterState, defaults: FilterState): FilterName[] {
  return (Object.keys(defaults) as FilterName[]).filter(
    (name) => !ABOUT_LOOKS.has(name) && !isSameFilter(name, filters, defaults),
  );
}
