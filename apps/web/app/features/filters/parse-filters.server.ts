import { filterQuery } from '@palate/contract';
import { SORTS } from '@palate/contract/vocab/lists';
import { isBrokenText } from '../../ui/fallbacks.ts';
import { type FilterName, type FilterState, personDefaults } from './filter-state.ts';

type Shape = typeof filterQuery.shape;

/** Filters for which an empty text means “any”. */
const MAY_BE_EMPTY: ReadonlySet<FilterName> = new Set<FilterName>([
  'releaseDate',
  'actorId',
  'tasteMatchTier',
]);

const isShort = (value: string): boolean => value.length <= VALUE_MAX;

/** A filter in a URL with an unknown value. */
export interface UnknownFilter {
  readonly name: 'actorId' | 'certificate' | 'languages';
  /** The unknown values from the URL; empty for a person. */
  readonly values: readonly string[];
}

/** Longest list in a URL, and longest value in a list, in characters; if exceeded, the filter is invalid. */
const LIST_MAX = 2_000;
const VALUE_MAX = 40;

/** Filters parsed from a URL, and which of them were invalid. */
export interface ParsedFilters {
  readonly filters: FilterState;
  /** Names of invalid filters, which fell back to the page's default. */
  readonly broken: readonly FilterName[];
  /** Filters with only unknown values; no title can pass them. */
  readonly unknown: readonly UnknownFilter[];
  /**
   * Whether the URL asks for the taste match sort without a signed-in user (specification §2); the list is then
   * sorted by movie rating.
   */
  readonly isMatchSortRefused: boolean;
}

/** Parses one parameter with the API's schema; undefined if absent, null if invalid. */
function read<Name extends keyof Shape>(search: URLSearchParams, name: Name) {
  const texts = search.getAll(name);
  if (texts.length === 0) return undefined;
  const text = texts.join(',');
  if (isBrokenText(text)) return null;
  const parsed = filterQuery.shape[name].safeParse(text);
  return parsed.success ? { value: parsed.data as NonNullable<ReturnType<Shape[Name]['parse']>> } : null;
}

/**
 * Converts years to a range: no year (null, any year), one year, or two years in order; undefined if invalid.
 */
function toYearRange(years: readonly number[]): FilterState['year'] | undefined {
  const [from, to = from] = years;
  if (from === undefined || to === undefined) return null;
  return from <= to ? [from, to] : undefined;
}

/**
 * Parses each filter of a URL (specification §2) independently. An invalid one falls back to the page's default and
 * is listed in `broken`, so that the page can say so; the others apply. If the URL names a person, the defaults are
 * those of the actor filter (specification §4). An invalid sort becomes movie rating (specification §2).
 * @param options `canSortByMatch` is false if a sort by match must be replaced
 */
export function parseFilters(
  search: URLSearchParams,
  {
    defaults: pageDefaults,
    canSortByMatch,
  }: {
    defaults: FilterState;
    canSortByMatch: boolean;
  },
): ParsedFilters {
  const broken: FilterName[] = [];
  const unknown: UnknownFilter[] = [];
  let defaults = pageDefaults;
  const actorId = take('actorId');
  if (actorId !== null) defaults = personDefaults(pageDefaults);
  function take<Name extends Exclude<FilterName & keyof Shape, 'year'>>(name: Name): FilterState[Name] {
    const found = read(search, name);
    if (found === undefined) return defaults[name];
    // An empty text means “any”; this is how a URL removes a default.
    if (search.get(name) === '' && MAY_BE_EMPTY.has(name)) return defaults[name];
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
    languages: takeList('languages'),
    certificate: takeList('certificate'),
    dna: take('dna'),
    imdb: take('imdb'),
    actorId,
    tasteMatchTier: take('tasteMatchTier'),
    inTheatre: take('inTheatre'),
  };
  const isMatchSortRefused = search.get('sortBy') === 'tasteMatch' && !canSortByMatch;
  return { filters, broken, unknown, isMatchSortRefused };

  /**
   * Returns the known values of a list. If only some are unknown, adds the filter to `broken`; if all are, to
   * `unknown`.
   */
  function takeList<Name extends 'certificate' | 'languages'>(name: Name): FilterState[Name] {
    const text = search.getAll(name).join(',');
    const values = text.split(',').flatMap((value) => value.trim() || []);
    const known = values.filter((value) => filterQuery.shape[name].safeParse(value).success);
    const others = values.filter((value) => !known.includes(value));
    const isList = text.length <= LIST_MAX && !isBrokenText(text) && values.every(isShort);
    if (!isList || others.length === 0) return take(name);
    if (known.length > 0) broken.push(name);
    else unknown.push({ name, values: others });
    const read = filterQuery.shape[name].safeParse(known.join(','));
    return (read.success ? read.data : defaults[name]) as FilterState[Name];
  }

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
    return known && (known.key !== 'tasteMatch' || canSortByMatch) ? known.key : 'movieRating';
  }
}
