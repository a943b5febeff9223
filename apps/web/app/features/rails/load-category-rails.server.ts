import { type CuratedFilter, listCuratedFilters, listRails } from '@palate/contract';
import type { DnaFilter } from '@palate/contract/filters';
import { CERTIFICATES, MOVIE_TYPES } from '@palate/contract/vocab/lists';
import { STANDING_LISTS } from '@palate/contract/vocab/standing-lists';
import { type ApiCall, failureMessage } from '../../api.ts';
import { toApiQuery } from '../filters/api-query.ts';
import { categoryHref } from '../filters/filter-address.ts';
import type { FilterState } from '../filters/filter-state.ts';
import type { PageFilters } from '../filters/page-filters.ts';
import type { UsualSliderValues } from '../match/because.ts';
import { CARDS_A_RAIL, type RailView, toRailQuery } from './rail-view.ts';
import { toRailViews } from './to-rail-views.ts';

/** Number of rails on a category's page, above its list. */
const RAILS = 3;

/** Keys of rails that are omitted, because they begin with the same titles as the category's list. */
const LIKE_THE_LIST: ReadonlySet<string> = new Set([STANDING_LISTS.forYou.key, STANDING_LISTS.mostAgree.key]);

/** A rail within a category. */
export interface CategoryRail {
  readonly rail: RailView;
  /** URL of the page with all titles of the rail; null if there is no page with exactly these titles. */
  readonly href: string | null;
}

/** Rails within a category, or the message why they couldn't be loaded (specification §8). */
export interface CategoryRails {
  readonly rails: readonly CategoryRail[];
  /** Message for the user; null if the rails were loaded. */
  readonly error: string | null;
}

/**
 * Loads the first rails that have titles of a category, with the page's filters applied.
 * @param usual the slider values that the viewer usually likes, for captions; null without a taste
 */
export async function loadCategoryRails(
  api: ApiCall,
  category: Pick<CuratedFilter, 'key' | 'query'>,
  page: PageFilters,
  usual: UsualSliderValues | null,
): Promise<CategoryRails> {
  const query = toRailQuery(toApiQuery(page.filters, { tonight: page.tonightText, category: category.key }));
  try {
    const [rails, options] = await Promise.all([
      api(listRails, { query: { ...query, size: RAILS + LIKE_THE_LIST.size, cards: CARDS_A_RAIL } }),
      api(listCuratedFilters, { query: { type: 'rail' } }),
    ]);
    return {
      rails: toRailViews(rails, usual, null)
        .content.filter(({ key }) => !LIKE_THE_LIST.has(key))
        .slice(0, RAILS)
        .map((rail) => ({
          rail,
          href: hrefWithin(
            category,
            options.find(({ key }) => key === rail.category),
            page,
          ),
        })),
      error: null,
    };
  } catch (error) {
    return { rails: [], error: failureMessage(error) };
  }
}

/**
 * Returns the URL of a page with the titles that are in both of two categories: the page of one, with the
 * other as a filter. Null if filters can't express either.
 */
function hrefWithin(
  category: Pick<CuratedFilter, 'key' | 'query'>,
  rail: CuratedFilter | undefined,
  page: PageFilters,
): string | null {
  if (!rail) return null;
  const filters = { ...page.filters, sortBy: null };
  const inRail = addQueryToFilters(filters, category.query);
  if (inRail) return categoryHref(rail.key, { ...page, filters: inRail });
  const inCategory = addQueryToFilters(filters, rail.query);
  return inCategory && categoryHref(category.key, { ...page, filters: inCategory });
}

/**
 * Adds the conditions of a category's query to filters. Returns null if filters can't express them, or if
 * they contradict the filters.
 */
export function addQueryToFilters(
  filters: FilterState,
  query: Readonly<Record<string, string>>,
): FilterState | null {
  const { dna, movieType, certificate, ...others } = query;
  if (Object.keys(others).length > 0) return null;
  const type = MOVIE_TYPES.find((known) => known === movieType) ?? filters.movieType;
  if (filters.movieType !== 'all' && type !== filters.movieType) return null;
  const wanted = CERTIFICATES.filter((known) => certificate?.split(',').includes(known));
  if (wanted.length > 0 && filters.certificate.length > 0) return null;
  // The API wrote this JSON with the same schema.
  const added = dna ? (JSON.parse(dna) as DnaFilter[]) : [];
  const isKnown = ({ type: kind, key }: DnaFilter) =>
    filters.dna.some((one) => one.type === kind && one.key === key);
  if (added.some(isKnown)) return null;
  return {
    ...filters,
    movieType: type,
    certificate: wanted.length > 0 ? wanted : filters.certificate,
    dna: [...filters.dna, ...added],
  };
}
