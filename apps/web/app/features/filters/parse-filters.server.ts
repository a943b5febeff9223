import { filterQuery } from '@palate/contract';
import { SORTS } from '@palate/contract/vocab/lists';
import { isBrokenText } from '../../ui/fallbacks.ts';
import type { FilterName, FilterState } from './filter-state.ts';

type Shape = typeof filterQuery.shape;

/** What an address asked for, and what of it could not be taken at its word. */
export interface ParsedFilters {
  readonly filters: FilterState;
  /** Names whose value was broken and fell back to the page's default. */
  readonly broken: readonly FilterName[];
  /** §2 Taste match sorting requires a signed-in user; it fell back to movie rating. */
  readonly isMatchSortRefused: boolean;
}

/** Reads one parameter by the API's own rule; undefined where it is absent, null where it is broken. */
function read<Name extends keyof Shape>(search: URLSearchParams, name: Name) {
  const texts = search.getAll(name);
  if (texts.length === 0) return undefined;
  const text = texts.join(',');
  if (isBrokenText(text)) return null;
  const parsed = filterQuery.shape[name].safeParse(text);
  return parsed.success ? { value: parsed.data as NonNullable<ReturnType<Shape[Name]['parse']>> } : null;
}

/** A year range from the address: none, one year, or two in order; null is any, undefined broken. */
function toYearRange(years: readonly number[]): FilterState['year'] | undefined {
  const [from, to = from] = years;
  if (from === undefined || to === undefined) return null;
  return from <= to ? [from, to] : undefined;
}

/**
 * Reads the filters of an address (§2), each on its own: a broken one falls back to the page's
 * default and is named, so that the page can say so; the rest hold.
 */
export function parseFilters(
  search: URLSearchParams,
  {
    defaults,
    canSortByMatch,
    fallbackSort,
  }: {
    defaults: FilterState;
    canSortByMatch: boolean;
    /** What stands for movie rating on this page: the sort, or null where that is its own order (§2). */
    fallbackSort: 'movieRating' | null;
  },
): ParsedFilters {
  const broken: FilterName[] = [];
  function take<Name extends Exclude<FilterName & keyof Shape, 'year'>>(name: Name): FilterState[Name] {
    const found = read(search, name);
    if (found === undefined) return defaults[name];
    // An empty text is "any": it is how an address takes a default away.
    if (search.get(name) === '' && (name === 'releaseDate' || name === 'actorId')) return defaults[name];
    if (found === null) {
      broken.push(name);
      return defaults[name];
    }
    return found.value as unknown as FilterState[Name];
  }
  const filters: FilterState = {
    movieType: take('movieType'),
    isSelectMyServices: take('isSelectMyServices'),
    services: take('services'),
    isUnseenOnly: take('isUnseenOnly'),
    view: take('view'),
    movieMatchRating: take('movieMatchRating'),
    year: takeYear(),
    sortBy: takeSort(),
    releaseDate: take('releaseDate'),
    languages: take('languages'),
    certificate: take('certificate'),
    dna: take('dna'),
    imdb: take('imdb'),
    actorId: take('actorId'),
    inTheatre: take('inTheatre'),
  };
  return { filters, broken, isMatchSortRefused: search.get('sortBy') === 'tasteMatch' && !canSortByMatch };

  function takeYear(): FilterState['year'] {
    const found = read(search, 'year');
    if (found === undefined) return defaults.year;
    const range = found === null ? undefined : toYearRange(found.value);
    if (range !== undefined) return range;
    broken.push('year');
    return defaults.year;
  }

  function takeSort(): FilterState['sortBy'] {
    const asked = search.get('sortBy');
    if (!asked) return defaults.sortBy;
    const known = SORTS.find((sort) => sort.key === asked);
    if (!known) broken.push('sortBy');
    return known && (known.key !== 'tasteMatch' || canSortByMatch) ? known.key : fallbackSort;
  }
}
