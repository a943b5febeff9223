import { type Card, listTitles } from '@palate/contract';
import { PAGE_SIZE } from '@palate/contract/constants';
import type { RouterContextProvider } from 'react-router';
import { apiContext } from '../../server-context.ts';
import { emptySpan, loadSpan, type PageSpan } from '../../ui/paging/page-span.ts';
import { toApiQuery } from './api-query.ts';
import type { PageFilters } from './page-filters.ts';

/**
 * Loads the titles that pass a page's filters, up to the page number in its URL. The list is empty if the URL
 * has an unknown person, certificate or language.
 */
export async function loadList(
  { filters, tonightText, category, unknown }: PageFilters,
  context: Readonly<RouterContextProvider>,
  { number, size = PAGE_SIZE.category }: { number: number; size?: number },
): Promise<PageSpan<Card>> {
  if (unknown.length > 0) return emptySpan(size);
  const query = toApiQuery(filters, { tonight: tonightText, category });
  return loadSpan(number, size, (page) =>
    context.get(apiContext)(listTitles, { query: { ...query, ...page } }),
  );
}
