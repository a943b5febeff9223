import { type Card, listTitles, type Paged } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { loadOrThrow } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { toApiQuery } from './filter-address.ts';
import { findActorName } from './load-page-filters.server.ts';
import type { PageFilters } from './page-filters.ts';

const LAST_PAGE = 1000;

const isUnknownPerson = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PERSON_NOT_FOUND';

/** A page's number from its address, from 0; anything else is the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 0);
  return Number.isInteger(page) && page >= 0 && page <= LAST_PAGE ? page : 0;
}

/**
 * The titles a page's filters leave, with the name of the person among them. A person nobody knows
 * falls back to everybody, and is told of.
 */
export async function loadList(
  page: PageFilters,
  context: Readonly<RouterContextProvider>,
  { number, size = PAGE_SIZE.category }: { number: number; size?: number },
): Promise<{ list: Paged<Card>; pageFilters: PageFilters; fallbacks: string[] }> {
  const api = context.get(apiContext);
  const query = {
    ...toApiQuery(page.filters, { tonight: page.tonightText, category: page.category }),
    page: number,
    size,
  };
  try {
    const list = await api(listTitles, { query });
    const actorName = await findActorName(page.filters.actorId, list.content, context);
    return { list, pageFilters: { ...page, actorName }, fallbacks: [] };
  } catch (error) {
    if (!page.filters.actorId || !isUnknownPerson(error)) return loadOrThrow(Promise.reject(error));
    const everybody = { ...page, filters: { ...page.filters, actorId: null } };
    const found = await loadList(everybody, context, { number, size });
    return { ...found, fallbacks: ['We don’t know the person in that address, so this is everybody.'] };
  }
}
