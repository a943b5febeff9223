import type { FilterInput } from '@palate/contract/filters';
import { type FilterName, type FilterState, isSameFilter } from './filter-state.ts';

/** A filter's text in an address; the empty text stands for "any" where the default is not. */
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
  inTheatre: String,
};

const writeFilter = <Name extends FilterName>(name: Name, filters: FilterState): string =>
  write[name](filters[name]);

/** The filters that differ from a page's defaults, under §2's names. */
export function formatFilters(filters: FilterState, defaults: FilterState): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of Object.keys(write) as FilterName[]) {
    if (!isSameFilter(name, filters, defaults)) search.set(name, writeFilter(name, filters));
  }
  return search;
}

/**
 * The address, query only, of a page after a change of its filters. Tonight's sliders stay; the page
 * number, an open modal and whatever else stood there go.
 */
export function filterHref(
  filters: FilterState,
  change: Partial<FilterState>,
  { defaults, tonight }: { defaults: FilterState; tonight: string },
): string {
  return addressQuery(formatFilters({ ...filters, ...change }, defaults), tonight);
}

/**
 * A query as it stands in the address. Commas, colons and tonight's plus signs are allowed there and
 * read better than their codes (a plus elsewhere would be a space, so only tonight's is left).
 */
export function addressQuery(search: URLSearchParams, tonight: string): string {
  const others = new URLSearchParams(search);
  others.delete('tonight');
  const text = others.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return `?${[text, tonight && `tonight=${tonight}`].filter(Boolean).join('&')}`;
}

/** The page of a category (`all` for every title) with a page's filters, order and tonight's sliders. */
export function categoryHref(
  key: string,
  { filters, lists, tonightText }: { filters: FilterState; lists: FilterState; tonightText: string },
): string {
  const query = addressQuery(formatFilters(filters, lists), tonightText);
  return `/dashboard/category/${encodeURIComponent(key)}${query === '?' ? '' : query}`;
}

/** Filters as `GET /movie` takes them; what narrows nothing is left out. */
export function toApiQuery(
  filters: FilterState,
  { tonight, category }: { tonight: string; category: string | null },
): FilterInput {
  const { movieType, movieMatchRating, imdb, year, releaseDate, actorId, services, isSelectMyServices } =
    filters;
  return {
    ...(category && { category }),
    ...(filters.sortBy && { sort: filters.sortBy }),
    ...(movieType !== 'all' && { movieType }),
    ...(isSelectMyServices &&
      services.length > 0 && {
        isSelectMyServices: 'true' as const,
        services: services.join(','),
      }),
    ...(filters.isUnseenOnly && { isUnseenOnly: 'true' as const }),
    ...(movieMatchRating > 0 && { movieMatchRating: String(movieMatchRating) }),
    ...(year && { year: year.join(',') }),
    ...(releaseDate && { releaseDate }),
    ...(filters.languages.length > 0 && { languages: filters.languages.join(',') }),
    ...(filters.certificate.length > 0 && { certificate: filters.certificate.join(',') }),
    ...(filters.dna.length > 0 && { dna: JSON.stringify(filters.dna) }),
    ...(imdb > 0 && { imdb: String(imdb) }),
    ...(actorId && { actorId }),
    ...(filters.inTheatre && { inTheatre: 'true' as const }),
    ...(tonight && { tonight }),
  };
}
