import { listStreamings } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { CategoryOrder } from '@palate/contract/vocab/lists';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import type { Fallbacks } from '../../ui/fallbacks.ts';
import { parsePage } from '../../ui/paging/page-span.ts';
import { parseTonight } from '../match/parse-tonight.server.ts';
import { isMoved } from '../match/tonight.ts';
import { filterFallbacks } from './fallback-words.ts';
import { type FilterState, listDefaults } from './filter-state.ts';
import { languageWords } from './languages.ts';
import { loadPerson } from './load-person.server.ts';
import { ownOrder, SAME_SORT } from './own-order.ts';
import type { PageFilters, TrackedList } from './page-filters.ts';
import { parseFilters } from './parse-filters.server.ts';
import { withWords } from './sentence-parts.ts';
import { serviceWords } from './service-words.ts';

/**
 * Parses a page's filters, page number and tonight's sliders from its URL. Invalid values fall back to defaults, and
 * `fallbacks` holds the messages about them. Filters with an unknown person, certificate or language are listed in
 * `pageFilters.unknown`; if there are any, the page shows no titles.
 * @returns `number` is the page number, from 0
 */
export async function loadPageFilters(
  search: URLSearchParams,
  context: Readonly<RouterContextProvider>,
  {
    categoryOrder,
    defaults: defaultsOf,
    ...page
  }: {
    /** Returns the page's default filters, given those of the viewer's category pages. */
    defaults(categoryDefaults: FilterState): FilterState;
    category: string | null;
    /** The order of the page's category; null without a category. */
    categoryOrder: CategoryOrder | null;
    yearNow: number;
    trackedList?: TrackedList;
  },
): Promise<{ pageFilters: PageFilters; number: number; fallbacks: Fallbacks }> {
  const number = parsePage(search, PAGE_SIZE.category);
  const api = context.get(apiContext);
  const { country, hasTaste, hasTheatre, session, locale, lists: start } = context.get(viewerContext);
  const own = session.state === 'member' ? session.services : [];
  const categoryDefaults = listDefaults({ ...start, services: own });
  const defaults = defaultsOf(categoryDefaults);
  // Specification §2: only signed-in users can sort by taste match, and only with a taste.
  const canSortByMatch = session.state === 'member' && hasTaste;
  const tonight = parseTonight(search);
  const parsed = parseFilters(search, { defaults, canSortByMatch });
  const { actorId, isSelectMyServices, sortBy } = parsed.filters;
  const order = ownOrder({
    categoryOrder,
    hasTaste,
    isTonight: isMoved(tonight.offsets),
    isPersonByMatch: actorId !== null && canSortByMatch && !page.trackedList,
  });
  // A member's services are saved with the account; a visitor's only in the browser (`useSavedServices`).
  const chosen = isSelectMyServices && parsed.filters.services.length === 0 ? own : parsed.filters.services;
  const [services, person] = await Promise.all([
    isSelectMyServices ? api(listStreamings) : [],
    actorId === null ? null : loadPerson(actorId, api),
  ]);
  const isUnknownPerson = actorId !== null && person === null;
  return {
    pageFilters: withWords(
      {
        ...page,
        ownOrder: order,
        defaults,
        categoryDefaults,
        filters: {
          ...parsed.filters,
          services: chosen,
          actorId: person?.id ?? null,
          sortBy: sortBy === (SAME_SORT[order] ?? null) ? null : sortBy,
        },
        tonight: tonight.offsets,
        tonightText: tonight.text,
        hasTaste,
        canSortByMatch,
        serviceWords: serviceWords(chosen, services, country),
        languageWords: languageWords(parsed.filters.languages),
        person,
        unknown: [...(isUnknownPerson ? [{ name: 'actorId', values: [] } as const] : []), ...parsed.unknown],
        hasTheatre,
      },
      locale,
    ),
    number: number ?? 0,
    fallbacks: filterFallbacks({
      ...parsed,
      hasTaste,
      brokenOthers: [
        ...(tonight.isBroken ? (['tonight'] as const) : []),
        ...(number === null ? (['page'] as const) : []),
      ],
    }),
  };
}
