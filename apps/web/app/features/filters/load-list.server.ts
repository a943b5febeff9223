import { type Card, listTitles } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { apiContext } from '../../server-context.ts';
import { loadSpan, type PageSpan } from '../titles/page-span.ts';
import { toApiQuery } from './filter-address.ts';
import type { PageFilters } from './page-filters.ts';

/** The titles a page's filters leave, up to the page its address asks for. */
export function loadList(
  { filters, tonightText, category }: PageFilters,
  context: Readonly<RouterContextProvider>,
  { number, size = PAGE_SIZE.category }: { number: number; size?: number },
): Promise<PageSpan<Card>> {
  const query = toApiQuery(filters, { tonight: tonightText, category });
  return loadSpan(number, size, (page) =>
    context.get(apiContext)(listTitles, { query: { ...query, ...page } }),
  );
}
