import { listStreamings } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { CategoryOrder } from '@palate/contract/vocab/lists';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import { type Fallbacks, fallback, joinFallbacks, NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { readTonight } from '../titles/load-title.server.ts';
import { readPage } from '../titles/page-span.ts';
import { filterFallbacks } from './fallback-words.ts';
import { type FilterState, listDefaults } from './filter-state.ts';
import { findPerson } from './find-person.server.ts';
import { languageWords } from './languages.ts';
import { ownOrder } from './own-order.ts';
import type { PageFilters } from './page-filters.ts';
import { parseFilters } from './parse-filters.server.ts';
import { serviceWords } from './service-words.ts';

/**
 * Reads a page's filters, its number and tonight's sliders out of its address; what was broken, and a person
 * nobody knows, falls back and is told of.
 */
export async function loadPageFilters(
  search: URLSearchParams,
  context: Readonly<RouterContextProvider>,
  {
    categoryOrder,
    defaults: defaultsOf,
    ...page
  }: {
    /** What the page begins with, from what this viewer's lists do. */
    defaults(lists: FilterState): FilterState;
    category: string | null;
    /** Null where there is no category. */
    categoryOrder: CategoryOrder | null;
    yearNow: number;
  },
): Promise<{ pageFilters: PageFilters; number: number; fallbacks: Fallbacks }> {
  const number = readPage(search, PAGE_SIZE.category);
  const api = context.get(apiContext);
  const { country, hasTaste, hasTheatre, session, lists: start } = context.get(viewerContext);
  const own = session.state === 'member' ? session.services : [];
  const lists = listDefaults({ ...start, services: own });
  const defaults = defaultsOf(lists);
  // §2: by taste match for who is signed in; without a taste there is nothing to sort by.
  const canSortByMatch = session.state === 'member' && hasTaste;
  const tonight = readTonight(search);
  const order = ownOrder({ categoryOrder, hasTaste, isTonight: tonight.text !== '' });
  const parsed = parseFilters(search, {
    defaults,
    canSortByMatch,
    fallbackSort: order === 'movieRating' ? null : 'movieRating',
  });
  const { actorId, isSelectMyServices } = parsed.filters;
  // A member's are with the account; a visitor's only their browser knows (`useSavedServices`).
  const chosen = isSelectMyServices && parsed.filters.services.length === 0 ? own : parsed.filters.services;
  const [services, person] = await Promise.all([
    isSelectMyServices ? api(listStreamings) : [],
    actorId === null ? null : findPerson(actorId, api),
  ]);
  const isUnknownPerson = actorId !== null && person === null;
  return {
    pageFilters: {
      ...page,
      ownOrder: order,
      defaults,
      lists,
      filters: { ...parsed.filters, services: chosen, actorId: person?.id ?? null },
      tonight: tonight.offsets,
      tonightText: tonight.text,
      hasTaste,
      canSortByMatch,
      serviceWords: serviceWords(chosen, services, country),
      languageWords: languageWords(parsed.filters.languages),
      person,
      hasTheatre,
    },
    number: number ?? 0,
    fallbacks: joinFallbacks(
      filterFallbacks({
        ...parsed,
        hasTaste,
        brokenOthers: [
          ...(tonight.isBroken ? (['tonight'] as const) : []),
          ...(number === null ? (['page'] as const) : []),
        ],
      }),
      isUnknownPerson
        ? fallback(
            'actorId',
            'We don’t know the person in that address, so this list isn’t filtered by person.',
          )
        : NO_FALLBACKS,
    ),
  };
}
