import { type Card, getTitle, listStreamings } from '@palate/contract';
import { PAGE_SIZE, ROWS_MAX } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { apiContext, viewerContext } from '../../server-context.ts';
import type { Fallbacks } from '../../ui/fallbacks.ts';
import { readTonight } from '../titles/load-title.server.ts';
import { filterFallbacks } from './fallback-words.ts';
import type { FilterState } from './filter-state.ts';
import type { PageFilters } from './page-filters.ts';
import { parseFilters } from './parse-filters.server.ts';

/** The own order of a page that sorts by movie rating. */
export const MOVIE_RATING_ORDER = 'movie rating';

/** No page begins beyond the API's reach. */
const LAST_PAGE = Math.ceil(ROWS_MAX / PAGE_SIZE.category) - 1;

/** A page's number from its address, from 0; null for what is none. */
export function readPage(search: URLSearchParams): number | null {
  const text = search.get('page') ?? '0';
  return /^\d{1,4}$/.test(text) && Number(text) <= LAST_PAGE ? Number(text) : null;
}

type Context = Readonly<RouterContextProvider>;

/** Reads a page's filters and tonight's sliders out of its address; what was broken is told of. */
export async function loadPageFilters(
  search: URLSearchParams,
  context: Context,
  page: { defaults: FilterState; category: string | null; ownOrder: string; yearNow: number },
): Promise<{ pageFilters: PageFilters; fallbacks: Fallbacks }> {
  const { hasTaste } = context.get(viewerContext);
  // Accounts are not here yet: whoever looks is a visitor (§6).
  const isSignedIn = false;
  const tonight = readTonight(search);
  const parsed = parseFilters(search, {
    defaults: page.defaults,
    isSignedIn,
    fallbackSort: page.ownOrder === MOVIE_RATING_ORDER ? null : 'movieRating',
  });
  const { filters } = parsed;
  const services = filters.isSelectMyServices ? await context.get(apiContext)(listStreamings) : [];
  return {
    pageFilters: {
      ...page,
      filters,
      tonight: tonight.offsets,
      tonightText: tonight.text,
      hasTaste,
      isSignedIn,
      serviceNames: Object.fromEntries(services.map(({ key, name }) => [key, name])),
      actorName: null,
    },
    fallbacks: filterFallbacks({
      ...parsed,
      brokenOthers: [
        ...(tonight.isBroken ? (['tonight'] as const) : []),
        ...(readPage(search) === null ? (['page'] as const) : []),
      ],
    }),
  };
}

/** The name behind `actorId`, from the credits of any title they are in; null where the list is empty. */
export async function findActorName(
  actorId: string | null,
  cards: readonly Card[],
  context: Context,
): Promise<string | null> {
  const [card] = cards;
  if (!actorId || !card) return null;
  const { people } = await context.get(apiContext)(getTitle, { params: { id: card.id } });
  return people.find(({ personId }) => personId === actorId)?.name ?? null;
}
