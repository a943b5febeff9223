import { addressQuery } from '../match/address-query.ts';
import { type FilterName, type FilterState, isSameFilter, personDefaults } from './filter-state.ts';

/** Formats each filter's value for a URL. An empty text means “any” on pages where “any” isn't the default. */
const write: { readonly [Name in FilterName]: (value: FilterState[Name]) => string } = {
  movieType: String,
  isSelectMyServices: String,
  services: (keys) => keys.join(','),
  isUnseenOnly: String,
  view: String,
  movieMatchRating: String,
  year: (range) => (range ? range.join(',') : ''),
  sortBy: (sort) => sort ?? '',
  releaseDate: (date) => date ?? '',
  languages: (codes) => codes.join(','),
  certificate: (groups) => groups.join(','),
  dna: (items) => (items.length > 0 ? JSON.stringify(items) : ''),
  imdb: String,
  actorId: (id) => id ?? '',
  tasteMatchTier: (tier) => tier ?? '',
  inTheatre: String,
};

const writeFilter = <Name extends FilterName>(name: Name, filters: FilterState): string =>
  write[name](filters[name]);

/**
 * Returns the query with the filters that differ from a page's defaults, named as in specification §2. If a person is
 * chosen, the defaults are those of the actor filter (specification §4).
 */
export function formatFilters(filters: FilterState, defaults: FilterState): URLSearchParams {
  const search = new URLSearchParams();
  const start = filters.actorId === null ? defaults : personDefaults(defaults);
  for (const name of Object.keys(write) as FilterName[]) {
    if (!isSameFilter(name, filters, start)) search.set(name, writeFilter(name, filters));
  }
  return search;
}

/**
 * Returns the query of a page's URL after a change of its filters. Keeps tonight's sliders and the order of
 * the viewer's own list; removes the page number, an open modal and other parameters.
 */
export function filterHref(
  filters: FilterState,
  change: Partial<FilterState>,
  {
    defaults,
    tonight,
    sortText = '',
  }: {
    defaults: FilterState;
    tonight: string;
    /** The query part for the order of a member's list (`TrackedList`). */
    sortText?: string | undefined;
  },
): string {
  const query = new URLSearchParams(sortText);
  for (const [name, value] of formatFilters({ ...filters, ...change }, defaults)) query.set(name, value);
  return addressQuery(query, tonight);
}

/**
 * Returns the URL of a category's page (`all` for every title) with the current page's filters, order and tonight's
 * sliders.
 * @param page the current page: its filters, the default filters of category pages, and tonight's sliders formatted
 *   for a URL
 */
export function categoryHref(
  key: string,
  {
    filters,
    categoryDefaults,
    tonightText,
  }: { filters: FilterState; categoryDefaults: FilterState; tonightText: string },
): string {
  const query = addressQuery(formatFilters(filters, categoryDefaults), tonightText);
  return `/dashboard/category/${encodeURIComponent(key)}${query === '?' ? '' : query}`;
}
