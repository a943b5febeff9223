import { listStreamings } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { CategoryOrder } from '@palate/contract/vocab/lists';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import { type Fallbacks, fallback, joinFallbacks, NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { readTonight } from '../titles/load-title.server.ts';
import { readPage } from '../titles/page-span.ts';
import { filterFallbacks } from './fallback-words.ts';
import type { FilterState } from './filter-state.ts';
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
    ...page
  }: {
    defaults: FilterState;
    category: string | null;
    /** Null where there is no category. */
    categoryOrder: CategoryOrder | null;
    yearNow: number;
  },
): Promise<{ pageFilters: PageFilters; number: number; fallbacks: Fallbacks }> {
  const number = readPage(search, PAGE_SIZE.category);
  const api = context.get(apiContext);
  const { country, hasTaste, hasTheatre, session } = context.get(viewerContext);
  // §2: by taste match for who is signed in; without a taste there is nothing to sort by.
  const canSortByMatch = session.state === 'member' && hasTaste;
  const tonight = readTonight(search);
  const order = ownOrder({ categoryOrder, hasTaste, isTonight: tonight.text !== '' });
  const parsed = parseFilters(search, {
    defaults: page.defaults,
    canSortByMatch,
    fallbackSort: order === 'movieRating' ? null : 'movieRating',
  });
  const { actorId, isSelectMyServices } = parsed.filters;
  const [services, person] = await Promise.all([
    isSelectMyServices ? api(listStreamings) : [],
    actorId === null ? null : findPerson(actorId, api),
  ]);
  const isUnknownPerson = actorId !== null && person === null;
  return {
    pageFilters: {
      ...page,
      ownOrder: order,
      filters: { ...parsed.filters, actorId: person?.id ?? null },
      tonight: tonight.offsets,
      tonightText: tonight.text,
      hasTaste,
      canSortByMatch,
      serviceWords: serviceWords(parsed.filters.services, services, country),
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
        ? fallback('actorId', 'We don’t know the person in that address, so this is everybody.')
        : NO_FALLBACKS,
    ),
  };
}
