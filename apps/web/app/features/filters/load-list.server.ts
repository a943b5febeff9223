import { type Card, listTitles, type Paged } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { loadOrThrow } from '../../api.ts';
import { apiContext } from '../../server-context.ts';
import { type Fallbacks, fallback, NO_FALLBACKS } from '../../ui/fallbacks.ts';
import { toApiQuery } from './filter-address.ts';
import { findActorName } from './load-page-filters.server.ts';
import type { PageFilters } from './page-filters.ts';

const isUnknownPerson = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'PERSON_NOT_FOUND';

/**
 * The titles a page's filters leave, with the name of the person among them. A person nobody knows
 * falls back to everybody, and is told of.
 */
export async function loadList(
  page: PageFilters,
  context: Readonly<RouterContextProvider>,
  { number, size = PAGE_SIZE.category }: { number: number; size?: number },
): Promise<{ list: Paged<Card>; pageFilters: PageFilters; fallbacks: Fallbacks }> {
  const api = context.get(apiContext);
  const query = {
    ...toApiQuery(page.filters, { tonight: page.tonightText, category: page.category }),
    page: number,
    size,
  };
  try {
    const list = await api(listTitles, { query });
    const actorName = await findActorName(page.filters.actorId, list.content, context);
    return { list, pageFilters: { ...page, actorName }, fallbacks: NO_FALLBACKS };
  } catch (error) {
    if (!page.filters.actorId || !isUnknownPerson(error)) return loadOrThrow(Promise.reject(error));
    const everybody = { ...page, filters: { ...page.filters, actorId: null } };
    const found = await loadList(everybody, context, { number, size });
    return {
      ...found,
      fallbacks: fallback('actorId', 'We don’t know the person in that address, so this is everybody.'),
    };
  }
}
